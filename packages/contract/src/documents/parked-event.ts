/** An event that a projector could not take and that waits for a person (R-LOG-6). */
import * as z from '../fields/z.ts'

export const parkedEvent = z.object({
  projector: z.string(),
  position: z.int(),
  stream: z.string(),
  version: z.int(),
  /** `unavailable`: something that the event needed was away; `poison`: the event itself cannot be taken. */
  reason: z.enum(['unavailable', 'poison']),
  tries: z.int(),
  at: z.string(),
})

export type ParkedEvent = z.output<typeof parkedEvent>
