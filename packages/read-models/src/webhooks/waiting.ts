/** How many events of its types a webhook has not taken (R-SYS-40). */
import type { Items } from '@portal/items'
import { readFeed } from '../feed/feed.ts'
import type { WebhookRow } from './webhooks.ts'

/** The newest rows of the feed, which are read once for all webhooks of an agency; older ones are not counted. */
const maxCounted = 1_000

type Waiting = Pick<WebhookRow, 'types'> & { readonly cursor: number }

/** In the order of the webhooks. */
export const waitingEvents = async (
  items: Items,
  agency: number,
  webhooks: readonly Waiting[],
): Promise<readonly number[]> => {
  if (webhooks.length === 0) return []
  const after = Math.min(...webhooks.map(({ cursor }) => cursor))
  const { entries } = await readFeed(items, { agency, after, limit: maxCounted, isNewestFirst: true })
  return webhooks.map(
    ({ types, cursor }) => entries.filter(({ type, position }) => position > cursor && types.includes(type)).length,
  )
}
