/** What an agency's own system reads, and its webhooks. */
import { deliveryCauses, deliveryStatuses, feedTypes, webhookStatuses } from '@portal/domain/facts/feed'
import * as z from '../fields/z.ts'

const feedType = z.enum(feedTypes)

/** One event of the feed. It names nobody: what happened is read from the application. */
export const feedRow = z.object({
  /** Follow from here: `after=` this. */
  cursor: z.string(),
  /** The same for ever, and the `webhook-id` of its delivery. */
  id: z.string(),
  type: feedType,
  application: z.int(),
  /** The version of the application that this event led to; of a message, that of the conversation. */
  version: z.int(),
  at: z.string(),
})
export type FeedRow = z.output<typeof feedRow>

export const webhookDocument = z.object({
  id: z.int(),
  label: z.string(),
  url: z.string(),
  types: z.array(feedType),
  status: z.enum(webhookStatuses),
  /** Events that it has not taken yet; 1,000 stands for a thousand and more. */
  waiting: z.int(),
  created_at: z.string(),
  /** Null while it runs. */
  paused_at: z.string().nullable(),
  last_delivered_at: z.string().nullable(),
})
export type WebhookDocument = z.output<typeof webhookDocument>

/** What became of one attempt: the receiver's HTTP status, or why there was none. */
export const deliveryAnswer = z.object({
  answer: z.int().nullable(),
  cause: z.enum(deliveryCauses).nullable(),
})

export const webhookDelivery = deliveryAnswer.extend({
  id: z.string(),
  type: feedType,
  application: z.int(),
  /** Of the last attempt. */
  at: z.string(),
  status: z.enum(deliveryStatuses),
  tries: z.int(),
  next_try_at: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

export const webhookTest = deliveryAnswer.extend({ is_delivered: z.boolean() })
export type WebhookTest = z.output<typeof webhookTest>
