import { fill } from '@portal/contract/fill'
import { queue as texts } from '@portal/contract/texts/queue'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useState } from 'react'
import type { DeskView } from '#lib/desk/desk-query.ts'
import { SheetDialog } from '#lib/lists/sheet-dialog.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { columnsOf } from './columns.ts'
import { maxExport, readAll } from './read-all.ts'

type ExportProps = { view: DeskView; total: number | undefined }

export function ExportButton({ view, total }: ExportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={texts['export.title']}
        title={texts['export.title']}
        onClick={() => setOpen(true)}
        className="inline-flex desk-control min-w-9 items-center justify-center rounded-md border border-control text-brand hover:border-brand pointer-coarse:min-w-11"
      >
        <DownloadIcon />
      </button>
      {isOpen && <ExportDialog view={view} total={total} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ view, total = 0, onClose }: ExportProps & { onClose: () => void }) {
  const [progress, setProgress] = useState({ done: 0, total })
  const read = async (signal: AbortSignal) => {
    setProgress({ done: 0, total })
    const exported = await readAll({ view, signal, onProgress: setProgress })
    return exported.status === 'done' ? exported.rows : problemOf[exported.status]
  }
  return (
    <SheetDialog
      title={texts['export.title']}
      failure={texts['export.error']}
      success={texts['export.done']}
      name="applications"
      columns={columnsOf}
      read={read}
      progress={{
        sentence: fill(texts['export.progress'], {
          done: writtenNumber(progress.done),
          total: writtenNumber(progress.total),
        }),
        value: progress.done,
        max: Math.max(1, progress.total),
      }}
      onClose={onClose}
    >
      <p>{fill(texts['export.what'], { count: writtenNumber(total) })}</p>
      <p className="text-ink-soft">{texts['export.accesses']}</p>
    </SheetDialog>
  )
}

const problemOf = {
  tooMany: fill(texts['export.tooMany'], { max: writtenNumber(maxExport) }),
  changed: texts['export.changed'],
} as const
