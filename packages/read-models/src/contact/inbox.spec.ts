/**
 * @module-tag R-ADM-26
 */
import { contactMessageDocument } from '@portal/contract/documents/contact'
import { type ContactEvent, contactDecider, guest, streamOf } from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import {
  agencyAdmin,
  agencyOperator,
  auditor,
  citizen,
  contactMessageAnswered,
  contactMessageRead,
  contactMessageSent,
  markContactMessageRead,
  minutesAfter,
  recorded,
  sendContactMessage,
  superAdmin,
} from '@portal/testing'
import { verifyViews } from '@portal/verification'
import { describe, expect, test } from 'vitest'
import { openPortalStore } from '../environment.ts'
import { storeViews } from '../for-specs.ts'
import { contactMessageAfter, listInbox } from './inbox.ts'
import { inboxCounts } from './inbox-counts.ts'

const message = (id: number, ...further: ContactEvent[]) =>
  recorded(streamOf('contact', id), contactMessageSent({ contact: id }), ...further)
const undeliverable = (id: number) =>
  recorded(streamOf('contact', id), contactMessageSent({ contact: id, recipient: 'mayor', isDeliverable: false }))
const many = (count: number) => storeViews(...Array.from({ length: count }, (_, index) => message(index + 1)))
const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id)

describe('the inbox', () => {
  test('shows a message whole, in the words of the contract', async () => {
    const { data } = await listInbox(
      await storeViews(message(7, contactMessageRead(), contactMessageAnswered())),
      superAdmin(),
    )
    expect(data).toEqual([
      {
        id: 7,
        name: 'ნინო გამოგონილი',
        email: 'nino@portal.example',
        phone: '500000005',
        subject: 'ქუჩის განათება',
        message: 'გთხოვთ, მოაწესრიგოთ\nქუჩის განათება.',
        recipient: 'prime_minister',
        deliverable: true,
        is_guest: true,
        sent_at: minutesAfter(0),
        read_at: minutesAfter(1),
        answer: {
          text: 'დავურეკეთ.',
          at: minutesAfter(2),
          actor: { id: 0, role: 'system', name: 'ლევან გამოგონილი' },
        },
      },
    ])
    expect(contactMessageDocument.strict().parse(data[0])).toEqual(data[0])
  })

  test('is sorted newest first by number, and continues from its cursor to its end', async () => {
    const items = await many(41)
    const first = await listInbox(items, superAdmin())
    expect(idsOf(first)).toEqual(Array.from({ length: 20 }, (_, index) => 41 - index))
    expect(first.next_cursor).toBe('22')
    const second = await listInbox(items, superAdmin(), { cursor: '22' })
    expect([second.data[0]?.id, second.data.length, second.next_cursor]).toEqual([21, 20, '2'])
    expect(await listInbox(items, superAdmin(), { cursor: '2' })).toMatchObject({
      data: [{ id: 1 }],
      next_cursor: null,
    })
    expect(await listInbox(items, superAdmin(), { cursor: '1' })).toEqual({
      data: [],
      next_cursor: null,
      searched_to: null,
    })
  })

  test('has no next page when the last page is exactly full', async () => {
    expect((await listInbox(await many(20), superAdmin())).next_cursor).toBeNull()
    expect((await listInbox(await many(21), superAdmin())).next_cursor).toBe('2')
  })

  test('filters the read, the unread and the undeliverable; an undeliverable message still counts as unread', async () => {
    const items = await storeViews(message(1), message(2, contactMessageRead()), undeliverable(3), message(4))
    const of = async (status: 'read' | 'unread' | 'undeliverable') =>
      idsOf(await listInbox(items, superAdmin(), { status }))
    expect(await of('read')).toEqual([2])
    expect(await of('unread')).toEqual([4, 3, 1])
    expect(await of('undeliverable')).toEqual([3])
    expect(idsOf(await listInbox(items, superAdmin(), { status: 'unread', cursor: '4' }))).toEqual([3, 1])
  })

  test.each([guest, citizen(), agencyOperator(), agencyAdmin(), auditor()])('is empty for $role', async (viewer) =>
    expect(await listInbox(await many(3), viewer)).toEqual({ data: [], next_cursor: null, searched_to: null }),
  )

  test('without messages is empty', async () =>
    expect(await listInbox(await storeViews(), superAdmin())).toEqual({
      data: [],
      next_cursor: null,
      searched_to: null,
    }))

  test('shows an erased message as empty', () => {
    const erased = { name: null, email: null, phone: null, subject: null, message: null, recipient: null }
    const event = contactMessageSent(erased as never)
    expect(contactMessageAfter(recorded('contact-7', event))).toMatchObject({ name: '', phone: null, message: '' })
  })
})

