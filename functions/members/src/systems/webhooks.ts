/** The webhooks of an agency, for its administrators (R-SYS-40). */
import type { WebhookDocument } from '@portal/contract/documents/systems'
import {
  addWebhook,
  deleteWebhook,
  listWebhooks,
  resumeWebhook,
  testWebhook,
  webhookDeliveries,
} from '@portal/contract/endpoints/systems'
import { fill } from '@portal/contract/fill'
import {
  addWebhookSchema,
  deleteWebhookSchema,
  resumeWebhookSchema,
  testWebhookSchema,
  webhookDeliveriesSchema,
} from '@portal/contract/schemas/systems'
import { webhooks } from '@portal/contract/texts/webhooks'
import {
  type AddWebhook,
  type CommandBody,
  commandBy,
  maxWebhooks,
  parseStream,
  streamOf,
  type WebhookCommand,
  type WebhookEvent,
  webhookDecider,
} from '@portal/domain'
import { type Idempotency, readTip } from '@portal/event-store'
import {
  chargeQuota,
  commandRoute,
  newApp,
  type PortalEnv,
  params,
  refused,
  requestIdempotency,
  signedIn,
} from '@portal/http'
import { newWebhookSecret } from '@portal/notices/webhooks'
import {
  forgetWebhook,
  listDeliveries,
  listWebhooks as listedWebhooks,
  type StoredDelivery,
  secretOf,
  startWebhook,
  type WebhookRow,
  waitingEvents,
  webhookOf,
  webhookRowOf,
  webhookStateOf,
} from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { firstFreePlace, inFreePlace } from '../places.ts'

export const listWebhooksRoute = ({ items }: Dependencies) =>
  newApp().get(listWebhooks.path, signedIn(listWebhooks), async (c) => {
    const rows = await listedWebhooks(items, agencyOf(c))
    return c.json({ data: await documentsOf(items, agencyOf(c), rows) })
  })

export const addWebhookRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: addWebhook, schema: addWebhookSchema }, async (c, added) => {
    const { store, items } = deps
    const idempotency = await requestIdempotency(c, 201)
    const earlier = idempotency && (await store.earlierAnswer<WebhookEvent>(idempotency, deps.now()))
    if (!earlier && (await deps.webhooks.urlProblem(added.url)) !== null)
      return refused(c, 'invalid_fields', { errors: { url: [webhooks['server.webhook.notPublic']] } })
    const charged = earlier ? undefined : await chargeQuota(deps, c, 'changes')
    if (charged && 'refusal' in charged) return charged.refusal
    const outcome = earlier ?? (await addWith(deps, c, added, idempotency))
    if (!outcome.accepted) {
      await charged?.giveBack()
      const message = fill(webhooks['server.webhook.tooMany'], { max: maxWebhooks })
      return refused(c, outcome.refusal, outcome.refusal === 'too_many_webhooks' ? { message } : {})
    }
    const [first] = outcome.history
    const id = first ? parseStream(first.stream).id : 0
    const state = await webhookStateOf(items, id)
    // It was deleted since the request that this one repeats.
    if (state === undefined) return refused(c, 'not_found')
    const data = { id, secret: await secretOf(store, id, state) }
    return c.json({ success: true, message: webhooks['server.webhook.added'], data }, 201)
  })

type Added = Pick<AddWebhook['data'], 'label' | 'url' | 'types'>

/** The secret is stored before the event, so that no webhook is without one. */
const addWith = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  added: Added,
  idempotency: Idempotency | undefined,
) => {
  const { store, items } = deps
  const { actor } = c.var
  const webhook = await store.nextNumber('webhook')
  const { position: after } = await readTip(items)
  await startWebhook(items, store, { id: webhook, secret: newWebhookSecret(), after })
  const commandId = deps.newCommandId()
  const free = async () => firstFreePlace(await listedWebhooks(items, agencyOf(c)), maxWebhooks)
  const outcome = await inFreePlace({ most: maxWebhooks, free, isFull: 'too_many_webhooks' }, (slot) =>
    store.execute(
      webhookDecider,
      streamOf('webhook', webhook),
      { type: 'AddWebhook', data: { ...added, webhook, after, slot }, actor, at: deps.now() },
      { commandId, isNew: true, idempotency },
    ),
  )
  // The same request may have been quicker under its key and have a webhook; then this one's secret belongs to none.
  if (!outcome.accepted || outcome.history[0]?.stream !== streamOf('webhook', webhook))
    await forgetWebhook(items, webhook)
  return outcome
}

