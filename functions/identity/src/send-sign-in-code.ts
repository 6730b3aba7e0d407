/** A code to sign in. Neither words nor time nor the calls below tell whether anybody has this number (contract section 4). */
import { sendSignInCode } from '@portal/contract/calls/send-sign-in-code.endpoint'
import { sendSignInCodeSchema } from '@portal/contract/calls/send-sign-in-code.schema'
import { signin } from '@portal/contract/texts/signin'
import { body, newApp } from '@portal/http'
import { isStaff, noSoonerThanFloor, requestCode } from '@portal/identity'
import { signInCodeText } from '@portal/notices'
import { type IdentityDependencies, identityOf } from './dependencies.ts'
import { findMember } from './find-member.ts'
import { sendSms } from './send-sms.ts'
import { refuseBusyAddress, tooOften } from './too-often.ts'

export const sendSignInCodeRoute = (deps: IdentityDependencies) =>
  newApp().post(sendSignInCode.path, body(sendSignInCodeSchema), (c) =>
    noSoonerThanFloor(deps, async (floor) => {
      const busy = await refuseBusyAddress(deps, c)
      if (busy) return busy
      const number = c.req.valid('json').personal_id
      const member = await findMember(deps, number)
      const outcome = await requestCode(identityOf(deps), {
        purpose: 'signin',
        number,
        phone: member?.phone ?? null,
        isStaff: member !== null && isStaff(member.role),
      })
      if ('wait' in outcome) return tooOften(c, outcome.wait)
      // Not waited for beyond the floor: a slow provider would tell by its time who is registered, a dead one by its error.
      if (member)
        await Promise.race([sendSms(deps, c, { phone: member.phone, text: signInCodeText(outcome.code) }), floor])
      return c.json({ message: signin['signin.code.neutral'] })
    }),
  )
