/**
 * A webhook of an agency (R-SYS-40): the address to which its feed is sent, in the stream `webhook-7`. Its secret and how
 * far it has come are no events.
 */
import type { FeedType } from '../facts/feed.ts'
import { roleFacts } from '../facts/roles.ts'
import { type Actor, accept, type Command, type DomainEvent, decider, isSystemId, refuse } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'

type OfWebhook = { readonly webhook: number; readonly agency: number }

/** `after` is the position in the log after which it begins, `slot` its place among those of the agency. */
export type WebhookAdded = DomainEvent<
  'WebhookAdded',
  OfWebhook & {
    readonly label: string
    readonly url: string
    readonly types: readonly FeedType[]
    readonly after: number
    readonly slot: number
  }
>
/** For a day its receiver did not take an event. */
export type WebhookPaused = DomainEvent<'WebhookPaused', OfWebhook>
export type WebhookResumed = DomainEvent<'WebhookResumed', OfWebhook>
export type WebhookDeleted = DomainEvent<'WebhookDeleted', OfWebhook>
export type WebhookEvent = WebhookAdded | WebhookPaused | WebhookResumed | WebhookDeleted

export const webhookPersonalFields = {
  WebhookAdded: {},
  WebhookPaused: {},
  WebhookResumed: {},
  WebhookDeleted: {},
} satisfies PersonalFields & Record<WebhookEvent['type'], unknown>

export type Webhook =
  | { readonly status: 'unknown' }
  | (OfWebhook & { readonly status: 'active' | 'paused' | 'deleted'; readonly slot: number })

/** `slot` is null when all places are taken. */
export type AddWebhook = Command<
  'AddWebhook',
  Omit<WebhookAdded['data'], 'agency' | 'slot'> & { readonly slot: number | null }
>
export type PauseWebhook = Command<'PauseWebhook', Record<never, never>>
export type ResumeWebhook = Command<'ResumeWebhook', Record<never, never>>
export type DeleteWebhook = Command<'DeleteWebhook', Record<never, never>>
export type WebhookCommand = AddWebhook | PauseWebhook | ResumeWebhook | DeleteWebhook

const evolve = (webhook: Webhook, event: WebhookEvent): Webhook => {
  if (event.type === 'WebhookAdded') {
    const { webhook: number, agency, slot } = event.data
    return { status: 'active', webhook: number, agency, slot }
  }
  if (webhook.status === 'unknown') return webhook
  return { ...webhook, status: statusAfterWebhook[event.type] }
}

const statusAfterWebhook = {
  WebhookPaused: 'paused',
  WebhookResumed: 'active',
  WebhookDeleted: 'deleted',
} as const satisfies Record<Exclude<WebhookEvent['type'], 'WebhookAdded'>, 'active' | 'paused' | 'deleted'>

/** A person's alone (R-SYS-6). */
const mayManage = ({ id, role, agency }: Actor, of: number): boolean =>
  !isSystemId(id) && roleFacts[role].managesSystems && agency === of

const add = ({ actor, data: { slot, ...data } }: AddWebhook, webhook: Webhook) => {
  if (actor.agency === null || !mayManage(actor, actor.agency)) return refuse('not_permitted')
  if (webhook.status !== 'unknown') return refuse('not_found')
  if (slot === null) return refuse('too_many_webhooks')
  return accept({ type: 'WebhookAdded' as const, data: { ...data, agency: actor.agency, slot } })
}

/** Pausing twice is no error, because two runs may find the same. */
const pause = ({ actor }: PauseWebhook, webhook: Webhook) => {
  if (actor.role !== 'system') return refuse('not_permitted')
  if (webhook.status !== 'active') return accept()
  return accept({ type: 'WebhookPaused' as const, data: of(webhook) })
}

const resume = ({ actor }: ResumeWebhook, webhook: Webhook) => {
  if (!isOwn(actor, webhook)) return refuse('not_found')
  if (webhook.status === 'active') return refuse('webhook_running')
  return accept({ type: 'WebhookResumed' as const, data: of(webhook) })
}

const remove = ({ actor }: DeleteWebhook, webhook: Webhook) => {
  if (!isOwn(actor, webhook)) return refuse('not_found')
  return accept({ type: 'WebhookDeleted' as const, data: of(webhook) })
}

type LiveWebhook = Extract<Webhook, { readonly slot: number }> & { readonly status: 'active' | 'paused' }

const isOwn = (actor: Actor, webhook: Webhook): webhook is LiveWebhook =>
  webhook.status !== 'unknown' && webhook.status !== 'deleted' && mayManage(actor, webhook.agency)

const of = ({ webhook, agency }: OfWebhook) => ({ webhook, agency })

export const webhookState = { initialState: (): Webhook => ({ status: 'unknown' }), evolve }
export const webhookDecider = /* @__PURE__ */ decider({
  ...webhookState,
  decide: { AddWebhook: add, PauseWebhook: pause, ResumeWebhook: resume, DeleteWebhook: remove },
})
