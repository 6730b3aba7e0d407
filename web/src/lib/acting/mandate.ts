import type { Endpoint } from '@portal/contract/endpoint'
import { sessionStore } from '../page/safe-storage.ts'
import { type Acting, acting, actingKey } from '../sign-in/acting.ts'

/** Happens to the window when the server refuses the mandate: it ended, or covers less than this document knows. */
export const mandateRefused = 'no_mandate'

type Call = Pick<Endpoint, 'byMandate'>

/** Whether a call is offered: one's own are, and by mandate those that it covers (R-ACT-22). */
export const isCovered = ({ byMandate }: Call): boolean => {
  const by = acting()
  return by === null || (byMandate !== undefined && by.may.includes(byMandate))
}

/** For the next document; false where the browser keeps nothing. This one still works, and saves, for the same person. */
export const storeActing = (chosen: Acting | null): boolean => {
  if (chosen !== null) return sessionStore.setItem(actingKey(), JSON.stringify(chosen))
  sessionStore.removeItem(actingKey())
  return true
}

/** Begins what this device keeps of the principal's, so that it never opens in the agent's own name. */
export const principalPrefix = (): string => {
  const by = acting()
  return by === null ? '' : `for-${by.principal.id}:`
}