describe('a search of the inbox', () => {
  const messageSent = (id: number, data: Parameters<typeof contactMessageSent>[0]) =>
    recorded(streamOf('contact', id), contactMessageSent({ contact: id, ...data }))

  test('finds sender and text, in Latin letters too, and a phone by its digits', async () => {
    const items = await storeViews(
      messageSent(1, { name: 'ბარბარე ქავთარაძე', phone: '+995 500 00-00-77' }),
      messageSent(2, { email: 'barbare@portal.example' }),
      messageSent(3, { subject: 'სკოლის ეზო' }),
      messageSent(4, { message: 'ხიდი ჩაინგრა' }),
    )
    const found = async (search: string) => idsOf(await listInbox(items, superAdmin(), { search }))
    expect(await found('ქავთარაძე')).toEqual([1])
    expect(await found('barbare')).toEqual([2, 1])
    expect(await found('500 00 00 77')).toEqual([1])
    expect(await found('სკოლის  ეზო')).toEqual([3])
    expect(await found('ხიდი')).toEqual([4])
    expect(await found('მატარებელი')).toEqual([])
  })

  test('reads a bounded range, gives its limit, and continues with older messages', async () => {
    const rare = messageSent(1, { subject: 'იშვიათი' })
    const items = await storeViews(rare, ...Array.from({ length: 250 }, (_, index) => message(index + 2)))
    const first = await listInbox(items, superAdmin(), { search: 'იშვიათი' })
    expect(first).toEqual({ data: [], next_cursor: '52', searched_to: expect.any(String) })
    const second = await listInbox(items, superAdmin(), { search: 'იშვიათი', cursor: '52' })
    expect([idsOf(second), second.next_cursor, second.searched_to]).toEqual([[1], null, null])
  })

  test('gives twenty hits a page and none twice', async () => {
    const items = await many(45)
    const ids: number[] = []
    for (let cursor: string | undefined, page = 0; page < 4; page++) {
      const answer = await listInbox(items, superAdmin(), { search: 'განათება', cursor })
      expect(answer.data.length).toBeLessThanOrEqual(20)
      ids.push(...idsOf(answer))
      if (answer.next_cursor === null) break
      cursor = answer.next_cursor
    }
    expect(ids).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index))
  })

  test('combines with a status', async () => {
    const items = await storeViews(message(1), message(2, contactMessageRead()))
    expect(idsOf(await listInbox(items, superAdmin(), { search: 'განათება', status: 'read' }))).toEqual([2])
  })
})

describe('counting the messages of the inbox', () => {
  test('gives the number for each status', async () => {
    const items = await storeViews(message(1), message(2, contactMessageRead()), undeliverable(3), message(4))
    expect(await inboxCounts(items, superAdmin())).toEqual({
      all: 4,
      unread: 3,
      read: 1,
      undeliverable: 1,
      is_exact: true,
    })
  })

  test('stops at a thousand, and marks the number as inexact', async () =>
    expect(await inboxCounts(await many(1_001), superAdmin())).toMatchObject({
      all: 1_000,
      unread: 1_000,
      is_exact: false,
    }))

  test.each([guest, citizen(), agencyAdmin(), auditor()])('counts none for $role', async (viewer) =>
    expect(await inboxCounts(await many(1), viewer)).toMatchObject({ all: 0, unread: 0 }),
  )
})

describe('the inbox in the portal', () => {
  const portal = () => {
    const items = memoryItems({ indexesLag: true })
    const store = openPortalStore({ items, keys: memoryKeys() })
    let commands = 0
    const once = () => ({ commandId: `command-${++commands}` })
    return { items, store, once }
  }

  test('shows a message and its mark at once, equal to a replay', async () => {
    const { items, store, once } = portal()
    await store.execute(contactDecider, 'contact-7', sendContactMessage({}, citizen()), once())
    expect(await listInbox(items, superAdmin())).toMatchObject({ data: [{ id: 7, is_guest: false, read_at: null }] })
    await store.execute(contactDecider, 'contact-7', markContactMessageRead(), once())
    expect((await listInbox(items, superAdmin())).data[0]?.read_at).not.toBeNull()
    expect(await verifyViews(items, store)).toMatchObject({ intact: true, streams: 1, rows: 3 })
  })

  test('has no plaintext of a message in the stored event', { tags: 'R-LOG-3' }, async () => {
    const { items, store, once } = portal()
    await store.execute(contactDecider, 'contact-7', sendContactMessage({ recipient: 'ნინო' }), once())
    const [stored] = (await items.scan('events')).items
    for (const personal of ['ნინო', 'nino@', '500000005', 'ქუჩის']) expect(String(stored?.data)).not.toContain(personal)
    expect(Object.keys(stored?.sealed as object)).toEqual(['contact-7'])
  })
})
