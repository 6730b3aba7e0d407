/** The event store of the portal: with every view, every claim and every personal field, wired once. */
import { personalFields } from '@portal/domain'
import { type EventStore, type KeyService, openEventStore, type Projection } from '@portal/event-store'
import type { Items } from '@portal/items'
import { applicationDetail } from './applications/detail.ts'
import { applicationFiles } from './applications/files.ts'
import { applicationList } from './applications/list.ts'
import { agencyView } from './catalog/agencies.ts'
import { programView } from './catalog/programs.ts'
import { portalClaims } from './claims.ts'
import { memberView } from './members/member.ts'

export const portalProjections: readonly Projection[] = [
  applicationDetail,
  applicationFiles,
  applicationList,
  memberView,
  agencyView,
  programView,
]

export const openPortalStore = ({ items, keys }: { items: Items; keys: KeyService }): EventStore =>
  openEventStore({ items, keys, personalFields, projections: portalProjections, claims: portalClaims })
