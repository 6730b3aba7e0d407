/** Sends an SMS and returns the outcome; a failure is logged by kind, without number or text. */
import { bestEffort, type PortalEnv } from '@portal/http'
import type { SmsOutcome } from '@portal/identity'
import { SmsFailed, type SmsMessage } from '@portal/notices'
import { countCode } from '@portal/read-models'
import type { Context } from 'hono'
import type { IdentityDependencies } from './dependencies.ts'

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
