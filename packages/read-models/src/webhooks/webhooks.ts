/** The webhooks of an agency (R-SYS-40): a row in its list, and one among those that run, which the deliveries read. */
import { type FeedType, fold, type WebhookEvent, webhookState } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Item, type Items } from '@portal/items'
import { paddedId } from '../keys.ts'

export type WebhookRow = {
  readonly id: number
  readonly agency: number
  readonly label: string
  readonly url: string
  readonly types: readonly FeedType[]
  readonly status: 'active' | 'paused'
  /** The position in the log after which it begins. */
  readonly after: number
  readonly slot: number
  readonly createdAt: string
  readonly pausedAt: string | null
  /** Of its stream; a resumed webhook has a higher one. */
  readonly version: number
}

/** Null for a stream without events, and once it is deleted. */
export const webhookRowOf = (history: readonly RecordedEvent[]): WebhookRow | null => {
  const events = history as readonly RecordedEvent<WebhookEvent>[]
  const webhook = fold(webhookState, events)
  const [added] = events
  const last = events.at(-1)
  if (webhook.status === 'unknown' || webhook.status === 'deleted' || added?.type !== 'WebhookAdded') return null
  const { webhook: id, ...data } = added.data
  const pausedAt = last?.type === 'WebhookPaused' ? last.at : null
  return { id, ...data, status: webhook.status, createdAt: added.at, pausedAt, version: events.length }
}

export const webhookView: Projection = {
  name: 'webhooks',
  kind: 'webhook',
  rows: (history): readonly ViewRow[] => {
    const row = webhookRowOf(history)
    if (row === null) return []
    const sk = `webhook#${paddedId(row.id)}`
    return [
      { pk: webhooksPartition(row.agency), sk, ...row },
      ...(row.status === 'active' ? [{ pk: activePartition, sk, ...row }] : []),
    ]
  },
}

const webhooksPartition = (agency: number): string => `webhooks-of#${agency}`
const activePartition = 'webhooks-active'

/** Oldest first. */
export const listWebhooks = async (items: Items, agency: number): Promise<readonly WebhookRow[]> =>
  (await allItems(items, 'views', { partition: webhooksPartition(agency) })).map(rowOf)

/** Those of every agency; one that was just added or paused may be missing or still there for a moment. */
export const activeWebhooks = async (items: Items): Promise<readonly WebhookRow[]> =>
  (await allItems(items, 'views', { partition: activePartition, consistent: false })).map(rowOf)

export const webhookOf = async (items: Items, agency: number, id: number): Promise<WebhookRow | undefined> => {
  const row = await items.get('views', { pk: webhooksPartition(agency), sk: `webhook#${paddedId(id)}` })
  return row && rowOf(row)
}

const rowOf = ({ pk: _, sk: __, ...row }: Item): WebhookRow => row as unknown as WebhookRow
