/** The schemas of the calls about members, roles and one's own record. */
import { proposalStatuses } from '@portal/domain/facts/proposals'
import { access } from '../documents/access.ts'
import { memberChangeDocument, passkeyResetDocument, roleChangeDocument, staffMember } from '../documents/desk.ts'
import { erasureDocument, ownErasure, proposalDecision } from '../documents/erasure.ts'
import { memberDocument, memberRow, profileInfo } from '../documents/member.ts'
import { profileExport } from '../documents/profile-export.ts'
import { uploadKey } from '../fields/files.ts'
import { memberFields } from '../fields/member.ts'
import { idParam } from '../fields/numbers.ts'
import { pageParam, pageSchema, perPageParam, searchParam, statusParam } from '../fields/pagination.ts'
import { profileData } from '../fields/profile.ts'
import { passkeyResetFields, roleChangeFields } from '../fields/proposals.ts'
import { optionalReason, releaseReason, requiredReason } from '../fields/reason.ts'
import { linkParam } from '../fields/uploads.ts'
import * as z from '../fields/z.ts'
import { memberDocumentFilters, memberStatuses } from '../member-statuses.ts'
import type { CallSchema } from '../schema.ts'
import { profileAnswers } from '../texts/profile.ts'
import { validation } from '../texts/validation.ts'

/** A side of an identity document has its published name in a path, and is a file or an upload key in a body. */
const sideParam = z.enum(['front_id', 'back_id'])
const fileOrKey = z.union([uploadKey, z.file()], { error: profileAnswers['profile.error.fileType'] })

const erasureAnswer = z.object({ success: z.literal(true), message: z.string() })

export const approveMemberChangeSchema = proposalDecision(
  'Approves what another Super Administrator proposed; the member’s phone or personal ID changes with it.',
)

export const approvePasskeyResetSchema = proposalDecision(
  'Approves what another Super Administrator proposed; the colleague’s passkeys go with it.',
)

export const approveRoleChangeSchema = proposalDecision(
  'Approves a proposal of another Super Administrator; the role changes with it.',
)

export const approveErasureSchema = {
  about: 'Approves that a member is erased, who asked for it; two different Super Administrators must.',
  params: z.object({ id: idParam }),
  body: z.object({}),
  answer: erasureAnswer,
  shows: ['command'],
} satisfies CallSchema

export const refuseErasureSchema = {
  about: 'Refuses to erase a member who asked for it, with the reason that they read.',
  params: z.object({ id: idParam }),
  body: z.object({ reason: requiredReason }),
  answer: erasureAnswer,
  shows: ['command'],
} satisfies CallSchema

export const requestErasureSchema = {
  about:
    'Asks that all one’s personal data is erased. With open applications it is done after the last one is decided.',
  body: z.object({ reason: optionalReason }),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ id: z.int(), open_cases: z.array(z.int()) }),
  }),
} satisfies CallSchema

export const ownErasureSchema = {
  about: 'One’s own last request to be erased, and what became of it.',
  answer: z.object({ data: ownErasure }),
} satisfies CallSchema

export const erasuresSchema = {
  about: 'Members’ requests to be erased.',
  shows: ['list'],
  answer: z.object({ data: z.array(erasureDocument) }),
} satisfies CallSchema

export const editMemberSchema = {
  about:
    'Edits a member’s record and decides over their documents (`basis`, `document_refusal_reason`); fields that are left out, and those that no screen edits, stay as they are. A changed phone or personal ID and the unblocking of staff need a `reason` and wait for a second Super Administrator: the answer is then a 202 with `proposal`, and the old phone is told.',
  params: z.object({ id: idParam }),
  body: memberFields,
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: memberDocument,
    /** What waits for a second person; `effective_at` is set while there is none. */
    proposal: z.object({ id: z.int(), effective_at: z.string().nullable() }).optional(),
  }),
  shows: ['command', 'conflict'],
} satisfies CallSchema

export const endMemberSessionsSchema = {
  about: 'Signs a member out on all devices, without blocking them; they can sign in again.',
  params: z.object({ id: idParam }),
  body: z.object({}),
  answer: z.object({ success: z.literal(true), message: z.string() }),
  shows: ['command'],
} satisfies CallSchema

/** An application (0 for all else), and the list and entry at which it goes on. */
const exportCursor = z
  .union([z.literal(''), z.string().regex(/^(0|[1-9][0-9]{0,14})(-[0-9]-(0|[1-9][0-9]{0,14}))?$/)], {
    error: validation['validation.digitsOnly'],
  })
  .optional()
  .transform((cursor) => cursor || undefined)

