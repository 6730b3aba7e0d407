/** What the Super Administrator edits of a member (R-ADM-16): whatever is sent of it. */
import { documentStatus, memberStatus } from '../documents/member.ts'
import { validation } from '../texts/validation.ts'
import { personalId, phone } from './digits.ts'
import { registrationName } from './names.ts'
import { shortReason } from './reason.ts'
import * as z from './z.ts'

export const verificationBases = ['documents', 'card_seen'] as const

const choice = { error: validation['validation.choice'] }

/** Left out it stays; empty or null takes it away. */
const email = z
  .union([z.email().max(254), z.literal(''), z.null()], { error: validation['validation.email'] })
  .transform((text) => text || null)

export const memberFields = z.object({
  first_name: registrationName('firstName').optional(),
  last_name: registrationName('lastName').optional(),
  email: email.optional(),
  phone: phone.optional(),
  /** Null comes back with the record of a member whose number was released, and changes nothing. */
  personal_id: personalId.nullish().transform((number) => number ?? undefined),
  status: z.enum(memberStatus.options, choice).optional(),
  document_verified_status: z.enum(documentStatus.options, choice).optional(),
  /** What a member is verified by; without documents on file it is the card that was seen. */
  basis: z.enum(verificationBases, choice).optional(),
  /** Read by the member where documents are refused. */
  document_refusal_reason: shortReason.optional(),
})
