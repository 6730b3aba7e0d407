/** The members area: the member's own record, and members for the Super Administrator. One line per use case. */
import { portalApp } from '@portal/http'
import { listMandatesRoute, profileInfoRoute } from '@portal/http/shared'
import { addChildRoute } from './children/add-child.ts'
import { correctChildRoute } from './children/correct-child.ts'
import { listChildrenRoute } from './children/own-children.ts'
import { endAbsenceRoute, listColleaguesRoute, setAbsenceRoute } from './colleagues.ts'
import type { AppDependencies } from './dependencies.ts'
import { editMemberRoute } from './edit-member.ts'
import {
  approveErasureRoute,
  erasuresRoute,
  ownErasureRoute,
  refuseErasureRoute,
  requestErasureRoute,
} from './erasures.ts'
import { listStaffRoute, memberChangesRoute, passkeyResetsRoute, roleChangesRoute } from './list-staff.ts'
import { companyPeopleRoute, mandateActsRoute } from './mandates/acts-and-people.ts'
import {
  acceptMandateRoute,
  changeMandateRoute,
  declineMandateRoute,
  revokeMandateRoute,
} from './mandates/change-mandate.ts'
import { offerMandateRoute } from './mandates/offer-mandate.ts'
import { endMemberSessionsRoute, listMembersRoute, memberByIdRoute, releaseIdRoute } from './members.ts'
import { exportProfileRoute } from './profile/export.ts'
import { profileAccessesRoute, updateProfileRoute } from './profile/profile.ts'
import { approveMemberChangeRoute, refuseMemberChangeRoute } from './proposals/answer-proposal.ts'
import {
  approvePasskeyResetRoute,
  proposePasskeyResetRoute,
  refusePasskeyResetRoute,
} from './proposals/passkey-resets.ts'
import { approveRoleChangeRoute, proposeRoleChangeRoute, refuseRoleChangeRoute } from './proposals/role-changes.ts'
import { viewMemberDocumentRoute, viewProfileDocumentRoute } from './show-document.ts'
import {
  approveAgencyTokenRoute,
  endAgencyTokenRoute,
  listAgencyTokensRoute,
  proposeAgencyTokenRoute,
  refuseAgencyTokenRoute,
  revealAgencyTokenRoute,
} from './systems/agency-tokens.ts'
import { agencyEventsRoute } from './systems/feed.ts'
import {
  addWebhookRoute,
  deleteWebhookRoute,
  listWebhooksRoute,
  resumeWebhookRoute,
  testWebhookRoute,
  webhookDeliveriesRoute,
} from './systems/webhooks.ts'

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
  listColleaguesRoute,
  setAbsenceRoute,
  endAbsenceRoute,
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
  offerMandateRoute,
  listMandatesRoute,
  changeMandateRoute,
  acceptMandateRoute,
  declineMandateRoute,
  revokeMandateRoute,
  mandateActsRoute,
  companyPeopleRoute,
  agencyEventsRoute,
  listAgencyTokensRoute,
  proposeAgencyTokenRoute,
  approveAgencyTokenRoute,
  refuseAgencyTokenRoute,
  revealAgencyTokenRoute,
  endAgencyTokenRoute,
  listWebhooksRoute,
  addWebhookRoute,
  deleteWebhookRoute,
  resumeWebhookRoute,
  testWebhookRoute,
  webhookDeliveriesRoute,
  addChildRoute,
  listChildrenRoute,
  correctChildRoute,
] as const

export const membersApp = (dependencies: AppDependencies) =>
  portalApp({ ...dependencies, area: 'members', routes: routes.map((route) => route(dependencies)) })
