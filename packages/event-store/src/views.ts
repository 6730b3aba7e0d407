/** Views are folds of one stream: what is written is the difference between the rows before and after the new events. */
import { parseStream, type StreamName } from '@portal/domain'
import { type Item, isEqual, type Write } from '@portal/items'
import type { Projection, RecordedEvent, ViewRow } from './event-store.ts'

const rowsOf = (
  projections: readonly Projection[],
  stream: StreamName,
  history: readonly RecordedEvent[],
): readonly ViewRow[] => {
  if (history.length === 0) return []
  const { kind } = parseStream(stream)
  return projections.filter((each) => each.kind === kind).flatMap((each) => each.rows(history))
}

/**
 * Rows that are as they were are not written again; each written row carries the version of the stream, unless it says of
 * itself which event made it.
 * Once a key was erased, what is stored may still say what the fold no longer knows: then every row is written.
 */
export const rowWrites = (
  projections: readonly Projection[],
  stream: StreamName,
  before: readonly RecordedEvent[],
  after: readonly RecordedEvent[],
): readonly Write[] => {
  const [old, fresh] = [byKey(rowsOf(projections, stream, before)), byKey(rowsOf(projections, stream, after))]
  const isForgotten = before.some(({ erased }) => erased.length > 0)
  const version = after.length
  const changed = [...fresh].filter(([key, row]) => isForgotten || !isEqual(old.get(key), row))
  const vanished = [...old].filter(([key]) => !fresh.has(key))
  return [
    ...changed.map(([, row]): Write => ({ put: { version, ...row } satisfies Item, table: 'views' })),
    ...vanished.map(([, { pk, sk }]): Write => ({ delete: { pk, sk }, table: 'views' })),
  ]
}

const byKey = (rows: readonly ViewRow[]): ReadonlyMap<string, ViewRow> => {
  const map = new Map(rows.map((row) => [JSON.stringify([row.pk, row.sk]), row]))
  if (map.size !== rows.length) throw new Error('two rows of a view have one key')
  return map
}
