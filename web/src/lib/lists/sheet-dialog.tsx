import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { queue as texts } from '@portal/contract/texts/queue'
import { writtenNumber } from '@portal/contract/written-numbers'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Progress } from '#ui/progress.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '../api/api-error.ts'
import { saveFile } from '../application/save-file.ts'
import { today } from '../time/today.ts'
import { type SheetColumn, type SheetFormat, sheetFile } from './sheet-files.ts'

type SheetDialogProps<Row> = {
  title: string
  failure: string
  success: string
  name: string
  /** What the rows hold may say which columns there are. */
  columns: readonly SheetColumn<Row>[] | ((rows: readonly Row[]) => readonly SheetColumn<Row>[])
  /** Resolves to the rows, or to a sentence that says why there is no file. */
  read: (signal: AbortSignal) => Promise<readonly Row[] | string>
  progress: { readonly sentence: string; readonly value: number; readonly max: number }
  afterFailure?: ReactNode
  onClose: () => void
  children: ReactNode
}

export function SheetDialog<Row>({
  title,
  failure,
  success,
  name,
  columns,
  read,
  progress,
  afterFailure,
  onClose,
  children,
}: SheetDialogProps<Row>) {
  const csvId = useId()
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const toast = useToast()
  useEffect(() => () => running.current?.abort(), [])

  const save = async (format: SheetFormat) => {
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setRunning(true)
    try {
      const rows = await read(controller.signal)
      if (typeof rows === 'string') return setProblem(rows)
      const shown = typeof columns === 'function' ? columns(rows) : columns
      saveFile(await sheetFile(format, shown, rows), `${name}-${today()}.${format}`)
      toast(fill(success, { count: writtenNumber(rows.length) }))
      onClose()
    } catch (error) {
      if (!controller.signal.aborted) setProblem(errorMessage(error, failure))
    } finally {
      setRunning(false)
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button isDisabled={isRunning} onClick={() => void save('xlsx')}>
            XLSX
          </Button>
          <Button variant="secondary" isDisabled={isRunning} aria-describedby={csvId} onClick={() => void save('csv')}>
            CSV
          </Button>
        </>
      }
    >
      {children}
      <p id={csvId} className="text-ink-soft">
        {texts['export.csv']}
      </p>
      {isRunning && (
        <div role="status">
          <p className="pb-1 tabular-nums">{progress.sentence}</p>
          <Progress label={title} value={progress.value} max={progress.max} />
        </div>
      )}
      {problem && (
        <Alert tone="stop" title={failure}>
          <p>{problem}</p>
          {afterFailure}
        </Alert>
      )}
    </Dialog>
  )
}
