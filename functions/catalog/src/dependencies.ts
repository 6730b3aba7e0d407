import type { Files } from '@portal/documents'
import type { EventStore } from '@portal/event-store'
import type { Authenticate, Log } from '@portal/http'
import type { AccessLog } from '@portal/identity'
import type { Items } from '@portal/items'

export type Dependencies = {
  readonly items: Items
  readonly authenticate: Authenticate
  readonly log?: Log
} & Administration

/** The additional dependencies of managing programs and agencies. */
type Administration = {
  readonly store: EventStore
  readonly files: Files
  /** ISO 8601, UTC. */
  readonly now: () => string
  /** At least 128 random bits, URL-safe, so that image keys cannot be guessed. */
  readonly randomKey: () => string
  readonly newCommandId: () => string
  readonly accessLog: AccessLog
  /** PORTAL_ADDRESS_LIMITS: the factor on limits per address; 1 on AWS. */
  readonly addressLimits: number
}

/** Seconds; handbooks change with a release only. */
export const handbookLifetime = { browser: 3600, edge: 86_400, staleIfError: 86_400 }
