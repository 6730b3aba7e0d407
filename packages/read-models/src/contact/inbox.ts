/**
 * The inbox of the head of government: one row per message, all in one partition, newest first. The whole list and what
 * stands in it are read from the table; read, unread and undeliverable ones are found by index, which is a moment behind.
 */
import type { ContactMessageDocument, ContactMessageStatus } from '@portal/contract'
import { type Actor, type ContactEvent, mayReadMessages } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import type { Items, Query } from '@portal/items'
import { inboxPartition, messageKey, padded } from '../keys.ts'
import { textOrNothing } from '../wire.ts'

export type InboxPage = { readonly data: ContactMessageDocument[]; readonly next_cursor: string | null }

const pageSize = 20

export const contactInbox: Projection = {
  name: 'contact-inbox',
  kind: 'contact',
  rows: (history) => {
    const message = contactMessageAfter(history as readonly RecordedEvent<ContactEvent>[])
    if (!message) return []
    const listed = { ...scopes(message), listKey: padded(message.id), version: history.length }
    return [{ ...messageKey(message.id), ...message, ...listed }]
  },
}

/** Folded from the events of one message; undefined where none was sent. Erased text is empty. */
export const contactMessageAfter = (
  history: readonly RecordedEvent<ContactEvent>[],
): ContactMessageDocument | undefined => {
  const sent = history[0]
  if (sent?.type !== 'ContactMessageSent') return undefined
  const { data } = sent
  return {
    id: data.contact,
    name: textOrNothing(data.name),
    email: textOrNothing(data.email),
    phone: data.phone,
    subject: textOrNothing(data.subject),
    message: textOrNothing(data.message),
    recipient: textOrNothing(data.recipient),
    deliverable: data.isDeliverable,
    is_guest: data.sender === null,
    sent_at: sent.at,
    read_at: history.find(({ type }) => type === 'ContactMessageRead')?.at ?? null,
  }
}

/** Before the message numbered `cursor`, newest first. Who may not read messages is given none. */
export const inboxOf = async (
  items: Items,
  viewer: Pick<Actor, 'role'>,
  { cursor, status }: { readonly cursor?: string | undefined; readonly status?: ContactMessageStatus | undefined } = {},
): Promise<InboxPage> => {
  if (!mayReadMessages(viewer)) return { data: [], next_cursor: null }
  const page = await items.query('views', { ...source(status, cursor), newestFirst: true, limit: pageSize + 1 })
  const data = page.items.slice(0, pageSize).map((row) => documentOf(row as unknown as ContactMessageDocument))
  const isMore = page.items.length > pageSize || page.next !== null
  return { data, next_cursor: isMore ? String(data.at(-1)?.id ?? '') || null : null }
}

const scopes = ({ read_at, deliverable }: ContactMessageDocument) => ({
  allStatusScope: scopeOf(read_at === null ? 'unread' : 'read'),
  ...(!deliverable && { allScope: scopeOf('undeliverable') }),
})
const scopeOf = (status: ContactMessageStatus): string => `${inboxPartition}#${status}`

const source = (status: ContactMessageStatus | undefined, cursor: string | undefined): Query => {
  const before = cursor === undefined ? undefined : Number(cursor) - 1
  if (!status) {
    const { pk, sk: to } = messageKey(before ?? highest)
    return { partition: pk, sort: { from: messageKey(0).sk, to } }
  }
  const index = status === 'undeliverable' ? 'byAll' : 'byAllStatus'
  return { index, partition: scopeOf(status), sort: { to: padded(before ?? highest) } }
}

/** No message has a greater number: ten digits. */
const highest = 9_999_999_999

const documentOf = (row: ContactMessageDocument): ContactMessageDocument => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  message: row.message,
  recipient: row.recipient,
  deliverable: row.deliverable,
  is_guest: row.is_guest,
  sent_at: row.sent_at,
  read_at: row.read_at,
})
