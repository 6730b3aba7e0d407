/**
 * Stores in this browser how far a verification had come when the person left the page. The cursor is opaque and grants
 * no access.
 */
import type { LogVerification } from '@portal/contract'

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
  if (verified.cursor === null) localStorage.removeItem(name)
  else localStorage.setItem(name, JSON.stringify({ ...verified, status: 'stopped', error: null }))
}

export const storedLogVerification = (otherwise: Verified): Verified => {
  const kept = localStorage.getItem(name)
  return kept === null ? otherwise : (JSON.parse(kept) as Verified)
}
