/**
 * What every event store must do: one list of proofs, run in memory, on the embedded engine and on any endpoint.
 * The numbers are those of the last section of the design.
 */
import { describe } from 'vitest'
import { claiming } from './claiming.ts'
import type { OpenItems } from './ground.ts'
import { recording } from './recording.ts'

export const eventStoreConformance = (items: OpenItems): void => {
  describe('the event store', () => {
    recording(items)
    claiming(items)
  })
}
