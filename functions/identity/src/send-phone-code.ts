/** A code to the phone that somebody registers with. It says nothing about who has that phone already. */
import { sendPhoneCode } from '@portal/contract/calls/send-phone-code.endpoint'
import { sendPhoneCodeSchema } from '@portal/contract/calls/send-phone-code.schema'
import { errors } from '@portal/contract/texts/errors'
import { body, newApp, refused } from '@portal/http'
import { requestCode, settleSms, takeBackCode } from '@portal/identity'
import { phoneCodeText } from '@portal/notices'
import { type IdentityDependencies, identityOf } from './dependencies.ts'
import { sendSms } from './send-sms.ts'
import { refuseBusyAddress, tooOften } from './too-often.ts'

export const sendPhoneCodeRoute = (deps: IdentityDependencies) =>
  newApp().post(sendPhoneCode.path, body(sendPhoneCodeSchema), async (c) => {
    const identity = identityOf(deps)
    const busy = await refuseBusyAddress(deps, c)
    if (busy) return busy
    const { phone } = c.req.valid('json')
    const request = await requestCode(identity, { purpose: 'phone', phone })
    if ('wait' in request) return tooOften(c, request.wait)
    const outcome = await sendSms(deps, c, { phone, text: phoneCodeText(request.code) })
    await settleSms(identity, outcome)
    if (outcome === 'handed-over') return c.json({ message: errors['server.code.sent'] })
    if (outcome !== 'rejected') await takeBackCode(identity, request, outcome)
    return refused(c, 'unavailable', { message: errors['server.code.sendFailed'] })
  })
