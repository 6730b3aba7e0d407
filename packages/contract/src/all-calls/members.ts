/** The calls that the area `members` answers. */
import { approvePasskeyReset } from '../calls/approve-passkey-reset.endpoint.ts'
import { approvePasskeyResetSchema } from '../calls/approve-passkey-reset.schema.ts'
import { approveRoleChange } from '../calls/approve-role-change.endpoint.ts'
import { approveRoleChangeSchema } from '../calls/approve-role-change.schema.ts'
import { editMember } from '../calls/edit-member.endpoint.ts'
import { editMemberSchema } from '../calls/edit-member.schema.ts'
import { listMembers } from '../calls/list-members.endpoint.ts'
import { listMembersSchema } from '../calls/list-members.schema.ts'
import { listStaff } from '../calls/list-staff.endpoint.ts'
import { listStaffSchema } from '../calls/list-staff.schema.ts'
import { memberById } from '../calls/member-by-id.endpoint.ts'
import { memberByIdSchema } from '../calls/member-by-id.schema.ts'
import { passkeyResets } from '../calls/passkey-resets.endpoint.ts'
import { passkeyResetsSchema } from '../calls/passkey-resets.schema.ts'
import { profileAccesses } from '../calls/profile-accesses.endpoint.ts'
import { profileAccessesSchema } from '../calls/profile-accesses.schema.ts'
import { profileInfo } from '../calls/profile-info.endpoint.ts'
import { profileInfoSchema } from '../calls/profile-info.schema.ts'
import { proposePasskeyReset } from '../calls/propose-passkey-reset.endpoint.ts'
import { proposePasskeyResetSchema } from '../calls/propose-passkey-reset.schema.ts'
import { proposeRoleChange } from '../calls/propose-role-change.endpoint.ts'
import { proposeRoleChangeSchema } from '../calls/propose-role-change.schema.ts'
import { refusePasskeyReset } from '../calls/refuse-passkey-reset.endpoint.ts'
import { refusePasskeyResetSchema } from '../calls/refuse-passkey-reset.schema.ts'
import { refuseRoleChange } from '../calls/refuse-role-change.endpoint.ts'
import { refuseRoleChangeSchema } from '../calls/refuse-role-change.schema.ts'
import { releaseId } from '../calls/release-id.endpoint.ts'
import { releaseIdSchema } from '../calls/release-id.schema.ts'
import { roleChanges } from '../calls/role-changes.endpoint.ts'
import { roleChangesSchema } from '../calls/role-changes.schema.ts'
import { updateProfile } from '../calls/update-profile.endpoint.ts'
import { updateProfileSchema } from '../calls/update-profile.schema.ts'
import { viewMemberDocument } from '../calls/view-member-document.endpoint.ts'
import { viewMemberDocumentSchema } from '../calls/view-member-document.schema.ts'
import { viewProfileDocument } from '../calls/view-profile-document.endpoint.ts'
import { viewProfileDocumentSchema } from '../calls/view-profile-document.schema.ts'

export const membersCalls = {
  approvePasskeyReset: { endpoint: approvePasskeyReset, schema: approvePasskeyResetSchema },
  approveRoleChange: { endpoint: approveRoleChange, schema: approveRoleChangeSchema },
  releaseId: { endpoint: releaseId, schema: releaseIdSchema },
  editMember: { endpoint: editMember, schema: editMemberSchema },
  listMembers: { endpoint: listMembers, schema: listMembersSchema },
  listStaff: { endpoint: listStaff, schema: listStaffSchema },
  memberById: { endpoint: memberById, schema: memberByIdSchema },
  passkeyResets: { endpoint: passkeyResets, schema: passkeyResetsSchema },
  profileInfo: { endpoint: profileInfo, schema: profileInfoSchema },
  proposePasskeyReset: { endpoint: proposePasskeyReset, schema: proposePasskeyResetSchema },
  proposeRoleChange: { endpoint: proposeRoleChange, schema: proposeRoleChangeSchema },
  refusePasskeyReset: { endpoint: refusePasskeyReset, schema: refusePasskeyResetSchema },
  refuseRoleChange: { endpoint: refuseRoleChange, schema: refuseRoleChangeSchema },
  roleChanges: { endpoint: roleChanges, schema: roleChangesSchema },
  updateProfile: { endpoint: updateProfile, schema: updateProfileSchema },
  viewMemberDocument: { endpoint: viewMemberDocument, schema: viewMemberDocumentSchema },
  viewProfileDocument: { endpoint: viewProfileDocument, schema: viewProfileDocumentSchema },
  // The published description already contains this name, so it stays although the file says "accesses".
  profileLooks: { endpoint: profileAccesses, schema: profileAccessesSchema },
}
