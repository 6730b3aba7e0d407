import type { ApplicationRow } from '@portal/contract'
import { listApplications } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { queue as texts } from '@portal/contract/texts/queue'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { type DeskView, deskQuery } from '#lib/desk/desk-query.ts'
import { SheetDialog } from '#lib/lists/sheet-dialog.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { columnsOf } from './columns.ts'

/**
 * Reads every row of a filtered list page by page (R-DESK-13). Each page is an ordinary call, which records who
 * exported whose data. A row that moves to a later page meanwhile is exported only once.
 */
const maxExport = 10_000
const pageSize = 100

type Exported =
  | { readonly status: 'done'; readonly rows: readonly ApplicationRow[] }
  | { readonly status: 'tooMany' }
  | { readonly status: 'changed' }

type ReadAll = {
  readonly view: DeskView
  readonly signal: AbortSignal
  readonly onProgress: (progress: { done: number; total: number }) => void
}

export const readAll = async ({ view, signal, onProgress }: ReadAll): Promise<Exported> => {
  const rows = new Map<number, ApplicationRow>()
  for (let page = 1; ; page += 1) {
    const query = { ...deskQuery(view), page, per_page: pageSize, export: '1' as const }
    const { data } = await call(listApplications, { query, signal })
    if (data.total > maxExport || data.total_is_exact === false) return { status: 'tooMany' }
    for (const row of data.data) rows.set(row.id, row)
    onProgress({ done: rows.size, total: data.total })
    if (page >= data.last_page)
      return rows.size < data.total ? { status: 'changed' } : { status: 'done', rows: [...rows.values()] }
  }
}

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
