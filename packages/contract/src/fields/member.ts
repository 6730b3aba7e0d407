/** The Super Administrator's edit of a member (R-ADM-16); every field is optional. */
import { seenBases } from '@portal/domain/facts/members'
import { memberStatus } from '../documents/member.ts'
import { documentStatus } from '../documents/member-choices.ts'
import { validation } from '../texts/validation.ts'
import { personalId, phone } from './digits.ts'
import { optionalEmail, registrationName } from './names.ts'
import { memberChangeReason, shortReason } from './reason.ts'
import * as z from './z.ts'

const choice = { error: validation['validation.choice'] }

export const memberFields = z.object({
  first_name: registrationName('firstName').optional(),
  last_name: registrationName('lastName').optional(),
  email: optionalEmail,
  /** Null changes nothing, here and in `personal_id`: the record of who has no phone, or whose number was released. */
  phone: phone.nullish().transform((number) => number ?? undefined),
  personal_id: personalId.nullish().transform((number) => number ?? undefined),
  status: z.enum(memberStatus.options, choice).optional(),
  document_verified_status: z.enum(documentStatus.options, choice).optional(),
  /**
   * Whether the verification relies on the sent documents or on the card that the administrator saw. If no documents
   * were sent, only `card_seen` is possible.
   */
  basis: z.enum(seenBases, choice).optional(),
  /** Why the documents were refused; the member reads it. */
  document_refusal_reason: shortReason.optional(),
  /** Why the phone or the personal ID changes; required with either. */
  reason: memberChangeReason.optional(),
})
