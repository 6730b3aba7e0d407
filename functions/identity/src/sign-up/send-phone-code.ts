/**
 * Sends a code to the phone of a registration, without revealing whether somebody has that phone. Anybody may call
 * this, so the service's limits apply; a request over them does a proof of work, and one that is refused counts neither
 * against the phone nor against the day.
 */
import { sendPhoneCode, verifyPhone, workChallenge } from '@portal/contract/endpoints/identity'
import { sendPhoneCodeSchema, verifyPhoneSchema, workChallengeSchema } from '@portal/contract/schemas/identity'
import { codeTexts } from '@portal/contract/texts/codes'
import { errors } from '@portal/contract/texts/errors'
import { body, newApp, refuseBusyAddress, refused } from '@portal/http'
import {
  countSms,
  isWorkDone,
  workChallenge as newChallenge,
  provePhone,
  recordSmsOutcome,
  registrationBudget,
  requestCode,
  requesterOf,
  tryCode,
  withdrawCode,
} from '@portal/identity'
import { phoneCodeText } from '@portal/notices'
import { countDelivery, recordWrongCode, refuseBusyService, refuseTooOften, sendSms } from '../codes.ts'
import { type IdentityDependencies, identityDependencies, smsBudget } from '../dependencies.ts'

export const sendPhoneCodeRoute = (deps: IdentityDependencies) =>
  newApp().post(sendPhoneCode.path, body(sendPhoneCodeSchema), async (c) => {
    const identity = identityDependencies(deps)
    const busy = await refuseBusyAddress(deps, c, 'codes')
    if (busy) return busy
    const { phone, id, altcha } = c.req.valid('json')
    const budget = await registrationBudget(identity, smsBudget(deps))
    if (budget.state === 'used-up') return refuseBusyService(c, { reason: 'budget', seconds: budget.seconds })
    const hasWork = altcha !== undefined && (await isWorkDone(identity, altcha))
    if (budget.state === 'proof-of-work' && !hasWork) return refused(c, 'proof_of_work_required')
    const requester = await requesterOf(identity, { number: phone, address: c.get('address') })
    const request = await requestCode(identity, { purpose: 'phone', phone, requester, id, hasWork })
    if ('wait' in request) return refuseTooOften(c, request.wait)
    if ('needsWork' in request) return refused(c, 'proof_of_work_required')
    const { code } = request
    const message = codeTexts['server.code.sent']
    if (code === null) return c.json({ message, id: request.id })
    const counted = await countSms(identity, smsBudget(deps), { purpose: 'phone', phone, isSent: true, hasWork })
    for (const alarm of counted.alarms) deps.raiseAlarm(alarm, 'service')
    if (counted.limit) {
      await withdrawCode(identity, request, 'refused')
      await counted.giveBack()
      const mayWork = !hasWork && counted.limit.reason !== 'budget'
      return mayWork ? refused(c, 'proof_of_work_required') : refuseBusyService(c, counted.limit)
    }
    const outcome = await sendSms(deps, c, { phone, text: phoneCodeText(code) })
    await Promise.all([recordSmsOutcome(identity, outcome), countDelivery(deps, c, outcome)])
    if (outcome === 'handed-over') return c.json({ message, id: request.id })
    if (outcome !== 'rejected') await withdrawCode(identity, request, outcome)
    return refused(c, 'unavailable', { message: codeTexts['server.code.sendFailed'] })
  })

/** The right code proves the phone for thirty minutes; a registration uses the proof up. */
const refusalOf = {
  wrong: errors['server.code.wrong'],
  stale: codeTexts['server.code.expired'],
  spent: codeTexts['server.code.attempts'],
} as const

export const verifyPhoneRoute = (deps: IdentityDependencies) =>
  newApp().post(verifyPhone.path, body(verifyPhoneSchema), async (c) => {
    const { phone, code, id } = c.req.valid('json')
    const identity = identityDependencies(deps)
    const requester = await requesterOf(identity, { number: phone, address: c.get('address') })
    const attempt = await tryCode(identity, { purpose: 'phone', phone, requester, id }, code)
    if (attempt.result === 'locked')
      return refused(c, 'locked', { retryAfter: attempt.wait.seconds, message: errors['error.429.time'] })
    if (attempt.result !== 'right') {
      await recordWrongCode(deps, c, phone)
      const message = refusalOf[attempt.result]
      return refused(c, 'code_wrong', { status: 422, message, errors: { code: [message] } })
    }
    const proof = await provePhone(identity, phone, requester)
    return c.json({ message: codeTexts['server.phone.verified'], verified: true as const, proof })
  })

/** A challenge for the proof of work, which a registration code needs once most of the day's SMS are used. */
export const workChallengeRoute = (deps: IdentityDependencies) =>
  newApp().post(workChallenge.path, body(workChallengeSchema), async (c) => {
    const busy = await refuseBusyAddress(deps, c, 'codes')
    return busy ?? c.json(await newChallenge(identityDependencies(deps)))
  })
