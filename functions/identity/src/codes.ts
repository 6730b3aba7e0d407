/** Codes by SMS: how they are sent and counted, and the 429 answers where too many are asked for. */

import { codeTexts } from '@portal/contract/texts/codes'
import { bestEffort, type PortalEnv, refused } from '@portal/http'
import { countWrongCode, type SmsOutcome, type Wait } from '@portal/identity'
import { SmsFailed, type SmsMessage } from '@portal/notices'
import { countCode } from '@portal/read-models'
import type { Context } from 'hono'
import { type IdentityDependencies, identityDependencies } from './dependencies.ts'

/** Returns the outcome; a failure is logged by kind, without number or text. */
export const sendSms = async (
  { sms }: Pick<IdentityDependencies, 'sms'>,
  c: Context<PortalEnv>,
  message: SmsMessage,
  abort?: AbortSignal,
): Promise<Exclude<SmsOutcome, 'nothing-to-send'>> => {
  try {
    await sms.send(message, abort)
    return 'handed-over'
  } catch (error) {
    c.get('log')({
      level: 'error',
      code: 'sms_failed',
      request_id: c.get('requestId'),
      area: c.get('area'),
      error: error instanceof SmsFailed ? error.reason : 'unknown',
    })
    return error instanceof SmsFailed ? error.outcome : 'unanswered'
  }
}

/** What /status counts: what the provider took, and what it did not. */
export const countDelivery = (
  { items, now }: Pick<IdentityDependencies, 'items' | 'now'>,
  c: Context<PortalEnv>,
  outcome: SmsOutcome,
): Promise<boolean> =>
  besideAnswer(c, 'code_not_counted', () =>
    countCode(items, now(), {
      taken: outcome === 'handed-over' ? 1 : 0,
      failed: outcome === 'handed-over' || outcome === 'nothing-to-send' ? 0 : 1,
    }),
  )

export const besideAnswer = (c: Context<PortalEnv>, code: string, beside: () => Promise<unknown>): Promise<boolean> =>
  bestEffort(beside, (failure) =>
    c.get('log')({ code, request_id: c.get('requestId'), area: c.get('area'), ...failure }),
  )

/** Each reason has its own sentence and `Retry-After`. */
export const refuseTooOften = (c: Context<PortalEnv>, { reason, seconds }: Wait): Response => {
  switch (reason) {
    case 'too_soon':
      return refused(c, 'too_often', { retryAfter: seconds, message: codeTexts['server.code.tooSoon'] })
    case 'too_often':
      return refused(c, 'too_often', { retryAfter: seconds, message: codeTexts['server.code.limit'] })
    case 'locked':
      return refused(c, 'locked', { retryAfter: seconds })
  }
}

/** A service-wide limit: the message names no cause and refers to the hotline. */
export const refuseBusyService = (
  c: Context<PortalEnv>,
  { reason, seconds }: { reason: 'prefix' | 'rate' | 'budget'; seconds: number },
): Response => {
  const message = reason === 'budget' ? codeTexts['server.code.budget'] : codeTexts['server.code.busy']
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
