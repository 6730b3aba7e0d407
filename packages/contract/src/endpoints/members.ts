/** The calls about members, roles and one's own record. */
import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type {
  approveErasureSchema,
  approveMemberChangeSchema,
  approvePasskeyResetSchema,
  approveRoleChangeSchema,
  editMemberSchema,
  endMemberSessionsSchema,
  erasuresSchema,
  exportProfileSchema,
  listMembersSchema,
  listStaffSchema,
  memberByIdSchema,
  memberChangesSchema,
  ownErasureSchema,
  passkeyResetsSchema,
  profileAccessesSchema,
  profileInfoSchema,
  proposePasskeyResetSchema,
  proposeRoleChangeSchema,
  refuseErasureSchema,
  refuseMemberChangeSchema,
  refusePasskeyResetSchema,
  refuseRoleChangeSchema,
  releaseIdSchema,
  requestErasureSchema,
  roleChangesSchema,
  updateProfileSchema,
  viewMemberDocumentSchema,
  viewProfileDocumentSchema,
} from '../schemas/members.ts'

export const approveMemberChange = endpoint<TypesOf<typeof approveMemberChangeSchema>>(
  'POST',
  '/api/auth/member-changes/:id/approve',
  'changeRoles',
)

export const approvePasskeyReset = endpoint<TypesOf<typeof approvePasskeyResetSchema>>(
  'POST',
  '/api/auth/passkey-resets/:id/approve',
  'changeRoles',
)

export const approveRoleChange = endpoint<TypesOf<typeof approveRoleChangeSchema>>(
  'POST',
  '/api/auth/role-changes/:id/approve',
  'changeRoles',
)

export const approveErasure = endpoint<TypesOf<typeof approveErasureSchema>>(
  'POST',
  '/api/auth/erasures/:id/approve',
  'changeRoles',
)

export const refuseErasure = endpoint<TypesOf<typeof refuseErasureSchema>>(
  'POST',
  '/api/auth/erasures/:id/refuse',
  'changeRoles',
)

export const erasures = endpoint<TypesOf<typeof erasuresSchema>>('GET', '/api/auth/erasures', 'readMembers')

export const requestErasure = endpoint<TypesOf<typeof requestErasureSchema>>('POST', '/api/auth/profile/erasure')

export const ownErasure = endpoint<TypesOf<typeof ownErasureSchema>>('GET', '/api/auth/profile/erasure')

export const editMember = endpoint<TypesOf<typeof editMemberSchema>>('POST', '/api/auth/members/:id', 'editMembers')

export const endMemberSessions = endpoint<TypesOf<typeof endMemberSessionsSchema>>(
  'POST',
  '/api/auth/members/:id/end-sessions',
  'editMembers',
)

export const exportProfile = endpoint<TypesOf<typeof exportProfileSchema>>('GET', '/api/auth/profile/export')

export const listMembers = endpoint<TypesOf<typeof listMembersSchema>>('GET', '/api/auth/members', 'readMembers')

export const listStaff = endpoint<TypesOf<typeof listStaffSchema>>('GET', '/api/auth/staff', 'readMembers')

export const memberById = endpoint<TypesOf<typeof memberByIdSchema>>(
  'GET',
  '/api/auth/members/GetById/:id',
  'readMembers',
)

export const memberChanges = endpoint<TypesOf<typeof memberChangesSchema>>(
  'GET',
  '/api/auth/member-changes',
  'readMembers',
)

export const passkeyResets = endpoint<TypesOf<typeof passkeyResetsSchema>>(
  'GET',
  '/api/auth/passkey-resets',
  'readMembers',
)

export const profileAccesses = endpoint<TypesOf<typeof profileAccessesSchema>>('GET', '/api/auth/profile/looks')

export const profileInfo = endpoint<TypesOf<typeof profileInfoSchema>>('GET', '/api/auth/profile/getInfo')

export const proposePasskeyReset = endpoint<TypesOf<typeof proposePasskeyResetSchema>>(
  'POST',
  '/api/auth/passkey-resets',
  'changeRoles',
)

export const proposeRoleChange = endpoint<TypesOf<typeof proposeRoleChangeSchema>>(
  'POST',
  '/api/auth/role-changes',
  'changeRoles',
)

export const refuseMemberChange = endpoint<TypesOf<typeof refuseMemberChangeSchema>>(
  'POST',
  '/api/auth/member-changes/:id/refuse',
  'changeRoles',
)

export const refusePasskeyReset = endpoint<TypesOf<typeof refusePasskeyResetSchema>>(
  'POST',
  '/api/auth/passkey-resets/:id/refuse',
  'changeRoles',
)

export const refuseRoleChange = endpoint<TypesOf<typeof refuseRoleChangeSchema>>(
  'POST',
  '/api/auth/role-changes/:id/refuse',
  'changeRoles',
)

export const releaseId = endpoint<TypesOf<typeof releaseIdSchema>>(
  'POST',
  '/api/auth/members/:id/release-id',
  'editMembers',
)

export const roleChanges = endpoint<TypesOf<typeof roleChangesSchema>>('GET', '/api/auth/role-changes', 'readMembers')

export const updateProfile = endpoint<TypesOf<typeof updateProfileSchema>>('POST', '/api/auth/profile/update')

export const viewMemberDocument = endpoint<TypesOf<typeof viewMemberDocumentSchema>>(
  'GET',
  '/api/auth/members/:id/document/:side',
  'viewMemberDocuments',
)

export const viewProfileDocument = endpoint<TypesOf<typeof viewProfileDocumentSchema>>(
  'GET',
  '/api/auth/profile/document/:side',
)
