/** Push: the portal's key, and the devices that get notices. */
import { addPush, pushKey, removePush } from '@portal/contract/endpoints/channels'
import { addPushSchema, removePushSchema } from '@portal/contract/schemas/channels'
import { memberDecider, streamOf } from '@portal/domain'
import {
  body,
  type CacheLifetime,
  cacheableJson,
  chargeQuota,
  newApp,
  params,
  refused,
  requestIdempotency,
  signedIn,
} from '@portal/http'
import { isPublicEndpoint, vapidKey } from '@portal/notices'
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
  newApp().post(addPush.path, signedIn(), body(addPushSchema), async (c) => {
    const { actor } = c.var
    const { subscription, device } = c.req.valid('json')
    const { endpoint, keys } = subscription
    if (!deps.takesAnyEndpoint && !isPublicEndpoint(endpoint)) return refused(c, 'endpoint_not_public')
    const idempotency = await requestIdempotency(c, 201)
    const quota = await chargeQuota(deps, c, 'changes')
    if ('refusal' in quota) return quota.refusal
    const { p256dh, auth } = keys
    const outcome = await deps.store.execute(
      memberDecider,
      streamOf('member', actor.id),
      { type: 'AddPush', data: { subscription: { endpoint, p256dh, auth }, device }, actor, at: deps.now() },
      { commandId: deps.newCommandId(), ...(idempotency && { idempotency }) },
    )
    if (!outcome.accepted || outcome.isReplay) await quota.giveBack()
    if (!outcome.accepted) return refused(c, outcome.refusal)
    const added = outcome.history.findLast(
      (event) => event.type === 'PushAdded' && event.data.subscription?.endpoint === endpoint,
    )
    if (added?.type !== 'PushAdded') throw new Error('no device was added')
    return c.json({ success: true, data: { id: added.data.pushNumber } }, 201)
  })

export const removePushRoute = (deps: IdentityDependencies) =>
  newApp().delete(removePush.path, signedIn(), params(removePushSchema), async (c) => {
    const { actor } = c.var
    const idempotency = await requestIdempotency(c, 200)
    const outcome = await deps.store.execute(
      memberDecider,
      streamOf('member', actor.id),
      { type: 'RemovePush', data: { pushNumber: c.req.valid('param').id }, actor, at: deps.now() },
      { commandId: deps.newCommandId(), ...(idempotency && { idempotency }) },
    )
    return outcome.accepted ? c.json({ success: true }) : refused(c, outcome.refusal)
  })
