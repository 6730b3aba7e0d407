/** What the applications area is wired with: stores and files outside, clock and chance from outside. */

import type { Files } from '@portal/documents'
import type { EventStore, KeyService } from '@portal/event-store'
import type { ReceiptStore } from '@portal/event-store/receipts'
import type { LogFiles } from '@portal/event-store/tlog'
import type { Authenticate, Log, PortalEnv } from '@portal/http'
import type { AccessLog } from '@portal/identity'
import type { Items } from '@portal/items'
import type { Context } from 'hono'

export type Dependencies = {
  readonly store: EventStore
  readonly items: Items
  readonly files: Files
  readonly keys: Pick<KeyService, 'existingKey' | 'keyFor'>
  readonly accessLog: AccessLog
  /** What is published of the log, and the receipts: read here, and signed elsewhere. */
  readonly published: { readonly files: Pick<LogFiles, 'read'>; readonly receipts: Pick<ReceiptStore, 'read'> }
  /** https://portal.example, as it stands in the links of receipts. */
  readonly siteOrigin: string
  /** ISO 8601, UTC. */
  readonly now: () => string
  /** At least 128 random bits, URL-safe: names of files say nothing and are not guessed. */
  readonly randomKey: () => string
  readonly newCommandId: () => string
  readonly wait: (milliseconds: number) => Promise<void>
  /** PORTAL_ADDRESS_LIMITS: by how much the quotas of a citizen are wider than on AWS. */
  readonly addressLimits: number
}

/** What `portalApp` needs beside the routes. */
export type AppDependencies = Dependencies & {
  readonly authenticate: Authenticate
  readonly log?: Log
  readonly newRequestId?: () => string
  readonly address?: (c: Context<PortalEnv>) => string
}
