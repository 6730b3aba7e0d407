/** Where a member's notices go, and the link in an e-mail that ends e-mails of its kind. */
import type { ChannelsDocument } from '@portal/contract/documents/channels'
import { channels, chooseKinds, readNotices, unsubscribe } from '@portal/contract/endpoints/channels'
import { chooseKindsSchema, unsubscribeSchema } from '@portal/contract/schemas/channels'
import { readNoticesSchema } from '@portal/contract/schemas/notices'
import { memberDecider, streamOf, system } from '@portal/domain'
import { commandRoute, newApp, type PortalEnv, params, refused, signedIn } from '@portal/http'
import { markNoticesRead, pushUses } from '@portal/identity'
import { readUnsubscribeToken } from '@portal/notices'
import { channelsDocument, channelsOf } from '@portal/read-models'
import type { Context } from 'hono'
import { changeCharged } from '../change-member.ts'
import type { IdentityDependencies } from '../dependencies.ts'

export const listChannelsRoute = (deps: IdentityDependencies) =>
  newApp().get(channels.path, signedIn(channels), async (c) => c.json({ data: await shownChannels(deps, c) }))

export const chooseKindsRoute = (deps: IdentityDependencies) =>
  commandRoute({ endpoint: chooseKinds, schema: chooseKindsSchema }, async (c, { kinds, digest }) => {
    const data = { kinds, ...(digest !== undefined && { digest }) }
    const changed = await changeCharged(deps, c, { status: 200, change: { type: 'ChooseChannels', data } })
    if ('refusal' in changed) return changed.refusal
    return c.json({ success: true, data: await shownChannels(deps, c) })
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

const shownChannels = async (
  { items, mail }: IdentityDependencies,
  c: Context<PortalEnv>,
): Promise<ChannelsDocument> => {
  const { actor, member } = c.var
  const [chosen, uses] = await Promise.all([channelsOf(items, actor.id), pushUses(items, actor.id)])
  return { ...channelsDocument(chosen, { phone: member.phone, uses }), takes_email: mail !== null }
}

export const readNoticesRoute = (deps: IdentityDependencies) =>
  commandRoute({ endpoint: readNotices, schema: readNoticesSchema }, async (c, { up_to }) => {
    const unread = await markNoticesRead(deps, c.var.actor.id, up_to)
    return c.json({ success: true, unread })
  })
