/** A decision that staff prepared for an administrator's signature; staff of its agency read it (R-OFF-4). */
import { preparedOutcomes } from '@portal/domain/facts/outcomes'
import { judgedCriteria } from '../fields/form.ts'
import * as z from '../fields/z.ts'
import { actorKind } from './actor-kind.ts'

const person = z.object({ id: z.int(), name: z.string(), ...actorKind })

const prepared = {
  id: z.int(),
  by: person,
  at: z.string(),
  outcome: z.enum(preparedOutcomes),
  reason: z.string().nullable(),
  /** The template of the letter, and the revision with which it would be signed. */
  letter: z.int().nullable(),
  letter_revision: z.int().nullable(),
  criteria: judgedCriteria,
  answer_by: z.string().nullable(),
  questions: z.array(z.int()),
}

export const preparedDecision = z.object({
  ...prepared,
  /** The application has changed since, so that nobody can sign it. */
  is_outdated: z.boolean(),
  /** The agency wants another person to sign than the one who prepared it. */
  four_eyes: z.boolean(),
})

/** `by` and `at` are those of the preparation, `sent_by` and `sent_at` of whoever did not sign it. */
export const sentBackDecision = z.object({ ...prepared, note: z.string(), sent_by: person, sent_at: z.string() })

export { preparedOutcomes }
export type PreparedDecision = z.output<typeof preparedDecision>
export type SentBackDecision = z.output<typeof sentBackDecision>
