/** How staff at an office made sure who is before them (R-ACT-31). */

import { validation } from '../texts/validation.ts'
import { visitAnswers as texts } from '../texts/visit-answers.ts'
import { visitProofs } from '../visit-proofs.ts'
import { isReason } from './blank.ts'
import { personalId, phone } from './digits.ts'
import { shortReason } from './reason.ts'
import { individualFields, withIndividualRules } from './signup/individual.ts'
import * as z from './z.ts'

const proofFields = {
  proof: z.enum(visitProofs, { error: texts['server.visit.proof'] }),
  /** What the card was, in words; required with `card_seen`. */
  note: shortReason.optional().transform((note) => note ?? null),
}

type Proved = { readonly proof?: unknown; readonly note?: unknown }
const noteGoesWithCard = [
  ({ proof, note }: Proved) => proof !== 'card_seen' || (typeof note === 'string' && isReason(note)),
  { path: ['note'], error: texts['server.visit.note'], when: () => true },
] satisfies [(body: Proved) => boolean, object]

export const visitFields = z.object({ personal_id: personalId, ...proofFields }).refine(...noteGoesWithCard)

const ifGiven = z
  .union([z.literal(''), z.null(), phone], { error: validation['validation.phone.invalid'] })
  .optional()
  .transform((typed) => typed || null)

/** A phone may be missing only where the card was seen. */
export const visitorFields = (now: () => Date) => {
  const { registration_type: _, ...fields } = individualFields(now)
  const visitor = z.object({ ...fields, ...proofFields, phone: ifGiven })
  return withIndividualRules(visitor)
    .refine(...noteGoesWithCard)
    .refine(({ proof, phone }) => proof !== 'code' || phone !== null, {
      path: ['phone'],
      error: validation['validation.phone.required'],
      when: () => true,
    })
}
