/** The rows of one application in the waiting order, one for each of its scopes. */
import { type StreamName, streamOf } from '@portal/domain'
import { withChecksum } from '@portal/event-store'
import type { Item } from '@portal/items'
import { type CountedApplication, listScopes, waitingSinceOf } from './moves.ts'
import { type Generation, orderPartition, orderSort } from './shape.ts'

/** Empty while the application does not wait for staff. */
export const orderRows = (generation: Generation, id: number, counted: CountedApplication): readonly Item[] => {
  const since = waitingSinceOf(counted)
  if (since === null) return []
  const sk = orderSort(since, id)
  return listScopes(counted).map((scope) => withChecksum({ pk: orderPartition(generation, scope), sk, id }))
}

/**
 * The application of a row in the waiting order; null for any other row of the counts and for a row of another
 * generation.
 */
export const streamOfOrderRow = (generation: Generation, { pk, id }: Item): StreamName | null => {
  if (!String(pk).startsWith(`${generation}#order-`)) return null
  return Number.isSafeInteger(id) && Number(id) > 0 ? streamOf('application', Number(id)) : null
}
