/**
 * Sends a sign-in code. Neither text, time nor table calls reveal whether the number is known. The SMS is awaited,
 * because a function is frozen after its answer, and is aborted at a fixed time, because a slow provider would delay
 * the answers for known numbers only (decision 0014).
 */
import { sendSignInCode } from '@portal/contract/endpoints/identity'
import { sendSignInCodeSchema } from '@portal/contract/schemas/identity'
import { codeTexts } from '@portal/contract/texts/codes'
import { body, newApp, refuseBusyAddress, refused } from '@portal/http'
import {
  countSms,
  isWorkDone,
  minimumAnswerMilliseconds,
  minimumSmsMilliseconds,
  placeholderPhone,
  recordSmsOutcome,
  requestCode,
  requesterOf,
  smsTimeout,
  withdrawCode,
  withMinimumTime,
} from '@portal/identity'
import { signInCodeText } from '@portal/notices'
import { countDelivery, refuseTooOften, sendSms } from '../codes.ts'
import { type IdentityDependencies, identityDependencies, smsBudget } from '../dependencies.ts'
import { findMember } from './login.ts'

export const sendSignInCodeRoute = (deps: IdentityDependencies) =>
  newApp().post(sendSignInCode.path, body(sendSignInCodeSchema), async (c) => {
    // Refused before the constant wait, so that a busy address holds no instance.
    const busy = await refuseBusyAddress(deps, c, 'codes')
    if (busy) return busy
    return withMinimumTime(deps, minimumAnswerMilliseconds, async () => {
      const identity = identityDependencies(deps)
      const { personal_id: number, id, devices, altcha } = c.req.valid('json')
      const [requester, hasWork] = await Promise.all([
        requesterOf(identity, { number, address: c.get('address'), devices }),
        altcha === undefined ? false : isWorkDone(identity, altcha),
      ])
      const member = await findMember(deps, number)
      const phone = member?.phone ?? null
      const request = await requestCode(identity, { purpose: 'signin', number, requester, id, hasWork })
      if ('wait' in request) return refuseTooOften(c, request.wait)
      if ('needsWork' in request) return refused(c, 'proof_of_work_required')
      const { code } = request
      const isSent = phone !== null && code !== null
      const counting = { purpose: 'signin', phone: phone ?? placeholderPhone(number), isSent } as const
      const { alarms } = await countSms(identity, smsBudget(deps), counting)
      for (const alarm of alarms) deps.raiseAlarm(alarm, 'service')
      // The SMS has its own time budget, which slow tables do not reduce.
      const outcome = await withMinimumTime(deps, minimumSmsMilliseconds, async () => {
        const abort = smsTimeout(deps)
        if (phone === null || code === null) return 'nothing-to-send'
        return sendSms(deps, c, { phone, text: signInCodeText(code) }, abort)
      })
      const [undelivered] = await Promise.all([recordSmsOutcome(identity, outcome), countDelivery(deps, c, outcome)])
      if (undelivered && code !== null) await withdrawCode(identity, request, undelivered)
      return c.json({ message: codeTexts['signin.code.neutral'], id: request.id })
    })
  })