export const exportProfileSchema = {
  about:
    'Everything that the portal holds of the member who asks; applications newest first, some 2 MB a page: each list goes on where the page before ended, those of an application under the same application.',
  query: z.object({ cursor: exportCursor }),
  answer: profileExport,
} satisfies CallSchema

export const listMembersSchema = {
  about:
    'The members, newest first; `document_status=submitted` gives those who wait for a look at their documents, oldest first. Without parameters one page of the 1,000 newest.',
  query: z.object({
    page: pageParam,
    per_page: perPageParam,
    search: searchParam,
    status: statusParam(memberStatuses),
    document_status: statusParam(memberDocumentFilters),
  }),
  answer: pageSchema(memberRow),
  shows: ['list', 'search'],
} satisfies CallSchema

export const listStaffSchema = {
  about: 'Who has which role, and since when.',
  shows: ['list'],
  answer: z.object({ data: z.array(staffMember) }),
} satisfies CallSchema

export const memberByIdSchema = {
  about: 'A member’s record.',
  params: z.object({ id: idParam }),
  answer: memberDocument,
  shows: ['record'],
} satisfies CallSchema

export const memberChangesSchema = {
  about: 'Proposals to change the phone or the personal ID of a member or to unblock a colleague, newest first.',
  shows: ['list'],
  answer: z.object({ data: z.array(memberChangeDocument) }),
} satisfies CallSchema

export const passkeyResetsSchema = {
  about: 'Proposals to take the passkeys of a colleague away, newest first.',
  shows: ['list'],
  answer: z.object({ data: z.array(passkeyResetDocument) }),
} satisfies CallSchema

export const profileAccessesSchema = {
  about: "Who of the staff was shown one's own record, newest first and without names.",
  answer: z.object({ data: z.array(access) }),
} satisfies CallSchema

export const profileInfoSchema = {
  about: 'One’s own record, as the profile shows it.',
  answer: profileInfo,
} satisfies CallSchema

export const proposePasskeyResetSchema = {
  about: 'Proposes to take the passkeys of a colleague away whose devices are lost.',
  body: z.object(passkeyResetFields),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ id: z.int(), status: z.enum(proposalStatuses) }),
  }),
  status: 201,
} satisfies CallSchema

export const proposeRoleChangeSchema = {
  about: 'Proposes a role for a member; taking one away takes effect at once.',
  body: z.object(roleChangeFields),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ id: z.int(), status: z.enum(proposalStatuses) }),
  }),
  status: 201,
} satisfies CallSchema

export const refuseMemberChangeSchema = proposalDecision('Refuses a proposal; its proposer withdraws it so.')

export const refusePasskeyResetSchema = proposalDecision('Refuses a proposal; its proposer withdraws it so.')

export const refuseRoleChangeSchema = proposalDecision('Refuses a proposal; its proposer withdraws it so.')

export const releaseIdSchema = {
  about:
    'Gives the personal or company ID of a member free who is not verified: it can be registered anew. Ends their sessions and tells their phone; what they filed stays theirs.',
  params: z.object({ id: idParam }),
  shows: ['conflict'],
  body: z.object({ reason: releaseReason, version: z.int().optional() }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
} satisfies CallSchema

export const roleChangesSchema = {
  about: 'Proposals to change a role, newest first.',
  shows: ['list'],
  answer: z.object({ data: z.array(roleChangeDocument) }),
} satisfies CallSchema

export const updateProfileSchema = {
  about:
    'Saves one’s own addresses, consent to notices and identity document; what is left out stays. A new document puts a verified member back among those who are looked at.',
  body: z.object({
    profileData: profileData.optional(),
    frontId: fileOrKey.optional(),
    backId: fileOrKey.optional(),
  }),
  takes: ['multipart/form-data', 'application/json'],
  answer: z.object({ status: z.literal('success'), message: z.string() }),
} satisfies CallSchema

export const viewMemberDocumentSchema = {
  about:
    'A side of a member’s identity document, for the Super Administrator: 303 to an address that is good for 60 seconds, with `?link=1` the address itself. Every look is recorded.',
  params: z.object({ id: idParam, side: sideParam }),
  query: z.object({ link: linkParam }),
  answer: z.object({ url: z.string() }),
  shows: ['document'],
} satisfies CallSchema

export const viewProfileDocumentSchema = {
  about:
    'A side of one’s own identity document: 303 to an address that is good for 60 seconds, with `?link=1` the address itself.',
  params: z.object({ side: sideParam }),
  query: z.object({ link: linkParam }),
  answer: z.object({ url: z.string() }),
} satisfies CallSchema
