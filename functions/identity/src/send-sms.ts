/** Sends an SMS and returns the outcome; a failure is logged by kind, without number or text. */
import type { PortalEnv } from '@portal/http'
import type { SmsOutcome } from '@portal/identity'
import { SmsFailed, type SmsMessage } from '@portal/notices'
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
