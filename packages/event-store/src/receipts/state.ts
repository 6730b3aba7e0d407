/** Whether a receipt is still current, answered from the events; no personal field is opened. */
import { type StreamName, streamOf } from '@portal/domain'
import { everyItem, type Item, type Items } from '@portal/items'
import { endsReceipts, receiptStatusAfter } from './sign.ts'

type Event = { readonly version: number; readonly type: string; readonly hash: string }

/** The newest event with a receipt; null when there is none or the application was returned after it. */
export const findReceiptEvent = async (items: Items, application: number): Promise<Event | null> => {
  const stream = streamOf('application', application)
  for await (const item of everyItem(items, 'events', { partition: stream, newestFirst: true, limit: eventsAtOnce })) {
    const event = eventOf(item)
    if (endsReceipts(event.type)) return receiptStatusAfter(event.type) === null ? null : event
  }
  return null
}

const eventsAtOnce = 5

/** Whether this event's receipt is the latest one; null when the version has another hash or gets no receipt. */
export const loadReceiptState = async (
  items: Items,
  { number, version, hash }: { readonly number: number; readonly version: number; readonly hash: string },
): Promise<'latest' | 'superseded' | null> => {
  const stream: StreamName = streamOf('application', number)
  const row = await items.get('events', { stream, version })
  if (row === undefined) return null
  const event = eventOf(row)
  if (event.hash !== hash || receiptStatusAfter(event.type) === null) return null
  return (await findReceiptEvent(items, number))?.version === version ? 'latest' : 'superseded'
}

const eventOf = (item: Item): Event => item as unknown as Event
