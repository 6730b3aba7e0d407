/** Views are folds of one stream: what is written is the difference between the rows before and after the new events. */
import { parseStream, type StreamName } from '@portal/domain'
import { type Item, isEqual, type Write } from '@portal/items'
import type { Projection, RecordedEvent, ViewRow } from './event-store.ts'

export const rowsOf = (
  projections: readonly Projection[],
  stream: StreamName,
  history: readonly RecordedEvent[],
): readonly ViewRow[] => {
  if (history.length === 0) return []
  const { kind } = parseStream(stream)
  return projections.filter((each) => each.kind === kind).flatMap((each) => each.rows(history))
}

/** Rows that are as they were are not written again; each written row carries the version of the stream. */
export const rowWrites = (before: readonly ViewRow[], after: readonly ViewRow[], version: number): readonly Write[] => {
  const keyOf = ({ pk, sk }: ViewRow) => JSON.stringify([pk, sk])
  const byKey = (rows: readonly ViewRow[]) => new Map(rows.map((row) => [keyOf(row), row]))
  const [old, fresh] = [byKey(before), byKey(after)]
  if (fresh.size !== after.length) throw new Error('two rows of a view have one key')
  const changed = after.filter((row) => !isEqual(old.get(keyOf(row)), row))
  const vanished = before.filter((row) => !fresh.has(keyOf(row)))
  return [
    ...changed.map((row): Write => ({ put: { ...row, version } satisfies Item, table: 'views' })),
    ...vanished.map(({ pk, sk }): Write => ({ delete: { pk, sk }, table: 'views' })),
  ]
}
