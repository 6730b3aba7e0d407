/** A parked event: a projector could not process it, and it waits for a person (R-LOG-6). */
import * as z from '../fields/z.ts'

export const parkedEvent = z.object({
  projector: z.string(),
  position: z.int(),
  stream: z.string(),
  version: z.int(),
  /**
   * `unavailable`: a dependency was down; `poison`: the event itself cannot be processed; `unknown`: nobody knows
   * whether its message arrived.
   */
  reason: z.enum(['unavailable', 'poison', 'unknown']),
  tries: z.int(),
  at: z.string(),
})

export type ParkedEvent = z.output<typeof parkedEvent>
