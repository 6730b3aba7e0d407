/** The dependencies of the members area, wired once in `handler.ts`. */
import type { Files } from '@portal/documents'
import type { EventStore, KeyService } from '@portal/event-store'
import type { PortalAppOptions } from '@portal/http'
import type { AccessLog, StaffPasskey } from '@portal/identity'
import type { Items } from '@portal/items'
import type { Webhooks } from '@portal/notices/webhooks'

export type Dependencies = {
  readonly store: Pick<
    EventStore,
    'execute' | 'earlierAnswer' | 'load' | 'inspect' | 'guardedSet' | 'holderOf' | 'hmac' | 'nextNumber'
  >
  readonly items: Items
  readonly files: Files
  /** MALWARE_SCAN: whether filed files are opened only after a scan. */
  readonly scansFiles?: boolean
  /** Opens one's own drafts. */
  readonly keys: Pick<KeyService, 'existingKey' | 'keyFor'>
  readonly accessLog: AccessLog
  /** Whether staff must have a passkey: STAFF_PASSKEY. */
  readonly staffPasskey: StaffPasskey
  /** ISO 8601, UTC. */
  readonly now: () => string
  /** At least 128 random bits, URL-safe, so that file keys cannot be guessed. */
  readonly randomKey: () => string
  readonly newCommandId: () => string
  readonly wait: (milliseconds: number) => Promise<void>
  /** PORTAL_ADDRESS_LIMITS: the factor on a citizen's quotas; 1 on AWS. */
  readonly addressLimits: number
  readonly webhooks: Webhooks
}

/** What `portalApp` needs besides the routes. */
export type AppDependencies = Dependencies & Omit<PortalAppOptions, 'area' | 'routes'>
