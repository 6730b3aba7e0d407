/** Every view of the portal: a new one is one line here, then `projections rebuild`. */
import type { Projection } from '@portal/event-store'
import { applicationList } from './applications/list/list.ts'
import { applicationDetail } from './applications/view/detail.ts'
import { applicationFiles } from './applications/view/files.ts'
import { applicationFollowers } from './applications/view/followers.ts'
import { administeredAgencies } from './catalog/administered-agencies.ts'
import { administeredPrograms } from './catalog/administered-programs.ts'
import { agencyView } from './catalog/agencies.ts'
import { programView } from './catalog/programs.ts'
import { contactInbox } from './contact/inbox.ts'
import { memberView } from './members/member.ts'
import { memberPasskeys } from './members/passkeys.ts'

export const portalProjections: readonly Projection[] = [
  applicationDetail,
  applicationFiles,
  applicationFollowers,
  applicationList,
  memberView,
  memberPasskeys,
  agencyView,
  administeredAgencies,
  programView,
  administeredPrograms,
  contactInbox,
]
