/** Views are folds of one stream: an append writes the difference between the rows before and after the new events. */
import { parseStream, type StreamName } from '@portal/domain'
import { type Item, isEqual, type Write } from '@portal/items'
import type { Projection, RecordedEvent, ViewRow } from './event-store.ts'

const rowsOf = (
  projections: readonly Projection[],
  stream: StreamName,
  history: readonly RecordedEvent[],
): readonly ViewRow[] => {
  if (history.length === 0) return []
  const known = folded.get(history)
  if (known?.projections === projections) return known.rows
  const { kind } = parseStream(stream)
  const rows = projections.filter((each) => each.kind === kind).flatMap((each) => each.rows(history))
  folded.set(history, { projections, rows })
  return rows
}

/** Caches the rows of a history, because the rows after one append are the rows before the next append or attempt. */
const folded = new WeakMap<
  readonly RecordedEvent[],
  { readonly projections: readonly Projection[]; readonly rows: readonly ViewRow[] }
>()

/**
 * Unchanged rows are not written. A written row has the stream's version, unless it sets `version` itself. After an
 * erased key every row is written, because stored rows may hold data that the fold no longer knows.
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
