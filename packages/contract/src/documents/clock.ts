/** The clock of a case, its last day for an answer and its request for papers, in rows and details. Days are YYYY-MM-DD. */
import * as z from '../fields/z.ts'

/** The first four follow from the clock (R-APP-96), the last three from a return or an open request (R-APP-98). */
export const clockFields = {
  /** Null without a promised day, and while the clock stands. */
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
  is_paused: z.boolean(),
  /** Calendar days until the due day, negative after it; while the clock stands, those that are left when it goes on. */
  days_left: z.int().nullable(),
  /** Null without a decision or a due day. */
  decided_in_time: z.boolean().nullable(),
  answer_by: z.string().nullable(),
  is_extended: z.boolean(),
  is_lapsed: z.boolean(),
}

/** Whose days ran from a day on; each ends where the next begins. */
export const clockSpan = z.object({ by: z.enum(['agency', 'applicant']), from: z.string() })

/** How many of the papers that an open request asks for were supplied. */
export const requestRow = z.object({ id: z.int(), papers: z.int(), supplied: z.int() })

export const requestDocument = z.object({
  id: z.int(),
  at: z.string(),
  text: z.string(),
  papers: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      requirement: z.int().nullable(),
      /** The numbers of the documents that were supplied for it. */
      document_ids: z.array(z.int()),
    }),
  ),
  answer_by: z.string().nullable(),
  /** The last day of an open request has passed. */
  is_over: z.boolean(),
  /** Supplied completely, or closed by the agency. */
  is_complete: z.boolean(),
})
