import type { ApplicationRow } from '@portal/contract'
import { listApplications } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { queue as texts } from '@portal/contract/texts/queue'
import { writtenNumber } from '@portal/contract/written-numbers'
import { type ReactNode, useState } from 'react'
import { isFault } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { SheetDialog } from '../lists/sheet-dialog.tsx'
import type { SheetColumn } from '../lists/sheet-files.ts'

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

type ListQuery = Partial<NonNullable<(typeof listApplications)['types']>['query']>

type ReadAll = {
  readonly query: ListQuery
  readonly signal: AbortSignal
  readonly onProgress: (progress: { done: number; total: number }) => void
}

export const readAll = async ({ query, signal, onProgress }: ReadAll): Promise<Exported> => {
  const rows = new Map<number, ApplicationRow>()
  for (let page = 1; ; page += 1) {
    const asked = { ...query, page, per_page: pageSize, export: '1' as const }
    const { data } = await patiently(() => call(listApplications, { query: asked, signal }), signal)
    if (data.total > maxExport || data.total_is_exact === false) return { status: 'tooMany' }
    for (const row of data.data) rows.set(row.id, row)
    onProgress({ done: rows.size, total: data.total })
    if (page >= data.last_page)
      return rows.size < data.total ? { status: 'changed' } : { status: 'done', rows: [...rows.values()] }
  }
}

/** Milliseconds before a page whose answer was lost is asked for again. */
const pauses = [1_000, 4_000]

const patiently = async <Answer,>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
  for (const pause of pauses) {
    try {
      return await ask()
    } catch (error) {
      if (signal.aborted || !isFault(error)) throw error
    }
    await rest(pause, signal)
  }
  return ask()
}

/** Ends at once when the person does not wait any longer. */
const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end, { once: true })
  })

type ExportDialogProps = {
  query: ListQuery
  /** The beginning of the file's name. */
  name: string
  columns: (rows: readonly ApplicationRow[]) => readonly SheetColumn<ApplicationRow>[]
  total: number | undefined
  children?: ReactNode
  onClose: () => void
}

export function ExportDialog({ query, name, columns, total = 0, children, onClose }: ExportDialogProps) {
  const [progress, setProgress] = useState({ done: 0, total })
  const read = async (signal: AbortSignal) => {
    setProgress({ done: 0, total })
    const exported = await readAll({ query, signal, onProgress: setProgress })
    return exported.status === 'done' ? exported.rows : problemOf[exported.status]
  }
  return (
    <SheetDialog
      title={texts['export.title']}
      failure={texts['export.error']}
      success={texts['export.done']}
      name={name}
      columns={columns}
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
      {children}
    </SheetDialog>
  )
}

const problemOf = {
  tooMany: fill(texts['export.tooMany'], { max: writtenNumber(maxExport) }),
  changed: texts['export.changed'],
} as const
