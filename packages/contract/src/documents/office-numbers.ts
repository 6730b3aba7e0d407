/** The numbers of an agency's office, in days of Tbilisi. */
import * as z from '../fields/z.ts'

const count = z.int()
/** Of those that were decided, how many had a due day, and how many of these were decided by it; null of none. */
const decisions = { decided: count, with_due_day: count, in_time: count.nullable() }

export const officeNumbers = z.object({
  /** The days that were counted, both included. */
  from: z.string(),
  to: z.string(),
  /** The log is ahead by more than a minute, as when it is counted for the first time: sums are too small. */
  is_counting: z.boolean(),
  received: count,
  ...decisions,
  completed: count,
  rejected: count,
  returned: count,
  requested: count,
  /** What waits now, whatever the days. `up_to_days` is null for all that wait longer. */
  waiting: z.object({
    all: count,
    overdue: count,
    ages: z.array(z.object({ up_to_days: z.int().nullable(), count })),
  }),
  /** Null: applications to the agency without a program. */
  by_program: z.array(
    z.object({ id: z.int().nullable(), title: z.string(), received: count, ...decisions, returned: count }),
  ),
  /** Null where it is unknown, as after an erasure. */
  by_municipality: z.array(z.object({ id: z.int().nullable(), name: z.string(), received: count })),
  /** `name` is empty for somebody who was erased. */
  by_person: z.array(z.object({ id: z.int(), name: z.string(), decided: count, returned: count, requested: count })),
  /** Null: decisions without a letter. `title` is empty for a template that was deleted. */
  reasons: z.array(z.object({ template: z.object({ id: z.int(), title: z.string() }).nullable(), count })),
  /** How often decisions judged each criterion so. `title` is empty for one that has left the program's form. */
  criteria: z.array(
    z.object({
      program: z.object({ id: z.int(), title: z.string() }),
      id: z.int(),
      title: z.string(),
      met: count,
      unmet: count,
      not_applicable: count,
    }),
  ),
  /** The mean of calendar days from the first sending to the decision; null without such a decision. */
  days: z.object({ agency: z.number().nullable(), applicant: z.number().nullable() }),
})

export type OfficeNumbers = z.output<typeof officeNumbers>
