import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { queue as texts } from '@portal/contract/texts/queue'
import { number } from '@portal/contract/written-numbers'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { saveFile } from '#lib/application/save-file.ts'
import type { DeskView } from '#lib/desk/desk-query.ts'
import { type SheetFormat, sheetFile } from '#lib/sheet-files.ts'
import { today } from '#lib/today.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { Progress } from '#ui/progress.tsx'
import { useToast } from '#ui/toast.tsx'
import { exportColumns } from './columns.ts'
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

type Progressed = { readonly done: number; readonly total: number }

function ExportDialog({ view, total, onClose }: ExportProps & { onClose: () => void }) {
  const [progress, setProgress] = useState<Progressed | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const toast = useToast()
  useEffect(() => () => running.current?.abort(), [])

  const make = async (format: SheetFormat) => {
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setProgress({ done: 0, total: total ?? 0 })
    try {
      const exported = await readAll({ view, signal: controller.signal, onProgress: setProgress })
      if (exported.status !== 'done') return setProblem(problemOf[exported.status])
      saveFile(await sheetFile(format, exportColumns, exported.rows), `applications-${today()}.${format}`)
      toast(fill(texts['export.done'], { count: number(exported.rows.length) }))
      onClose()
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error, texts['export.error']))
    } finally {
      setProgress(null)
    }
  }

  const isRunning = progress !== null
  return (
    <Dialog
      title={texts['export.title']}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button look="secondary" isDisabled={isRunning} onClick={() => void make('csv')}>
            CSV
          </Button>
          <Button isDisabled={isRunning} onClick={() => void make('xlsx')}>
            XLSX
          </Button>
        </>
      }
    >
      <p>{fill(texts['export.what'], { count: number(total ?? 0) })}</p>
      <p className="text-ink-soft">{texts['export.looks']}</p>
      {progress && (
        <div role="status">
          <p className="pb-1 tabular-nums">
            {fill(texts['export.progress'], { done: number(progress.done), total: number(progress.total) })}
          </p>
          <Progress label={texts['export.title']} value={progress.done} max={Math.max(1, progress.total)} />
        </div>
      )}
      {problem && (
        <Alert tone="stop" title={texts['export.error']}>
          {problem}
        </Alert>
      )}
    </Dialog>
  )
}

const problemOf = {
  tooMany: fill(texts['export.tooMany'], { max: number(maxExport) }),
  changed: texts['export.changed'],
} as const
