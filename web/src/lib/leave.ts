import { logout } from '@portal/contract/calls/logout.endpoint'
import { call } from './call.ts'
import { type Ended, endSignIn, token } from './sign-in.ts'

type LastWords = () => Promise<unknown>
const lastWords = new Set<LastWords>()

/** Registers work to finish before the token goes, such as saving a draft's last seconds. */
export const beforeSignOut = (tell: LastWords) => {
  lastWords.add(tell)
  return () => void lastWords.delete(tell)
}

/**
 * Signing out always succeeds in this browser, even when the server cannot be reached (R-ID-18). A token that could not
 * be ended on the server expires there unused.
 */
export const leave = (why: Exclude<Ended, null>) => {
  const ending = token()
  const said = [...lastWords].map((tell) => tell())
  endSignIn(why)
  void Promise.allSettled(said)
    .then(() => call(logout, { body: {}, ...(ending && { token: ending }) }))
    .catch(() => undefined)
}
