import { logout } from '@portal/contract/calls/logout.endpoint'
import { call } from './call.ts'
import { type Ended, endSignIn, token } from './sign-in.ts'

type LastWords = () => Promise<unknown>
const lastWords = new Set<LastWords>()

/** What is still to be told to the server while the session lives: a draft of the last seconds. */
export const beforeSignOut = (tell: LastWords) => {
  lastWords.add(tell)
  return () => void lastWords.delete(tell)
}

/**
 * Leaving is sure: this browser forgets at once, whether or not the server can be reached (R-ID-18).
 * A token that could not be ended on the server dies there unused.
 */
export const leave = (why: Exclude<Ended, null>) => {
  const ending = token()
  const said = [...lastWords].map((tell) => tell())
  endSignIn(why)
  void Promise.allSettled(said)
    .then(() => call(logout, { body: {}, ...(ending && { token: ending }) }))
    .catch(() => undefined)
}
