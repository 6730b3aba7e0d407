/** The rows of one application in the orders of its queues, one for each of its scopes. */
import { type StreamName, streamOf } from '@portal/domain'
import { withChecksum } from '@portal/event-store'
import type { Item } from '@portal/items'
import { type CountedApplication, currentState, listScopes, placesOf } from './moves.ts'
import { type Generation, orderPartition, orderSort } from './shape.ts'

/** Empty while the application waits for nobody. */
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
