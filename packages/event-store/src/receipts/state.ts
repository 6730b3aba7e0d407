/** Whether a receipt is still current, answered from the events; no personal field is opened. */
import { type StreamName, streamOf } from '@portal/domain'
import { everyItem, type Item, type Items } from '@portal/items'
import { openReceipt } from './receipt.ts'
import { endsReceipts, type ReceiptKey, receiptStatusAfter, statementOf } from './sign.ts'

type Event = { readonly version: number; readonly type: string; readonly at: string; readonly hash: string }

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

type ShownReceipt = {
  readonly number: number
  readonly version: number
  readonly hash: string
  /** The 64 bytes of the receipt, base64url. */
  readonly signature: string
}

/** Whether this event's receipt is the latest one; null when the portal signed no such receipt of this event. */
export const loadReceiptState = async (
  items: Items,
  keys: readonly ReceiptKey[],
  { number, version, hash, signature }: ShownReceipt,
): Promise<'latest' | 'superseded' | null> => {
  const stream: StreamName = streamOf('application', number)
  const row = await items.get('events', { stream, version })
  if (row === undefined) return null
  const event = eventOf(row)
  const status = receiptStatusAfter(event.type)
  if (event.hash !== hash || status === null) return null
  const isSigned = keys.some((key) => {
    const statement = statementOf({ ...event, status, application: number, key: key.number })
    const receipt = Buffer.concat([statement, Buffer.from(signature, 'base64url')])
    return openReceipt(receipt, Buffer.from(key.spki, 'base64')) !== null
  })
  if (!isSigned) return null
  return (await findReceiptEvent(items, number))?.version === version ? 'latest' : 'superseded'
}

const eventOf = (item: Item): Event => item as unknown as Event
