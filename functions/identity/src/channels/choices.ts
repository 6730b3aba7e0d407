/** Where a member's notices go, and the link in an e-mail that ends e-mails of its kind. */
import type { ChannelsDocument } from '@portal/contract/documents/channels'
import { channels, chooseKinds, unsubscribe } from '@portal/contract/endpoints/channels'
import { chooseKindsSchema, unsubscribeSchema } from '@portal/contract/schemas/channels'
import { everyChoice, memberDecider, streamOf, system } from '@portal/domain'
import { body, chargeQuota, newApp, type PortalEnv, params, refused, requestIdempotency, signedIn } from '@portal/http'
import { pushUses } from '@portal/identity'
import { readUnsubscribeToken } from '@portal/notices'
import { channelsOf } from '@portal/read-models'
import type { Context } from 'hono'
import type { IdentityDependencies } from '../dependencies.ts'

export const listChannelsRoute = (deps: IdentityDependencies) =>
  newApp().get(channels.path, signedIn(), async (c) => c.json({ data: await channelsDocument(deps, c) }))

export const chooseKindsRoute = (deps: IdentityDependencies) =>
  newApp().put(chooseKinds.path, signedIn(), body(chooseKindsSchema), async (c) => {
    const { actor } = c.var
    const { kinds, digest } = c.req.valid('json')
    const idempotency = await requestIdempotency(c, 200)
    const quota = await chargeQuota(deps, c, 'changes')
    if ('refusal' in quota) return quota.refusal
    const outcome = await deps.store.execute(
      memberDecider,
      streamOf('member', actor.id),
      { type: 'ChooseChannels', data: { kinds, ...(digest !== undefined && { digest }) }, actor, at: deps.now() },
      { commandId: deps.newCommandId(), ...(idempotency && { idempotency }) },
    )
    if (!outcome.accepted || outcome.isReplay) await quota.giveBack()
    if (!outcome.accepted) return refused(c, outcome.refusal)
    return c.json({ success: true, data: await channelsDocument(deps, c) })
  })

/** A mail program sends RFC 8058's form, the page behind the link JSON; the signed path says everything. */
export const unsubscribeRoute = (deps: IdentityDependencies) =>
  newApp().post(unsubscribe.path, params(unsubscribeSchema), async (c) => {
    const { token } = c.req.valid('param')
    const unsubscription = await readUnsubscribeToken((label, value) => deps.store.hmac(label, value), token)
    if (unsubscription === null) return refused(c, 'not_found')
    const { member, emailNumber, kind } = unsubscription
    const outcome = await deps.store.execute(
      memberDecider,
      streamOf('member', member),
      { type: 'EndEmails', data: { emailNumber, kind }, actor: system, at: deps.now() },
      { commandId: deps.newCommandId() },
    )
    return outcome.accepted ? c.json({ success: true }) : refused(c, outcome.refusal)
  })

const channelsDocument = async (
  { items, mail }: IdentityDependencies,
  c: Context<PortalEnv>,
): Promise<ChannelsDocument> => {
  const { actor, member } = c.var
  const [chosen, uses] = await Promise.all([channelsOf(items, actor.id), pushUses(items, actor.id)])
  const { email } = chosen
  return {
    sms: { phone: member.phone },
    email: email && { address: email.address, confirmed_at: email.confirmedAt, failed_at: email.failedAt },
    push: chosen.push.map(({ pushNumber, device, createdAt }) => ({
      id: pushNumber,
      device,
      created_at: createdAt,
      last_used_at: uses.get(pushNumber) ?? null,
    })),
    kinds: [...everyChoice(chosen)],
    digest: chosen.digest,
    takes_email: mail !== null,
  }
}
