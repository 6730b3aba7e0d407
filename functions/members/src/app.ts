/** The members area: the member's own record, and members for the Super Administrator. One line per use case. */
import { portalApp } from '@portal/http'
import { profileInfoRoute } from '@portal/http/shared'
import type { AppDependencies } from './dependencies.ts'
import { editMemberRoute } from './edit-member.ts'
import { endMemberSessionsRoute } from './end-sessions.ts'
import {
  approveErasureRoute,
  erasuresRoute,
  ownErasureRoute,
  refuseErasureRoute,
  requestErasureRoute,
} from './erasures.ts'
import { listStaffRoute, memberChangesRoute, passkeyResetsRoute, roleChangesRoute } from './list-staff.ts'
import { listMembersRoute, memberByIdRoute } from './member-by-id.ts'
import { profileAccessesRoute } from './profile/accesses.ts'
import { exportProfileRoute } from './profile/export.ts'
import { updateProfileRoute } from './profile/update-profile.ts'
import { approveMemberChangeRoute, refuseMemberChangeRoute } from './proposals/decide-member-change.ts'
import { approvePasskeyResetRoute, refusePasskeyResetRoute } from './proposals/decide-passkey-reset.ts'
import { approveRoleChangeRoute, refuseRoleChangeRoute } from './proposals/decide-role-change.ts'
import { proposePasskeyResetRoute } from './proposals/propose-passkey-reset.ts'
import { proposeRoleChangeRoute } from './proposals/propose-role-change.ts'
import { releaseIdRoute } from './release-id.ts'
import { viewMemberDocumentRoute, viewProfileDocumentRoute } from './show-document.ts'

export type { AppDependencies, Dependencies } from './dependencies.ts'

const routes = [
  profileInfoRoute,
  profileAccessesRoute,
  exportProfileRoute,
  ownErasureRoute,
  requestErasureRoute,
  erasuresRoute,
  approveErasureRoute,
  refuseErasureRoute,
  viewProfileDocumentRoute,
  updateProfileRoute,
  listMembersRoute,
  memberByIdRoute,
  viewMemberDocumentRoute,
  editMemberRoute,
  endMemberSessionsRoute,
  listStaffRoute,
  roleChangesRoute,
  proposeRoleChangeRoute,
  approveRoleChangeRoute,
  refuseRoleChangeRoute,
  memberChangesRoute,
  approveMemberChangeRoute,
  refuseMemberChangeRoute,
  passkeyResetsRoute,
  proposePasskeyResetRoute,
  approvePasskeyResetRoute,
  refusePasskeyResetRoute,
  releaseIdRoute,
] as const

export const membersApp = (dependencies: AppDependencies) =>
  portalApp({ ...dependencies, area: 'members', routes: routes.map((route) => route(dependencies)) })
