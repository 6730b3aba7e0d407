/** The signed-in member as the header, the profile and the forms read them (R-ID-31). */
import { verificationBases } from '@portal/domain/facts/members'
import * as z from '../fields/z.ts'
import { type memberDocumentFilters, memberStatuses } from '../member-statuses.ts'
import { documentStatus, permission, registrationType } from './member-choices.ts'

export const profileDocument = z.object({
  id: z.int(),
  registration_type: registrationType,
  first_name: z.string(),
  last_name: z.string(),
  permission,
  /** Null after the number was released, so that somebody else may register with it. */
  personal_id: z.string().nullable(),
  email: z.string().nullable(),
  /** Null of somebody whom an office registered without a phone. */
  phone: z.string().nullable(),
  company_name: z.string().nullable(),
  company_id: z.string().nullable(),
  agency_id: z.int().nullable(),
  document_verified_status: documentStatus,
  physical_region_id: z.int().nullable(),
  physical_municipality_id: z.int().nullable(),
  physical_address: z.string().nullable(),
  legal_region_id: z.int().nullable(),
  legal_municipality_id: z.int().nullable(),
  legal_address: z.string().nullable(),
})

const storedDocument = z.object({ content_type: z.string(), size: z.int(), name: z.string() })
const consent = z.object({ version: z.string(), at: z.string() })

const submitted = {
  /** When a side of the identity document was last sent. */
  documents_submitted_at: z.string().nullable(),
  /** Whether sent documents wait for a decision. */
  documents_waiting: z.boolean(),
}
/** The reason of a refusal, if one was given; cleared by the next documents. */
const refusal = { document_refusal_reason: z.string().nullable() }
const sides = { front_document: storedDocument.nullable(), back_document: storedDocument.nullable() }

/** The member's own record. */
export const profileInfo = profileDocument.extend({
  agree_to_notifications: z.boolean(),
  /** When somebody verified the identity; null while it is not verified. */
  verified_at: z.string().nullable(),
  /** What the verification rests on; null while there is none, or where an older one does not say. */
  basis: z.enum(verificationBases).nullable(),
  ...submitted,
  ...refusal,
  ...sides,
  /** The accepted version of each text and the time of the acceptance. */
  consents: z.object({
    terms: consent,
    data_verification: consent,
    notifications: consent.nullable(),
    notifications_withdrawn_at: z.string().nullable(),
  }),
})

export const memberStatus = z.enum(memberStatuses)

export const memberRow = z.object({
  id: z.int(),
  registration_type: registrationType,
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string().nullable(),
  company_id: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  personal_id: z.string().nullable(),
  status: memberStatus,
  document_verified_status: documentStatus,
  permission,
  ...submitted,
  /** Of a child whom a parent registered: the last day on which they are under age. */
  child_until: z.string().optional(),
})

/** A member as the Super Administrator edits them and the Auditor reads them. */
export const memberDocument = memberRow.extend({
  /** The value for `If-Match`, so that a concurrent edit is refused. */
  version: z.int(),
  agency_id: z.int().nullable(),
  registered_at: z.string(),
  ...refusal,
  ...sides,
  /** Of a child: who registered them, with the name of today. */
  child: z.object({ birth_date: z.string(), parent: z.object({ id: z.int(), name: z.string() }) }).optional(),
})

export const permissionDocument = z.object({
  permission,
  canForward: z.boolean(),
  canChangeStatus: z.boolean(),
})

export const sessionDocument = z.object({ idle_expires_at: z.string(), expires_at: z.string() })

export type Permission = z.output<typeof permission>
export type ProfileDocument = z.output<typeof profileDocument>
export type ProfileInfo = z.output<typeof profileInfo>
export type MemberStatus = z.output<typeof memberStatus>
export type MemberDocumentFilter = (typeof memberDocumentFilters)[number]
export type MemberRow = z.output<typeof memberRow>
export type MemberRecord = z.output<typeof memberDocument>
export type StoredDocument = z.output<typeof storedDocument>
export type SessionDocument = z.output<typeof sessionDocument>
