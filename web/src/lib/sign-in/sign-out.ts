import { logout } from '@portal/contract/endpoints/identity'
import { call } from '../api/call.ts'
import { localStore } from '../page/safe-storage.ts'
import { endSignIn, type SignedOutReason, token } from './sign-in.ts'

type Work = () => Promise<unknown>
const pending = new Set<Work>()

/** Registers work to finish before the token is removed, such as saving a draft's last seconds. */
export const beforeSignOut = (work: Work) => {
  pending.add(work)
  return () => void pending.delete(work)
}

/**
 * Signing out always succeeds in this browser, even when the server cannot be reached (R-ID-18). A token that could not
 * be ended on the server expires there unused.
 */
export const signOut = (why: Exclude<SignedOutReason, null>) => {
  const ending = token()
  const endsWithPage = ending !== null && localStore.isOnlyHere('access_token')
  const finished = [...pending].map((work) => work())
  endSignIn(why)
  if (why === 'signed-out') void endNotices().catch(() => undefined)
  void Promise.allSettled(finished)
    .then(() => call(logout, { body: {}, ...(ending && { token: ending }) }))
    .catch(() => undefined)
    // Without storage the next member's sign-in would end as this document gives way to one of theirs (R-WEB-35).
    .then(() => why === 'signed-out' && endsWithPage && location.reload())
}

const endNotices = async () => (await import('./push-device.ts')).unsubscribeDevice()
