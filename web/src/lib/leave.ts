import { logout } from '@portal/contract/calls/logout.endpoint'
import { call } from './call.ts'
import { type Ended, endSignIn } from './sign-in.ts'

/**
 * Leaving is sure: this browser forgets at once, whether or not the server can be reached (R-ID-18).
 * A token that could not be ended on the server dies there unused.
 */
export const leave = (why: Exclude<Ended, null>) => {
  const told = call(logout, { body: {} })
  endSignIn(why)
  void told.catch(() => undefined)
}
