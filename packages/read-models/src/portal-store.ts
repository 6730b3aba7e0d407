/** The portal's event store with every view, claim and personal field. */
import { personalFields, upcasters } from '@portal/domain'
import { type EventStore, type KeyService, openEventStore } from '@portal/event-store'
import type { Items } from '@portal/items'
import { portalClaims } from './claims.ts'
import { portalProjections } from './projections.ts'

export const openPortalStore = ({ items, keys }: { items: Items; keys: KeyService }): EventStore =>
  openEventStore({ items, keys, personalFields, upcasters, projections: portalProjections, claims: portalClaims })
