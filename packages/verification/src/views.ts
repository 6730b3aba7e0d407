/**
 * Verifies all views and claims with a replay, for specs and the kill test. `streams.ts` does this in steps;
 * `projections.ts` counts and hashes them.
 */
import { type EventStore, streamOfHead } from '@portal/event-store'
import { forEachItem, type Items } from '@portal/items'
import { verifyClaimRow } from './checks/claim-rows.ts'
import type { StreamProblem } from './checks/reading.ts'
import { orphanRow, verifyStreamViews } from './checks/stream.ts'

/** `rows` counts the stored rows. */
export const verifyViews = async (items: Items, store: EventStore) => {
  const reading = { items, store }
  const problems: StreamProblem[] = []
  let [streams, rows] = [0, 0]
  await forEachItem(items, 'heads', async (head) => {
    streams += 1
    problems.push(...(await verifyStreamViews(reading, streamOfHead(head))))
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
