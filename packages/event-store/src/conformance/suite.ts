/** The conformance suite of the event store on every item store: in memory, on the embedded engine, on any endpoint. */
import { describe } from 'vitest'
import { testClaims } from './claiming.ts'
import type { OpenItems } from './fixture.ts'
import { testAgainstModel } from './modelling.ts'
import { testRaces } from './racing.ts'
import { testRecording } from './recording.ts'
import { testTampering } from './tampering.ts'

export const eventStoreConformance = (items: OpenItems, { walks }: { walks: number }): void => {
  describe('the event store', () => {
    testRecording(items)
    testClaims(items)
    testRaces(items)
    testTampering(items)
    testAgainstModel(items, walks)
  })
}
