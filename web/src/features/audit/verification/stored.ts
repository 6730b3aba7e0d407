/**
 * Stores in this browser how far a verification had come when the person left the page. The cursor is opaque and grants
 * no access.
 */
import type { LogVerification } from '@portal/contract'
import { localStore } from '#lib/page/safe-storage.ts'

export type Verified = {
  readonly status: 'idle' | 'running' | 'stopped' | 'failed' | 'done'
  readonly events: number
  readonly broken: LogVerification['broken']
  readonly notes: LogVerification['notes']
  readonly progress: LogVerification['progress']
  readonly cursor: string | null
  readonly at: number | null
  readonly error: unknown
}

const name = 'audit-verification'

export const storeLogVerification = (verified: Verified): void => {
  if (verified.cursor === null) localStore.removeItem(name)
  else localStore.setItem(name, JSON.stringify({ ...verified, status: 'stopped', error: null }))
}

export const storedLogVerification = (otherwise: Verified): Verified => {
  const kept: unknown = JSON.parse(localStore.getItem(name) ?? 'null')
  return isVerified(kept) ? kept : otherwise
}

/** An entry that an older page stored may lack fields, so it is not taken up. */
const isVerified = (kept: unknown): kept is Verified => {
  const { events, broken, notes, cursor } = (kept ?? {}) as Partial<Record<keyof Verified, unknown>>
  return typeof events === 'number' && typeof cursor === 'string' && [broken, notes].every(Array.isArray)
}
