/**
 * Reads the bytes of a row of the counts. Their type is cast and not checked, because the verification compares every
 * byte with the events and must be able to read a damaged row in order to name it.
 */
import { type StreamName, streamOf } from '@portal/domain'
import { hasValidChecksum, withChecksum } from '@portal/event-store'
import type { Item } from '@portal/items'
import { type CountedApplication, currentState, listScopes, placesOf } from './moves.ts'
import { type Generation, orderPartition, orderSort } from './shape.ts'
import type { PackedSums } from './sums.ts'

/** The attribute of a row that holds its bytes; each row has one of them. */
export type CountsAttribute = 'sums' | 'statuses' | 'since' | 'days' | 'got' | 'moved'

export const bytesIn = (row: Item | undefined, content: CountsAttribute): Uint8Array | undefined =>
  row?.[content] as Uint8Array | undefined

/** A missing row counts as sums without blocks. */
export const sumsIn = (row: Item | undefined, layout: Omit<PackedSums, 'bytes'>): PackedSums => ({
  ...layout,
  bytes: bytesIn(row, 'sums') ?? new Uint8Array(0),
})

/** Whether a row of the counts is unchanged since its projector wrote it under this key. */
export const isCountsRowIntact = (row: Item): boolean => {
  const attributes = row.id === undefined ? [...contentOf(row), 'revision'] : ['id']
  return hasValidChecksum(row, ['pk', 'sk', ...attributes], [])
}

const contentOf = (row: Item): readonly string[] =>
  ['sums', 'statuses', 'since', 'days', 'got', 'moved'].filter((name) => row[name] !== undefined).slice(0, 1)

/**
 * The rows of one application in the orders of its queues, one for each of its scopes. Empty while the application
 * waits for nobody.
 */
export const orderRows = (generation: Generation, id: number, counted: CountedApplication): readonly Item[] =>
  placesOf(currentState(counted)).flatMap(({ queue, instant }) =>
    listScopes(counted).map((scope) =>
      withChecksum({ pk: orderPartition(generation, scope, queue), sk: orderSort(instant, id), id }),
    ),
  )

/**
 * The application of a row in the order of a queue; null for any other row of the counts and for a row of another
 * generation.
 */
export const streamOfOrderRow = (generation: Generation, { pk, id }: Item): StreamName | null => {
  if (!String(pk).startsWith(`${generation}#order-`)) return null
  return Number.isSafeInteger(id) && Number(id) > 0 ? streamOf('application', Number(id)) : null
}
