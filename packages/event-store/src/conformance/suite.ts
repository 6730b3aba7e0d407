/** The conformance suite of the event store on every item store: in memory, on the embedded engine, on any endpoint. */
import { describe } from 'vitest'
import { claiming } from './claiming.ts'
import type { OpenItems } from './fixture.ts'
import { modelling } from './modelling.ts'
import { racing } from './racing.ts'
import { recording } from './recording.ts'
import { tampering } from './tampering.ts'

export const eventStoreConformance = (items: OpenItems, { walks }: { walks: number }): void => {
  describe('the event store', () => {
    recording(items)
    claiming(items)
    racing(items)
    tampering(items)
    modelling(items, walks)
  })
}
