/** The dependencies of the contact area, wired once in `handler.ts`. */
import type { EventStore } from '@portal/event-store'
import type { PortalAppOptions } from '@portal/http'
import type { AccessLog } from '@portal/identity'
import type { Items } from '@portal/items'

export type Dependencies = {
  readonly store: Pick<EventStore, 'execute' | 'earlierAnswer' | 'nextNumber' | 'hmac'>
  readonly items: Items
  readonly accessLog: AccessLog
  /** ISO 8601, UTC. */
  readonly now: () => string
  readonly wait: (milliseconds: number) => Promise<void>
  readonly newCommandId: () => string
  /** PORTAL_ADDRESS_LIMITS: the factor on limits per address; 1 on AWS. */
  readonly addressLimits: number
}

/** What `portalApp` needs besides the routes. */
export type AppDependencies = Dependencies & Omit<PortalAppOptions, 'area' | 'routes'>
