/**
 * Sends a sign-in code. Neither text, time nor table calls reveal whether the number is known. The SMS is awaited,
 * because a function is frozen after its answer, and is aborted at a fixed time, because a slow provider would delay
 * the answers for known numbers only (decision 0014).
 */
import { sendSignInCode } from '@portal/contract/endpoints/identity'
import { sendSignInCodeSchema } from '@portal/contract/schemas/identity'
import { answers } from '@portal/contract/texts/answers'
import { body, newApp, refuseBusyAddress } from '@portal/http'
import {
  countSms,
  minimumAnswerMilliseconds,
  minimumSmsMilliseconds,
  placeholderPhone,
  recordSmsOutcome,
  requestCode,
  smsTimeout,
  withdrawCode,
  withMinimumTime,
} from '@portal/identity'
import { signInCodeText } from '@portal/notices'
import { type IdentityDependencies, identityDependencies, smsBudget } from '../dependencies.ts'
import { sendSms } from '../send-sms.ts'
import { refuseTooOften } from '../too-often.ts'
import { findMember } from './find-member.ts'

export const sendSignInCodeRoute = (deps: IdentityDependencies) =>
  newApp().post(sendSignInCode.path, body(sendSignInCodeSchema), (c) =>
    withMinimumTime(deps, minimumAnswerMilliseconds, async () => {
      const identity = identityDependencies(deps)
      const busy = await refuseBusyAddress(deps, c, 'codes')
      if (busy) return busy
      const number = c.req.valid('json').personal_id
      const member = await findMember(deps, number)
      const phone = member?.phone ?? null
      const request = await requestCode(identity, { purpose: 'signin', number, phone })
      if ('wait' in request) return refuseTooOften(c, request.wait)
      const counting = { purpose: 'signin', phone: phone ?? placeholderPhone(number), isSent: phone !== null } as const
      const { alarms } = await countSms(identity, smsBudget(deps), counting)
      for (const alarm of alarms) deps.raiseAlarm(alarm, 'service')
      // The SMS has its own time budget, which slow tables do not reduce.
      const outcome = await withMinimumTime(deps, minimumSmsMilliseconds, async () => {
        const abort = smsTimeout(deps)
        if (phone === null) return 'nothing-to-send'
        return sendSms(deps, c, { phone, text: signInCodeText(request.code) }, abort)
      })
      const undelivered = await recordSmsOutcome(identity, outcome)
      if (undelivered) await withdrawCode(identity, request, undelivered)
      return c.json({ message: answers['signin.code.neutral'] })
    }),
  )
