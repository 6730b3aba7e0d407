/** What the portal says by SMS, from section 29 of the message catalogue. */
import { fill } from '@portal/contract/fill'
import { sms } from '@portal/contract/texts/sms'

export const signInCodeText = (code: string): string => fill(sms['sms.code.signin'], { code })
export const phoneCodeText = (code: string): string => fill(sms['sms.code.signup'], { code })

export type ApplicationNotice = 'forwarded' | 'completed' | 'rejected'

/** The reason of a rejection is read on the portal: an SMS is seen by whoever holds the phone. */
export const applicationText = (notice: ApplicationNotice, id: number): string =>
  fill(sms[`sms.application.${notice}`], { id })
