/** The conformance suite of the log on every item store: in memory, on the embedded engine and on any endpoint. */
import { describe } from 'vitest'
import type { OpenItems } from './fixture.ts'
import { testOrder } from './ordering.ts'
import { testProjectors } from './projecting.ts'
import { testReplay } from './replaying.ts'
import { testRandomWalks } from './walking.ts'

export const logConformance = (items: OpenItems, { walks }: { readonly walks: number }): void => {
  describe('the log', () => {
    testOrder(items)
    testReplay(items)
    testProjectors(items)
    testRandomWalks(items, walks)
  })
}
