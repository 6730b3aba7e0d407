/** How far a check had come when the page was left, in this browser. The cursor is the server's word and opens nothing. */
import type { Verified } from './use-verification.ts'

const name = 'audit-verification'

/** A check that is done, or that never answered, begins anew. */
export const keepVerification = (verified: Verified): void => {
  if (verified.cursor === null) localStorage.removeItem(name)
  else localStorage.setItem(name, JSON.stringify({ ...verified, status: 'stopped', error: null }))
}

export const keptVerification = (otherwise: Verified): Verified => {
  const kept = localStorage.getItem(name)
  return kept === null ? otherwise : (JSON.parse(kept) as Verified)
}
