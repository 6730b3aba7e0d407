import { fill } from '@portal/contract/fill'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { common } from '@portal/contract/texts/common'
import { number } from '@portal/contract/written-numbers'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { saveFile } from '#lib/application/save-file.ts'
import { type SheetFormat, sheetFile } from '#lib/sheet-files.ts'
import { today } from '#lib/today.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { Progress } from '#ui/progress.tsx'
import { useToast } from '#ui/toast.tsx'
import { type LogFilters, queryOf } from '../log-search.ts'
import { logColumns } from './log-columns.ts'
import { maxExport, type ReadSoFar, readLog } from './read-log.ts'

export function ExportLog({ filters }: { filters: LogFilters }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        icon={<DownloadIcon />}
        className="px-2"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts['audit.export.title']}
      </Button>
      {isOpen && <ExportDialog filters={filters} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ filters, onClose }: { filters: LogFilters; onClose: () => void }) {
  const [read, setRead] = useState<ReadSoFar | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const toast = useToast()
  useEffect(() => () => running.current?.abort(), [])

  const make = async (format: SheetFormat) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProblem(null)
    setRunning(true)
    try {
      const events = await readLog({ query: queryOf(filters), from: read, signal, onProgress: setRead })
      if (events === 'tooMany') {
        setRead(null)
        return setProblem(fill(texts['audit.export.tooMany'], { max: number(maxExport) }))
      }
      saveFile(await sheetFile(format, logColumns, events), `audit-${today()}.${format}`)
      toast(fill(texts['audit.export.done'], { count: number(events.length) }))
      onClose()
    } catch (error) {
      if (!signal.aborted) setProblem(messageOf(error, texts['audit.export.error']))
    } finally {
      setRunning(false)
    }
  }

  const count = read?.events.length ?? 0
  return (
    <Dialog
      title={texts['audit.export.title']}
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
      <p>{texts['audit.export.what']}</p>
      <p className="text-ink-soft">{texts['audit.export.looks']}</p>
      {isRunning && (
        <div role="status">
          <p className="pb-1 tabular-nums">{fill(texts['audit.export.progress'], { count: number(count) })}</p>
          <Progress label={texts['audit.export.title']} value={count} max={maxExport} />
        </div>
      )}
      {problem && (
        <Alert tone="stop" title={texts['audit.export.error']}>
          <p>{problem}</p>
          {count > 0 && <p>{fill(texts['audit.export.kept'], { count: number(count) })}</p>}
        </Alert>
      )}
    </Dialog>
  )
}
