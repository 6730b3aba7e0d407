/** Codes of visits, which open nothing else: the purpose, the counts and the text are their own (R-ACT-32). */
import { codeTexts } from '@portal/contract/texts/codes'
import { type PortalEnv, refused } from '@portal/http'
import {
  checkCode,
  countSms,
  type Requester,
  recordSmsOutcome,
  requestCode,
  smsTimeout,
  withdrawCode,
} from '@portal/identity'
import { visitCodeText } from '@portal/notices'
import type { Context } from 'hono'
import { countDelivery, recordWrongCode, refuseTooOften, sendSms } from '../codes.ts'
import { type IdentityDependencies, identityDependencies, smsBudget } from '../dependencies.ts'

type Asked = { readonly number: string; readonly phone: string; readonly agencyName: string }

/** Null where the code is on its way. */
export const sendVisitCode = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
  { number, phone, agencyName }: Asked,
): Promise<Response | null> => {
  const identity = identityDependencies(deps)
  const request = await requestCode(identity, { purpose: 'visit', number, requester: requesterIn(c) })
  if ('wait' in request) return refuseTooOften(c, request.wait)
  if ('needsWork' in request || request.code === null) throw new Error('staff were asked for the work of a stranger')
  const { alarms } = await countSms(identity, smsBudget(deps), { purpose: 'signin', phone, isSent: true })
  for (const alarm of alarms) deps.raiseAlarm(alarm, 'service')
  const text = visitCodeText({ code: request.code, agencyName })
  const outcome = await sendSms(deps, c, { phone, text }, smsTimeout(deps))
  await Promise.all([recordSmsOutcome(identity, outcome), countDelivery(deps, c, outcome)])
  if (outcome === 'handed-over') return null
  if (outcome !== 'rejected') await withdrawCode(identity, request, outcome)
  return refused(c, 'unavailable', { message: codeTexts['server.code.sendFailed'] })
}

/** A right code is used up once the visit has begun: what fails in between is repeated with the same code. */
export const checkVisitCode = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
  { number, code }: { readonly number: string; readonly code: string },
): Promise<{ readonly refusal: Response } | { readonly spend: () => Promise<unknown> }> => {
  const subject = { purpose: 'visit', number, requester: requesterIn(c) } as const
  const attempt = await checkCode(identityDependencies(deps), subject, code)
  if (attempt.result === 'unspent') return attempt
  if (attempt.result === 'locked') return { refusal: refuseTooOften(c, attempt.wait) }
  await recordWrongCode(deps, c, number)
  if (attempt.result === 'wrong') return { refusal: refused(c, 'wrong_code') }
  const message = codeTexts[attempt.result === 'stale' ? 'server.code.expired' : 'server.code.attempts']
  return { refusal: refused(c, 'wrong_code', { message, errors: { code: [message] } }) }
}

/** The member of the staff: whoever else sends codes for this number is counted apart. */
const requesterIn = (c: Context<PortalEnv>): Requester => ({ kind: 'staff', value: String(c.var.actor.id) })
