/** Every view of the portal. A new one takes one line here, then `projections rebuild`. */
import type { Projection } from '@portal/event-store'
import { applicationList } from './applications/list/list.ts'
import { applicationNotes } from './applications/notes/notes.ts'
import { applicantFeedback } from './applications/seen/feedback.ts'
import { decisionSeen } from './applications/seen/seen.ts'
import { applicationTalk } from './applications/talk/talk.ts'
import { applicationTransfers } from './applications/transfers.ts'
import { applicationDetail } from './applications/view/detail.ts'
import { applicationFiles } from './applications/view/files.ts'
import { applicationFollowers } from './applications/view/followers.ts'
import { administeredAgencies } from './catalog/administered-agencies.ts'
import { administeredPrograms } from './catalog/administered-programs.ts'
import { agencyView } from './catalog/agencies.ts'
import { programView } from './catalog/programs.ts'
import { contactInbox } from './contact/inbox.ts'
import { letterTemplates } from './letters/letters.ts'
import { mandateActs } from './mandates/acts.ts'
import { mandateView } from './mandates/mandates.ts'
import { memberChannels } from './members/channels.ts'
import { memberErasures } from './members/erasures.ts'
import { memberView } from './members/member.ts'
import { memberPasskeys } from './members/passkeys.ts'
import { releasedNumbers } from './members/released-numbers.ts'
import { absenceView } from './office/absences.ts'
import { agencyReports } from './reports/reports.ts'
import { memberChanges, passkeyResets, roleChanges } from './roles/proposals.ts'
import { staffView } from './roles/staff.ts'
import { durations } from './statistics/durations.ts'
import { systemView } from './systems/systems.ts'
import { reasonTemplates } from './templates/templates.ts'
import { webhookView } from './webhooks/webhooks.ts'

export const portalProjections: readonly Projection[] = [
  applicationDetail,
  applicationFiles,
  applicationFollowers,
  applicationList,
  applicationTransfers,
  memberView,
  memberPasskeys,
  memberChannels,
  agencyView,
  administeredAgencies,
  programView,
  administeredPrograms,
  contactInbox,
  applicationNotes,
  applicationTalk,
  decisionSeen,
  applicantFeedback,
  reasonTemplates,
  letterTemplates,
  staffView,
  roleChanges,
  memberErasures,
  releasedNumbers,
  passkeyResets,
  memberChanges,
  mandateView,
  ...mandateActs,
  systemView,
  absenceView,
  webhookView,
  agencyReports,
  durations,
]
