/** What an agency's own system reads of its applications: the feed, and the webhooks that carry it. */
export const feedTypes = [
  'application.filed',
  'application.forwarded',
  'application.edited',
  'application.returned',
  'application.extended',
  'application.completed',
  'application.rejected',
  'application.withdrawn',
  'application.transferred_in',
  'application.transferred_out',
  'message.sent',
] as const
export type FeedType = (typeof feedTypes)[number]

/** Rows of one answer of the feed. */
export const feedLimits = { usual: 100, most: 500 } as const

/** Webhooks that one agency may have. */
export const maxWebhooks = 10

export const webhookStatuses = ['active', 'paused'] as const
/** `delivered`: the receiver took it. `waiting`: it is tried again. `failed`: the last attempt of a paused webhook. */
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const

/**
 * Why an attempt failed: the receiver's own answer was no 2xx, it redirected, it did not answer in time, no connection,
 * the name has no address, or an address that is not public.
 */
export const deliveryCauses = ['answer', 'redirect', 'timeout', 'connection', 'name', 'address'] as const
export type DeliveryCause = (typeof deliveryCauses)[number]
