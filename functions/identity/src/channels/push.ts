/** Push: the portal's key, and the devices that get notices. */
import { addPush, pushKey, removePush } from '@portal/contract/endpoints/channels'
import { addPushSchema, removePushSchema } from '@portal/contract/schemas/channels'
import { memberDecider, streamOf } from '@portal/domain'
import { type CacheLifetime, cacheableJson, commandRoute, newApp, refused, requestIdempotency } from '@portal/http'
import { isPublicEndpoint, vapidKey } from '@portal/notices'
import { changeCharged } from '../change-member.ts'
import type { IdentityDependencies } from '../dependencies.ts'

/** Seconds. The key changes only with the secret that everything else depends on. */
const lifetime: CacheLifetime = { browser: 3_600, edge: 3_600, staleIfError: 86_400 }

export const pushKeyRoute = (deps: IdentityDependencies) => {
  let key: Promise<string> | undefined
  const read = async () => (await vapidKey((label, value) => deps.store.hmac(label, value))).publicKey
  return newApp().get(pushKey.path, async (c) => {
    // A failed read is not kept.
    key ??= read().catch((error: unknown) => {
      key = undefined
      throw error
    })
    return cacheableJson(c, { key: await key }, lifetime)
  })
}

export const addPushRoute = (deps: IdentityDependencies) =>
  commandRoute({ endpoint: addPush, schema: addPushSchema }, async (c, { subscription, device }) => {
    const { endpoint, keys } = subscription
    if (!deps.takesAnyEndpoint && !isPublicEndpoint(endpoint)) return refused(c, 'endpoint_not_public')
    const { p256dh, auth } = keys
    const data = { subscription: { endpoint, p256dh, auth }, device }
    const changed = await changeCharged(deps, c, { status: 201, change: { type: 'AddPush', data } })
    if ('refusal' in changed) return changed.refusal
    const added = changed.history.findLast(
      (event) => event.type === 'PushAdded' && event.data.subscription?.endpoint === endpoint,
    )
    if (added?.type !== 'PushAdded') throw new Error('no device was added')
    return c.json({ success: true, data: { id: added.data.pushNumber } }, 201)
  })

export const removePushRoute = (deps: IdentityDependencies) =>
  commandRoute({ endpoint: removePush, schema: removePushSchema }, async (c, { id }) => {
    const { actor } = c.var
    const idempotency = await requestIdempotency(c, 200)
    const outcome = await deps.store.execute(
      memberDecider,
      streamOf('member', actor.id),
      { type: 'RemovePush', data: { pushNumber: id }, actor, at: deps.now() },
      { commandId: deps.newCommandId(), idempotency },
    )
    return outcome.accepted ? c.json({ success: true }) : refused(c, outcome.refusal)
  })
