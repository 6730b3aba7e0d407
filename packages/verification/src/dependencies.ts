/** What a verification needs from outside, and the results of its parts. */
import type { LogVerification } from '@portal/contract'
import type { EventStore, KeyService } from '@portal/event-store'
import type { SealingServices, SealSigner, SealStore } from '@portal/event-store/seals'
import type { Item, Items } from '@portal/items'
import type { NoteReason } from './checks/reading.ts'
import type { KeptScanFile } from './scan/blocks.ts'

export type VerificationFinding = LogVerification['broken'][number]

/** A note: this release compares nothing with what a newer one wrote (R-RUN-15). */
export const tooNew = (stream: string, place: string): VerificationFinding => ({
  ...{ stream, version: 0, place },
  reason: 'too-new' satisfies NoteReason,
})

/** Only to test whether keys can be decrypted; the store decrypts the fields. */
export type KeyChecks = Pick<KeyService, 'opens'> & Partial<Pick<KeyService, 'opensRow' | 'renew'>>

export type CheckDependencies = {
  readonly items: Items
  readonly store: EventStore
  readonly keys: KeyChecks
  readonly seals: Pick<SealStore, 'read'>
  /** ISO 8601, UTC. */
  readonly now: () => string
  /** Keeps the scan for another process; without it, the scan ends with this one. */
  readonly keptScan?: KeptScanFile
}
export type VerifyDependencies = CheckDependencies &
  Pick<SealingServices, 'published' | 'witnesses'> & {
    /** Only the public half of the signing key; nothing is signed here. */
    readonly signer: Pick<SealSigner, 'publicKey'>
  }

export type CheckResult = {
  /** Events that were read and checked. */
  readonly events: number
  readonly broken: readonly VerificationFinding[]
}
/** Checks some items of one table. */
export type BatchCheck = (batch: readonly Item[]) => Promise<CheckResult>
