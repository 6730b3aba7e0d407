/**
 * Reads every row of a filtered list page by page (R-DESK-13). Each page is an ordinary call, which records who
 * exported whose data. A row that moves to a later page meanwhile is exported only once.
 */
import type { ApplicationRow } from '@portal/contract'
import { listApplications } from '@portal/contract/endpoints/applications'
import { call } from '#lib/api/call.ts'
import { type DeskView, deskQuery } from '#lib/desk/desk-query.ts'

export const maxExport = 10_000
const pageSize = 100

export type Exported =
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
