/** The dependencies of the audit area. It only reads, except for recording accesses. */
import type { Files } from '@portal/documents'
import type { EventStore } from '@portal/event-store'
import type { SealingServices, SealSigner, SealStore } from '@portal/event-store/seals'
import type { PortalAppOptions } from '@portal/http'
import type { AccessLog } from '@portal/identity'
import type { Items } from '@portal/items'
import type { KeyChecks } from './verification/dependencies.ts'

export type Dependencies = {
  readonly store: EventStore
  readonly items: Items
  readonly keys: KeyChecks
  readonly files: Pick<Files, 'head'>
  /** Reads seals and the signing key's public half; nothing is signed here. */
  readonly seals: Pick<SealStore, 'read'>
  readonly signer: Pick<SealSigner, 'publicKey'>
  readonly published: SealingServices['published']
  readonly witnesses: SealingServices['witnesses']
  readonly accessLog: AccessLog
  /** ISO 8601, UTC. */
  readonly now: () => string
}

export type AppDependencies = Dependencies & Omit<PortalAppOptions, 'area' | 'routes'>
