/** The 429 answers of code requests, each with its own sentence and `Retry-After`. */
import { errors } from '@portal/contract/texts/errors'
import { type PortalEnv, refused } from '@portal/http'
import { countWrongCode, type Wait } from '@portal/identity'
import type { Context } from 'hono'
import { type IdentityDependencies, identityDependencies } from './dependencies.ts'

export const refuseTooOften = (c: Context<PortalEnv>, { reason, seconds }: Wait): Response => {
  switch (reason) {
    case 'too_soon':
      return refused(c, 'too_often', { retryAfter: seconds, message: errors['server.code.tooSoon'] })
    case 'too_often':
      return refused(c, 'too_often', { retryAfter: seconds, message: errors['server.code.limit'] })
    case 'locked':
      return refused(c, 'locked', { retryAfter: seconds })
  }
}

/** A service-wide limit: the message names no cause and refers to the hotline. */
export const refuseBusyService = (
  c: Context<PortalEnv>,
  { reason, seconds }: { reason: 'prefix' | 'rate' | 'budget'; seconds: number },
): Response => {
  const message = reason === 'budget' ? errors['server.code.budget'] : errors['server.code.busy']
  return refused(c, 'too_often', { retryAfter: seconds, message })
}

/** Logs each wrong attempt with a keyed hash of the number, and raises an alarm when too many attempts are wrong. */
export const recordWrongCode = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
  number: string,
): Promise<void> => {
  const [subject, isSpray] = await Promise.all([
    deps.store.hmac('wrong-code', number),
    countWrongCode(identityDependencies(deps), { factor: deps.addressLimits }),
  ])
  c.get('log')({
    level: 'warn',
    code: 'wrong_code',
    request_id: c.get('requestId'),
    area: c.get('area'),
    subject,
  })
  if (isSpray) deps.raiseAlarm('wrong_codes', 'service')
}
