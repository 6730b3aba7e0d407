/** The Super Administrator's edit of a member (R-ADM-16); every field is optional. */
import { documentStatus, memberStatus } from '../documents/member.ts'
import { validation } from '../texts/validation.ts'
import { personalId, phone } from './digits.ts'
import { optionalEmail, registrationName } from './names.ts'
import { shortReason } from './reason.ts'
import * as z from './z.ts'

export const verificationBases = ['documents', 'card_seen'] as const

const choice = { error: validation['validation.choice'] }

export const memberFields = z.object({
  first_name: registrationName('firstName').optional(),
  last_name: registrationName('lastName').optional(),
  email: optionalEmail,
  phone: phone.optional(),
  /** Null changes nothing: the record of a member whose number was released has null here. */
  personal_id: personalId.nullish().transform((number) => number ?? undefined),
  status: z.enum(memberStatus.options, choice).optional(),
  document_verified_status: z.enum(documentStatus.options, choice).optional(),
  /** The basis of a verification; without documents it must be `card_seen`. */
  basis: z.enum(verificationBases, choice).optional(),
  /** The refusal's reason, which the member reads. */
  document_refusal_reason: shortReason.optional(),
})
