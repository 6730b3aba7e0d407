/** The dependencies of the applications area: stores, files, clock and random values. */
import type { Files } from '@portal/documents'
import type { EventStore, KeyService } from '@portal/event-store'
import type { ReceiptStore } from '@portal/event-store/receipts'
import type { LogFiles } from '@portal/event-store/tlog'
import type { PortalAppOptions } from '@portal/http'
import type { AccessLog } from '@portal/identity'
import type { Items } from '@portal/items'

export type Dependencies = {
  readonly store: EventStore
  readonly items: Items
  readonly files: Files
  /** MALWARE_SCAN: whether filed files are opened only after a scan. */
  readonly scansFiles?: boolean
  readonly keys: Pick<KeyService, 'existingKey' | 'keyFor'>
  readonly accessLog: AccessLog
  /** The published log and the receipts, read-only here. */
  readonly published: { readonly files: Pick<LogFiles, 'read'>; readonly receipts: Pick<ReceiptStore, 'read'> }
  /** https://portal.example, the base of the links to receipts. */
  readonly siteOrigin: string
  /** ISO 8601, UTC. */
  readonly now: () => string
  /** At least 128 random bits, URL-safe, so that file keys cannot be guessed. */
  readonly randomKey: () => string
  readonly newCommandId: () => string
  readonly wait: (milliseconds: number) => Promise<void>
  /** PORTAL_ADDRESS_LIMITS: the factor on a citizen's quotas; 1 on AWS. */
  readonly addressLimits: number
}

/** What `portalApp` needs besides the routes. */
export type AppDependencies = Dependencies & Omit<PortalAppOptions, 'area' | 'routes'>
