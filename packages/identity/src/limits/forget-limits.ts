/** The waits of a personal ID, company ID or phone, which a page of the local portal shows and clears. */

import { longestWait, throttleLock, throttlePause, throttleQuota, type Wait } from '../codes/throttle.ts'
import { readThrottle, type ThrottleSubject, throttleKey } from '../codes/throttle-rows.ts'
import { type Dependencies, millisecondsNow } from '../dependencies.ts'

export type NumberLimits = {
  readonly signinCode: Wait | null
  readonly phoneCode: Wait | null
  readonly lock: Wait | null
  /** The longest wait by the hourly and daily quotas, of the number and of its phones, for any purpose. */
  readonly quota: Wait | null
  readonly failures: number
}

/** A personal ID, a company ID or a phone; nine digits may be a company or a phone, so both are read. */
export const limitsOfNumber = async (deps: Dependencies, number: string): Promise<NumberLimits> => {
  const now = millisecondsNow(deps)
  const { own, phone, open, rest } = await rowsOf(deps, number)
  return {
    signinCode: throttlePause(own.throttle, 'signin', now),
    phoneCode: throttlePause(open.throttle, 'phone', now),
    lock: longestWait([own, open].map(({ throttle }) => throttleLock(throttle, now))),
    quota: longestWait([own, phone, open, ...rest].map(({ throttle }) => throttleQuota(throttle, now))),
    failures: Math.max(own.throttle.failures, open.throttle.failures),
  }
}

/** Clears the waits of a number, and those of the phones that its codes went to. */
export const forgetLimits = async (deps: Dependencies, number: string): Promise<void> => {
  const { own, phone, open, rest } = await rowsOf(deps, number)
  const rows = [own, phone, open, ...rest]
  await Promise.all(rows.map(({ pk }) => deps.items.delete('access', { pk, sk: 'waits' })))
}

/** The rows of the number itself, of the number taken as a phone, and of each phone that its codes were sent to. */
const rowsOf = async (deps: Dependencies, number: string) => {
  const read = async (subject: ThrottleSubject) => readThrottle(deps, await throttleKey(deps, subject, number))
  const [own, phone, open] = await Promise.all([read('number'), read('phone'), read('open-phone')])
  const rest = await Promise.all(own.phones.map((pk) => readThrottle(deps, pk)))
  return { own, phone, open, rest }
}
