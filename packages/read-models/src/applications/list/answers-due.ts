/** The applications whose applicant has this last day for an answer, in no certain order; the counts may lag a moment. */
import { unsentStatus } from '@portal/contract/application-status'
import { dayAfter, type StreamName, streamOf } from '@portal/domain'
import { everyItem, type Items, readableRow } from '@portal/items'
import { datedQueue } from '../counts/dated.ts'
import { liveGeneration } from './generation.ts'
import { listSource } from './list.ts'
import { unpackRow } from './row.ts'

export const answersDueOn = async (items: Items, day: string): Promise<readonly StreamName[]> => {
  const generation = await liveGeneration(items, 'counts')
  const found = await Promise.all(
    (['answer', 'papers'] as const).map(async (kind) =>
      (await datedQueue(items, generation, 'all', kind)).between(day, dayAfter(day)),
    ),
  )
  return found.flat().map((id) => streamOf('application', id))
}

/** Applications filed in a time range that are not forwarded yet, newest first, from the status index. */
export type TimeRange = { readonly from: string; readonly to: string }

/**
 * The index is eventually consistent, so a caller that acts on an application must read its stream. One whose row is
 * damaged, which verification names, may be of any time.
 */
export async function* unsentApplications(items: Items, { from, to }: TimeRange): AsyncGenerator<StreamName> {
  const newest = { ...listSource('all', unsentStatus), newestFirst: true, limit: 100 }
  for await (const item of everyItem(items, 'views', newest)) {
    const row = readableRow(items, 'views', item, unpackRow)
    if (row === undefined) {
      if (typeof item.id === 'number') yield streamOf('application', item.id)
      continue
    }
    const { id, created_at } = row
    // Ids are issued in filing order, so all remaining applications were filed earlier.
    if (created_at < from) return
    if (created_at <= to) yield streamOf('application', id)
  }
}
