/** The calls about members, roles and one's own record. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/members.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const approveMemberChange = endpoint<Of<'approveMemberChangeSchema'>>(
  'POST',
  '/api/auth/member-changes/:id/approve',
  'changeRoles',
)
export const approvePasskeyReset = endpoint<Of<'approvePasskeyResetSchema'>>(
  'POST',
  '/api/auth/passkey-resets/:id/approve',
  'changeRoles',
)
export const approveRoleChange = endpoint<Of<'approveRoleChangeSchema'>>(
  'POST',
  '/api/auth/role-changes/:id/approve',
  'changeRoles',
)
export const approveErasure = endpoint<Of<'approveErasureSchema'>>(
  'POST',
  '/api/auth/erasures/:id/approve',
  'changeRoles',
)
export const refuseErasure = endpoint<Of<'refuseErasureSchema'>>('POST', '/api/auth/erasures/:id/refuse', 'changeRoles')
export const erasures = endpoint<Of<'erasuresSchema'>>('GET', '/api/auth/erasures', 'readMembers')
export const requestErasure = endpoint<Of<'requestErasureSchema'>>('POST', '/api/auth/profile/erasure')
export const ownErasure = endpoint<Of<'ownErasureSchema'>>('GET', '/api/auth/profile/erasure')
export const editMember = endpoint<Of<'editMemberSchema'>>('POST', '/api/auth/members/:id', 'editMembers')
export const endMemberSessions = endpoint<Of<'endMemberSessionsSchema'>>(
  'POST',
  '/api/auth/members/:id/end-sessions',
  'editMembers',
)
export const exportProfile = endpoint<Of<'exportProfileSchema'>>('GET', '/api/auth/profile/export')
export const listMembers = endpoint<Of<'listMembersSchema'>>('GET', '/api/auth/members', 'readMembers')
export const listStaff = endpoint<Of<'listStaffSchema'>>('GET', '/api/auth/staff', 'readMembers')
export const memberById = endpoint<Of<'memberByIdSchema'>>('GET', '/api/auth/members/GetById/:id', 'readMembers')
export const memberChanges = endpoint<Of<'memberChangesSchema'>>('GET', '/api/auth/member-changes', 'readMembers')
export const passkeyResets = endpoint<Of<'passkeyResetsSchema'>>('GET', '/api/auth/passkey-resets', 'readMembers')
export const profileAccesses = endpoint<Of<'profileAccessesSchema'>>('GET', '/api/auth/profile/looks', null, 'profile')
export const profileInfo = endpoint<Of<'profileInfoSchema'>>('GET', '/api/auth/profile/getInfo', null, 'read')
export const proposePasskeyReset = endpoint<Of<'proposePasskeyResetSchema'>>(
  'POST',
  '/api/auth/passkey-resets',
  'changeRoles',
)
export const proposeRoleChange = endpoint<Of<'proposeRoleChangeSchema'>>(
  'POST',
  '/api/auth/role-changes',
  'changeRoles',
)
export const refuseMemberChange = endpoint<Of<'refuseMemberChangeSchema'>>(
  'POST',
  '/api/auth/member-changes/:id/refuse',
  'changeRoles',
)
export const refusePasskeyReset = endpoint<Of<'refusePasskeyResetSchema'>>(
  'POST',
  '/api/auth/passkey-resets/:id/refuse',
  'changeRoles',
)
export const refuseRoleChange = endpoint<Of<'refuseRoleChangeSchema'>>(
  'POST',
  '/api/auth/role-changes/:id/refuse',
  'changeRoles',
)
export const releaseId = endpoint<Of<'releaseIdSchema'>>('POST', '/api/auth/members/:id/release-id', 'editMembers')
export const roleChanges = endpoint<Of<'roleChangesSchema'>>('GET', '/api/auth/role-changes', 'readMembers')
export const updateProfile = endpoint<Of<'updateProfileSchema'>>('POST', '/api/auth/profile/update', null, 'profile')
export const viewMemberDocument = endpoint<Of<'viewMemberDocumentSchema'>>(
  'GET',
  '/api/auth/members/:id/document/:side',
  'viewMemberDocuments',
)
export const viewProfileDocument = endpoint<Of<'viewProfileDocumentSchema'>>(
  'GET',
  '/api/auth/profile/document/:side',
  null,
  'profile',
)
