/**
 * The inbox of the head of government: one row per message in one partition, newest first. The complete list and single
 * messages are read from the table; filters by status use an index, which is eventually consistent. A search reads a
 * bounded number of messages per call and returns how far it got.
 */
import type { ContactMessageDocument, ContactMessageStatus } from '@portal/contract'
import { type Actor, type ContactEvent, mayReadMessages } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import { type Item, type Items, type Query, read, readableRow, readableRows } from '@portal/items'
import { inboxPartition, messageKey, messageOfKey, paddedId } from '../keys.ts'
import { textFinder } from '../text-finder.ts'
import { fullName, textOrEmpty } from '../wire.ts'
import { inboxCountRows } from './inbox-counts.ts'

export type InboxPage = {
  readonly data: ContactMessageDocument[]
  readonly next_cursor: string | null
  /** How far back a search got when it stopped early; null otherwise. */
  readonly searched_to: string | null
}

export type InboxQuery = {
  readonly cursor?: string | undefined
  readonly status?: ContactMessageStatus | undefined
  readonly search?: string | undefined
}

const pageSize = 20
/** Messages per search call; at their maximum length they are 3 MB. */
const searchLimit = 200

export const contactInbox: Projection = {
  name: 'contact-inbox',
  kind: 'contact',
  rows: (history) => {
    const message = contactMessageAfter(history as readonly RecordedEvent<ContactEvent>[])
    if (!message) return []
    const listed = { ...scopes(message), listKey: paddedId(message.id), version: history.length }
    const [sent] = history as readonly RecordedEvent<ContactEvent>[]
    const sender = sent?.type === 'ContactMessageSent' ? sent.data.sender : null
    return [
      { ...messageKey(message.id), ...message, ...listed },
      ...inboxCountRows(message, history.length),
      ...(sender === null ? [] : [{ ...messageOfKey(sender, message.id), version: history.length }]),
    ]
  },
}

/** Folded from one message's events; undefined when none was sent. Erased text is empty. */
export const contactMessageAfter = (
  history: readonly RecordedEvent<ContactEvent>[],
): ContactMessageDocument | undefined => {
  const sent = history[0]
  if (sent?.type !== 'ContactMessageSent') return undefined
  const { data } = sent
  const answered = history.find((event) => event.type === 'ContactMessageAnswered')
  return {
    id: data.contact,
    name: textOrEmpty(data.name),
    email: textOrEmpty(data.email),
    phone: data.phone,
    subject: textOrEmpty(data.subject),
    message: textOrEmpty(data.message),
    recipient: textOrEmpty(data.recipient),
    deliverable: data.isDeliverable,
    is_guest: data.sender === null,
    sent_at: sent.at,
    read_at: history.find(({ type }) => type === 'ContactMessageRead')?.at ?? null,
    answer: answered?.type === 'ContactMessageAnswered' ? answerOf(answered) : null,
  }
}

const answerOf = ({ data, at, actor }: Extract<RecordedEvent<ContactEvent>, { type: 'ContactMessageAnswered' }>) => ({
  text: textOrEmpty(data.text),
  at,
  actor: { id: actor.id, role: actor.role, name: fullName(data.actorName) },
})

/** Messages before the number `cursor`, newest first; empty for roles that may not read them. */
export const listInbox = async (
  items: Items,
  viewer: Pick<Actor, 'role'>,
  { cursor, status, search }: InboxQuery = {},
): Promise<InboxPage> => {
  if (!mayReadMessages(viewer)) return { data: [], next_cursor: null, searched_to: null }
  if (search) return searchInbox(items, source(status, cursor), textFinder(search))
  const page = await items.query('views', { ...source(status, cursor), newestFirst: true, limit: pageSize + 1 })
  const shown = page.items.slice(0, pageSize)
  const data = readableRows(items, 'views', shown, documentOf)
  const isMore = page.items.length > pageSize || page.next !== null
  return { data, next_cursor: isMore ? numberOf(shown.at(-1)) : null, searched_to: null }
}

const searchInbox = async (
  items: Items,
  from: Query,
  isFound: (texts: readonly (string | null)[]) => boolean,
): Promise<InboxPage> => {
  const data: ContactMessageDocument[] = []
  let after: Item | undefined
  for (let searched = 0; ; ) {
    const limit = searchLimit - searched
    const page = await items.query('views', { ...from, newestFirst: true, limit, ...(after && { after }) })
    for (const [index, row] of page.items.entries()) {
      const message = readableRow(items, 'views', row, documentOf)
      if (message && isFound(searchedTexts(message))) data.push(message)
      const isLast = index === page.items.length - 1 && page.next === null
      const isEnough = data.length === pageSize || ++searched === searchLimit
      if (isEnough && !isLast) return { data, next_cursor: numberOf(row), searched_to: message?.sent_at ?? null }
    }
    if (page.next === null) return { data, next_cursor: null, searched_to: null }
    after = page.next
  }
}

/** A phone is searched by its digits, however it was typed. */
const searchedTexts = ({ name, email, phone, subject, message }: ContactMessageDocument) => [
  name,
  email,
  phone?.replace(/\D/g, '') ?? null,
  subject,
  message,
]

const scopes = ({ read_at, deliverable }: ContactMessageDocument) => ({
  allStatusScope: scopeOf(read_at === null ? 'unread' : 'read'),
  ...(!deliverable && { allScope: scopeOf('undeliverable') }),
})
const scopeOf = (status: ContactMessageStatus): string => `${inboxPartition}#${status}`

const source = (status: ContactMessageStatus | undefined, cursor: string | undefined): Query => {
  const before = cursor === undefined ? undefined : Number(cursor) - 1
  if (!status) {
    const { pk, sk: to } = messageKey(before ?? maxMessageId)
    return { partition: pk, sort: { from: messageKey(0).sk, to } }
  }
  const index = status === 'undeliverable' ? 'byAll' : 'byAllStatus'
  return { index, partition: scopeOf(status), sort: { to: paddedId(before ?? maxMessageId) } }
}

/** Above every message number: ten digits. */
const maxMessageId = 9_999_999_999

/** Of the key, which a damaged row has too. */
const numberOf = (row: Item | undefined): string | null =>
  row === undefined ? null : String(Number(String(row.sk).split('#').at(-1)))

const documentOf = (row: Item): ContactMessageDocument => ({
  id: read.number(row, 'id'),
  name: read.text(row, 'name'),
  email: read.text(row, 'email'),
  phone: read.textOr(row, 'phone', null),
  subject: read.text(row, 'subject'),
  message: read.text(row, 'message'),
  recipient: read.text(row, 'recipient'),
  deliverable: row.deliverable === true,
  is_guest: row.is_guest === true,
  sent_at: read.text(row, 'sent_at'),
  read_at: read.textOr(row, 'read_at', null),
  answer: (row.answer ?? null) as unknown as ContactMessageDocument['answer'],
})
