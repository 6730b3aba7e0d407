/** How many events of its types a webhook has not taken (R-SYS-40). */
import type { Items } from '@portal/items'
import { readFeed } from '../feed/feed.ts'
import type { WebhookRow } from './webhooks.ts'

/** Rows of the feed that are looked at; more are not counted. */
const maxCounted = 1_000

export const waitingEvents = async (items: Items, { agency, types }: WebhookRow, cursor: number): Promise<number> => {
  const { entries } = await readFeed(items, { agency, after: cursor, limit: maxCounted })
  return entries.filter(({ type }) => types.includes(type)).length
}
