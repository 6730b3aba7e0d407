/**
 * The number of messages by status. Each message has a small row in its status's partition, so that counting reads no
 * messages: a thousand rows cost about 25 RCU.
 */
import type { ContactMessageCounts, ContactMessageDocument, ContactMessageStatus } from '@portal/contract'
import { type Actor, mayReadMessages } from '@portal/domain'
import type { ViewRow } from '@portal/event-store'
import type { Items } from '@portal/items'
import { messageCountKey } from '../keys.ts'

/** Beyond this number a count is not exact. */
const countLimit = 1_000

export const inboxCountRows = (
  { id, read_at, deliverable }: ContactMessageDocument,
  version: number,
): readonly ViewRow[] => [
  { ...messageCountKey(read_at === null ? 'unread' : 'read', id), version },
  ...(deliverable ? [] : [{ ...messageCountKey('undeliverable', id), version }]),
]

/** Zero for roles that may not read messages. */
export const inboxCounts = async (items: Items, viewer: Pick<Actor, 'role'>): Promise<ContactMessageCounts> => {
  if (!mayReadMessages(viewer)) return { all: 0, unread: 0, read: 0, undeliverable: 0, is_exact: true }
  const count = async (status: ContactMessageStatus): Promise<number> => {
    const partition = messageCountKey(status, 0).pk
    return (await items.query('views', { partition, limit: countLimit + 1 })).items.length
  }
  const [unread = 0, read = 0, undeliverable = 0] = await Promise.all([
    count('unread'),
    count('read'),
    count('undeliverable'),
  ])
  const capped = (counted: number) => Math.min(counted, countLimit)
  return {
    all: capped(unread + read),
    unread: capped(unread),
    read: capped(read),
    undeliverable: capped(undeliverable),
    is_exact: Math.max(unread + read, undeliverable) <= countLimit,
  }
}
