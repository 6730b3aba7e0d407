/** What a program's form does, and what was answered to it, in numbers; null where small ones are hidden (R-DESK-30). */
import { questionKinds } from '@portal/questions'
import * as z from '../fields/z.ts'

const count = z.int().nullable()
const sum = z.union([z.number(), z.string()]).optional()

export const formForecast = z.object({
  /** Days of filing in Asia/Tbilisi, both included. */
  from: z.string(),
  to: z.string(),
  applications: count,
  /** Each application is in one of these, in this order. */
  refused: count,
  missing: count,
  unchanged: count,
  /** Required questions that no earlier form asked. */
  new_required: z.array(z.int()),
  questions: z.array(z.object({ id: z.int(), missing: count, refused: count, hidden: count })),
})

export const answerSums = z.object({
  from: z.string(),
  to: z.string(),
  filed: count,
  questions: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      kind: z.enum(questionKinds),
      answered: count,
      /** Those of a question of yes and no are 1 and 0. */
      options: z.array(z.object({ id: z.int(), title: z.string(), count })).optional(),
      /** Of numbers and money, from ten answers on; money is a text of digits. */
      min: sum,
      median: sum,
      max: sum,
      sum,
    }),
  ),
  /** What decisions said about each criterion of the published form. */
  criteria: z.array(
    z.object({ id: z.int(), title: z.string(), judged: count, met: count, unmet: count, not_applicable: count }),
  ),
})

export type FormForecast = z.output<typeof formForecast>
export type AnswerSums = z.output<typeof answerSums>