export const deleteWebhookRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: deleteWebhook, schema: deleteWebhookSchema }, async (c, { id }) => {
    const outcome = await change(deps, c, id, { type: 'DeleteWebhook', data: {} })
    if (!outcome.accepted) return refused(c, outcome.refusal)
    await forgetWebhook(deps.items, id)
    return c.json({ success: true, message: webhooks['server.webhook.deleted'] })
  })

export const resumeWebhookRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: resumeWebhook, schema: resumeWebhookSchema }, async (c, { id }) => {
    const outcome = await change(deps, c, id, { type: 'ResumeWebhook', data: {} })
    if (!outcome.accepted) {
      const message = webhooks['server.webhook.running']
      return refused(c, outcome.refusal, outcome.refusal === 'webhook_running' ? { message } : {})
    }
    const row = webhookRowOf(outcome.history)
    if (row === null) return refused(c, 'not_found')
    const [data] = await documentsOf(deps.items, row.agency, [row])
    return c.json({ success: true, message: webhooks['server.webhook.resumed'], data })
  })

const change = async (
  { store, now, newCommandId }: Dependencies,
  c: Context<PortalEnv>,
  id: number,
  body: CommandBody<WebhookCommand>,
) => {
  const command = commandBy<WebhookCommand>(c.var.actor, now(), body)
  const idempotency = await requestIdempotency(c, 200)
  return store.execute(webhookDecider, streamOf('webhook', id), command, { commandId: newCommandId(), idempotency })
}

/** Not one of the feed's: it names no application, and a receiver that only knows those may refuse it. */
export const testWebhookRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: testWebhook, schema: testWebhookSchema }, async (c, { id }) => {
    const { items, store } = deps
    const [row, state] = await Promise.all([webhookOf(items, agencyOf(c), id), webhookStateOf(items, id)])
    if (row === undefined || state === undefined) return refused(c, 'not_found')
    const charged = await chargeQuota(deps, c, 'changes')
    if ('refusal' in charged) return charged.refusal
    const secret = await secretOf(store, id, state)
    const message = { url: row.url, secret, id: `test-${deps.newCommandId()}`, type: 'webhook.test' }
    const { isTaken, answer, cause } = await deps.webhooks.attempt({ ...message, data: { webhook: id } })
    if (cause === 'address')
      return refused(c, 'invalid_fields', { errors: { url: [webhooks['server.webhook.notPublic']] } })
    const said = webhooks[isTaken ? 'server.webhook.tested' : 'server.webhook.testFailed']
    return c.json({ success: true, message: said, data: { is_delivered: isTaken, answer, cause } })
  })

export const webhookDeliveriesRoute = ({ items }: Dependencies) =>
  newApp().get(webhookDeliveries.path, signedIn(webhookDeliveries), params(webhookDeliveriesSchema), async (c) => {
    const { id } = c.req.valid('param')
    if ((await webhookOf(items, agencyOf(c), id)) === undefined) return refused(c, 'not_found')
    return c.json({ data: (await listDeliveries(items, id)).map(deliveryOf) })
  })

const deliveryOf = ({ position: _, nextTryAt, ...delivery }: StoredDelivery) => ({
  ...delivery,
  next_try_at: nextTryAt,
})

/** Whoever manages webhooks belongs to an agency. */
const agencyOf = (c: Context<PortalEnv>): number => c.var.actor.agency ?? 0

const documentsOf = async (
  items: Dependencies['items'],
  agency: number,
  rows: readonly WebhookRow[],
): Promise<readonly WebhookDocument[]> => {
  const states = await Promise.all(rows.map(({ id }) => webhookStateOf(items, id)))
  const cursors = rows.map(({ types, after }, index) => ({ types, cursor: states[index]?.cursor ?? after }))
  const waiting = await waitingEvents(items, agency, cursors)
  return rows.map(({ id, label, url, types, status, createdAt, pausedAt }, index) => ({
    ...{ id, label, url, types: [...types], status },
    waiting: waiting[index] ?? 0,
    created_at: createdAt,
    paused_at: pausedAt,
    last_delivered_at: states[index]?.lastDeliveredAt ?? null,
  }))
}
