/** How easy applicants found applying: their own answers, and what administrators of the agency read of them. */
import { easyAnswers, feedbackMoments } from '@portal/domain/facts/feedback'
import * as z from '../fields/z.ts'

const easy = z.literal(easyAnswers)

/** For the owner alone: what may be asked now (null when it was answered), and what they answered. */
export const ownFeedback = z.object({
  asks: z.enum(feedbackMoments).nullable(),
  given: z.array(z.object({ moment: z.enum(feedbackMoments), at: z.string(), easy, text: z.string() })),
})

/** `at` is the beginning of the day in Tbilisi: the time of a sending would tell whose words they are. */
export const feedbackEntry = z.object({
  at: z.string(),
  /** Null for an application to the agency without a program. */
  project: z.object({ id: z.int(), title: z.string() }).nullable(),
  easy,
  text: z.string(),
})

/** How many answers, and their mean from 1 to 5, null from fewer than ten answers. */
export const easyStatistics = z.object({ answers: z.int().nullable(), mean: z.number().nullable() })

export type OwnFeedback = z.output<typeof ownFeedback>
export type FeedbackEntry = z.output<typeof feedbackEntry>
