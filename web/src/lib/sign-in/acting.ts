/**
 * In whose name this document works: the person's own, or that of whoever gave them a mandate (R-ACT-20). A document
 * keeps what it began with, so that nothing of one person can show under another; a switch loads the page anew.
 * `lib/acting` holds what a first visit does not need.
 */
import type { MandateScope, OfficeBasis } from '@portal/contract/mandate-facts'
import { localStore, sessionStore } from '../page/safe-storage.ts'
import type { DraftKey } from '../page/stored-keys.ts'

export type Acting = {
  readonly mandate: number
  readonly principal: { readonly id: number; readonly name: string }
  readonly may: readonly MandateScope[]
  readonly until: string | null
  /** Of a visit at an office: staff act then, as a citizen does (R-ACT-41). */
  readonly visit?: OfficeBasis
  /** As the parent of a child. */
  readonly isParent?: true
  /** Until the first page in this name has shown it. */
  readonly isNew?: boolean
}

/** Deleted as drafts are: at a sign-out, and once another member signs in. */
export const actingKey = (): DraftKey =>
  `draft:acting-${/"id":(\d+)/.exec(localStore.getItem('userProfile') ?? '')?.[1]}:`

/** Null also for what nobody can read, so that a page never fails before it is drawn. */
export const storedActing = (): Acting | null => {
  try {
    return JSON.parse(sessionStore.getItem(actingKey()) ?? 'null')
  } catch {
    return null
  }
}

let current = storedActing()

export const acting = (): Acting | null => current

/** At a sign-in and a sign-out. After a lost session a document goes on saving drafts for whom it began. */
export const rereadActing = () => {
  current = storedActing()
}
