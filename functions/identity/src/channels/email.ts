/** An e-mail address for notices: offered, confirmed by a code that was mailed to it, removed. */
import { confirmEmail, offerEmail, removeEmail } from '@portal/contract/endpoints/channels'
import { confirmEmailSchema, offerEmailSchema } from '@portal/contract/schemas/channels'
import { channels as texts } from '@portal/contract/texts/channels'
import { codeTexts } from '@portal/contract/texts/codes'
import { errors } from '@portal/contract/texts/errors'
import { type MemberEvent, memberDecider, streamOf } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { chargeQuota, commandRoute, newApp, type PortalEnv, refused, requestIdempotency, signedIn } from '@portal/http'
import {
  emailCodeWait,
  needsEmailCode,
  requestEmailCode,
  spendEmailCode,
  tryEmailCode,
  withdrawEmailCode,
} from '@portal/identity'
import { codeMail, DeliveryFailed, type Mail, type MailMessage } from '@portal/notices'
import type { Context } from 'hono'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'

export const offerEmailRoute = (deps: IdentityDependencies) =>
  commandRoute({ endpoint: offerEmail, schema: offerEmailSchema }, async (c, { address }) => {
    const { mail } = deps
    if (mail === null) return refused(c, 'not_found')
    const { actor } = c.var
    const sent = { success: true, message: texts['channels.email.codeSent'] }
    const idempotency = await requestIdempotency(c, 200)
    const earlier = idempotency && (await deps.store.earlierAnswer<MemberEvent>(idempotency, deps.now()))
    if (earlier && !earlier.accepted) return refused(c, earlier.refusal)

    const identity = identityDependencies(deps)
    // The offer was kept, but its code may have reached nobody.
    if (earlier) {
      const owner = { memberId: actor.id, emailNumber: offeredNumber(earlier.history) }
      if (!(await needsEmailCode(identity, owner))) return c.json(sent)
    }
    const wait = await emailCodeWait(identity, actor.id)
    if (wait !== null) return tooSoon(c, wait)
    const quota = earlier ? null : await chargeQuota(deps, c, 'changes')
    if (quota && 'refusal' in quota) return quota.refusal
    const outcome = await deps.store.execute(
      memberDecider,
      streamOf('member', actor.id),
      { type: 'OfferEmail', data: { address }, actor, at: deps.now() },
      { commandId: deps.newCommandId(), idempotency },
    )
    if (!outcome.accepted || outcome.isReplay) await quota?.giveBack()
    if (!outcome.accepted) return refused(c, outcome.refusal)
    const emailNumber = offeredNumber(outcome.history)
    const request = await requestEmailCode(identity, { memberId: actor.id, emailNumber })
    if ('wait' in request) return tooSoon(c, request.wait)
    const message = codeMail({ to: address, sentTo: { member: actor.id, emailNumber } }, request.code)
    const failure = await sendMail(mail, c, message)
    if (failure === null) return c.json(sent)
    if (failure !== 'unanswered') await withdrawEmailCode(identity, actor.id)
    return refused(c, 'unavailable', { message: texts['channels.email.sendFailed'] })
  })

const tooSoon = (c: Context<PortalEnv>, wait: number) =>
  refused(c, 'too_often', { retryAfter: wait, message: codeTexts['server.code.tooSoon'] })

export const confirmEmailRoute = (deps: IdentityDependencies) =>
  commandRoute({ endpoint: confirmEmail, schema: confirmEmailSchema }, async (c, { code }) => {
    const { actor } = c.var
    const saved = { success: true, message: texts['channels.email.saved'] }
    const idempotency = await requestIdempotency(c, 200)
    const earlier = idempotency && (await deps.store.earlierAnswer<MemberEvent>(idempotency, deps.now()))
    if (earlier) return earlier.accepted ? c.json(saved) : refused(c, earlier.refusal)

    const identity = identityDependencies(deps)
    const attempt = await tryEmailCode(identity, actor.id, code)
    if (attempt.result !== 'right') return refused(c, 'wrong_code', { message: wrongCode[attempt.result] })
    const outcome = await deps.store.execute(
      memberDecider,
      streamOf('member', actor.id),
      { type: 'ConfirmEmail', data: { emailNumber: attempt.emailNumber }, actor, at: deps.now() },
      { commandId: deps.newCommandId(), idempotency },
    )
    if (!outcome.accepted) return refused(c, outcome.refusal)
    await spendEmailCode(identity, actor.id)
    return c.json(saved)
  })

const wrongCode = {
  wrong: errors['server.code.wrong'],
  stale: codeTexts['server.code.expired'],
  spent: codeTexts['server.code.attempts'],
} as const

export const removeEmailRoute = (deps: IdentityDependencies) =>
  newApp().delete(removeEmail.path, signedIn(removeEmail), async (c) => {
    const { actor } = c.var
    const idempotency = await requestIdempotency(c, 200)
    const outcome = await deps.store.execute(
      memberDecider,
      streamOf('member', actor.id),
      { type: 'RemoveEmail', data: {}, actor, at: deps.now() },
      { commandId: deps.newCommandId(), idempotency },
    )
    if (!outcome.accepted) return refused(c, outcome.refusal)
    await spendEmailCode(identityDependencies(deps), actor.id)
    return c.json({ success: true, message: texts['channels.email.removed'] })
  })

const offeredNumber = (history: readonly RecordedEvent<MemberEvent>[]): number => {
  const offered = history.findLast((event) => event.type === 'EmailOffered')
  if (!offered) throw new Error('no e-mail was offered')
  return offered.data.emailNumber
}

/** Null when it was taken. A failure is logged by kind, without address or text. */
const sendMail = async (mail: Mail, c: Context<PortalEnv>, message: MailMessage) => {
  try {
    await mail.send(message)
    return null
  } catch (error) {
    const reason = error instanceof DeliveryFailed ? error.reason : 'unknown'
    const where = { request_id: c.get('requestId'), area: c.get('area') }
    c.get('log')({ level: 'error', code: 'mail_failed', ...where, error: reason })
    return error instanceof DeliveryFailed ? error.outcome : 'unanswered'
  }
}
