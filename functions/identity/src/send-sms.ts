/** Sends a code and says whether the provider took it; a failure is logged by its kind, without number or text. */
import type { PortalEnv } from '@portal/http'
import { SmsFailed, type SmsMessage } from '@portal/notices'
import type { Context } from 'hono'
import type { IdentityDependencies } from './dependencies.ts'

export const sendSms = async (
  { sms }: Pick<IdentityDependencies, 'sms'>,
  c: Context<PortalEnv>,
  message: SmsMessage,
  giveUp?: AbortSignal,
): Promise<boolean> => {
  try {
    await sms.send(message, giveUp)
    return true
  } catch (error) {
    const reason = error instanceof SmsFailed ? error.reason : 'unknown'
    c.get('log')({
      level: 'error',
      code: 'sms_failed',
      request_id: c.get('requestId'),
      area: c.get('area'),
      error: reason,
    })
    return false
  }
}
