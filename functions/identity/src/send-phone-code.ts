/** A code to the phone that somebody registers with. It says nothing about who has that phone already. */
import { sendPhoneCode } from '@portal/contract/calls/send-phone-code.endpoint'
import { sendPhoneCodeSchema } from '@portal/contract/calls/send-phone-code.schema'
import { errors } from '@portal/contract/texts/errors'
import { body, newApp, refused } from '@portal/http'
import { requestCode } from '@portal/identity'
import { phoneCodeText } from '@portal/notices'
import { type IdentityDependencies, identityOf } from './dependencies.ts'
import { sendSms } from './send-sms.ts'
import { refuseBusyAddress, tooOften } from './too-often.ts'

export const sendPhoneCodeRoute = (deps: IdentityDependencies) =>
  newApp().post(sendPhoneCode.path, body(sendPhoneCodeSchema), async (c) => {
    const busy = await refuseBusyAddress(deps, c)
    if (busy) return busy
    const { phone } = c.req.valid('json')
    const outcome = await requestCode(identityOf(deps), { purpose: 'phone', phone })
    if ('wait' in outcome) return tooOften(c, outcome.wait)
    const isSent = await sendSms(deps, c, { phone, text: phoneCodeText(outcome.code) })
    if (!isSent) return refused(c, 'unavailable', { message: errors['server.code.sendFailed'] })
    return c.json({ message: errors['server.code.sent'] })
  })
