import { feedLag } from '../documents/feed-lag.ts'
import { parkedEvent } from '../documents/parked-event.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const listParkedEventsSchema = {
  about:
    'Events that a projector could not take: safe in the log, waiting for a person; a hundred of each projector at most. `lag`: how far the projectors are behind the log.',
  answer: z.object({ data: z.array(parkedEvent), lag: feedLag }),
} satisfies CallSchema
