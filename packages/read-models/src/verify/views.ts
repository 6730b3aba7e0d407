/**
 * Verifies all views and claims with a replay, for specs and the kill test. The audit area does this in steps;
 * `rebuild/verify-projections.ts` counts and hashes them.
 */
import type { EventStore } from '@portal/event-store'
import type { Items } from '@portal/items'
import { forEachItem, forEachStream } from '../rebuild/walk.ts'
import { verifyClaimRow } from './claim-rows.ts'
import type { StreamProblem } from './reading.ts'
import { orphanRow, verifyStreamViews } from './stream.ts'

export type ViewVerification = {
  readonly intact: boolean
  readonly streams: number
  /** Rows that are stored. */
  readonly rows: number
  readonly problems: readonly StreamProblem[]
}

export const verifyViews = async (items: Items, store: EventStore): Promise<ViewVerification> => {
  const reading = { items, store }
  const problems: StreamProblem[] = []
  let [streams, rows] = [0, 0]
  await forEachStream(items, async (stream) => {
    streams += 1
    problems.push(...(await verifyStreamViews(reading, stream)))
  })
  await forEachItem(items, 'views', async (row) => {
    rows += 1
    problems.push(...(await orphanRow(reading, row)))
  })
  await forEachItem(items, 'claims', async (claim) => {
    problems.push(...(await verifyClaimRow(reading, claim)))
  })
  return { intact: problems.length === 0, streams, rows, problems }
}
