/** How far the projectors are behind the log (R-LOG-35). */
import * as z from '../fields/z.ts'

export const feedLag = z.object({
  /** Events that some projector has not taken yet; parked ones do not count. */
  waiting: z.int(),
  /**
   * Seconds since the oldest waiting event was appended. When no event waits: the seconds from the append of the last
   * event until every projector had taken it. Null while this is unknown.
   */
  seconds: z.int().nullable(),
})

export type FeedLag = z.output<typeof feedLag>
