/**
 * A code to sign in. Neither words nor time nor the calls below tell whether anybody has this number (R-ID-6).
 * The SMS is waited for, because a function that has answered is frozen and would send it late or never; it is given up
 * before the answer leaves, because a slow provider would tell by its time who is registered (decision 0014).
 */
import { sendSignInCode } from '@portal/contract/calls/send-sign-in-code.endpoint'
import { sendSignInCodeSchema } from '@portal/contract/calls/send-sign-in-code.schema'
import { signin } from '@portal/contract/texts/signin'
import { body, newApp } from '@portal/http'
import { codeAnswerFloor, isStaff, noSoonerThan, requestCode, smsGivesUp } from '@portal/identity'
import { signInCodeText } from '@portal/notices'
import { type IdentityDependencies, identityOf } from './dependencies.ts'
import { findMember } from './find-member.ts'
import { sendSms } from './send-sms.ts'
import { refuseBusyAddress, tooOften } from './too-often.ts'

export const sendSignInCodeRoute = (deps: IdentityDependencies) =>
  newApp().post(sendSignInCode.path, body(sendSignInCodeSchema), (c) =>
    noSoonerThan(deps, codeAnswerFloor, async () => {
      const giveUp = smsGivesUp(deps)
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
      if (member) await sendSms(deps, c, { phone: member.phone, text: signInCodeText(outcome.code) }, giveUp)
      return c.json({ message: signin['signin.code.neutral'] })
    }),
  )
