/** The conformance suite of the log on every item store: in memory, on the embedded engine and on any endpoint. */
import { describe } from 'vitest'
import type { OpenItems } from './fixture.ts'
import { ordering } from './ordering.ts'
import { projecting } from './projecting.ts'
import { replaying } from './replaying.ts'
import { walking } from './walking.ts'

export const logConformance = (items: OpenItems, { walks }: { readonly walks: number }): void => {
  describe('the log', () => {
    ordering(items)
    replaying(items)
    projecting(items)
    walking(items, walks)
  })
}
