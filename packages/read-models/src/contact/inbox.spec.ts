import { contactMessageDocument } from '@portal/contract/documents/contact'
import { type ContactEvent, contactDecider, guest, streamOf } from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import {
  agencyAdmin,
  agencyOperator,
  auditor,
  citizen,
  contactMessageRead,
  contactMessageSent,
  markContactMessageRead,
  minutesAfter,
  recorded,
  sendContactMessage,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { viewsOf } from '../for-specs.ts'
import { openPortalStore } from '../portal-store.ts'
import { verifyViews } from '../verify-views.ts'
import { contactMessageAfter, inboxOf } from './inbox.ts'

const message = (id: number, ...further: ContactEvent[]) =>
  recorded(streamOf('contact', id), contactMessageSent({ contact: id }), ...further)
const undeliverable = (id: number) =>
  recorded(streamOf('contact', id), contactMessageSent({ contact: id, recipient: 'mayor', isDeliverable: false }))
const many = (count: number) => viewsOf(...Array.from({ length: count }, (_, index) => message(index + 1)))
const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id)

describe('the inbox', () => {
  test('shows a message whole, in the contract’s words', async () => {
    const { data } = await inboxOf(await viewsOf(message(7, contactMessageRead())), superAdmin())
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
      },
    ])
    expect(contactMessageDocument.strict().parse(data[0])).toEqual(data[0])
  })

  test('is newest first by number, not by text, and goes on from its cursor to its end', async () => {
    const items = await many(41)
    const first = await inboxOf(items, superAdmin())
    expect(idsOf(first)).toEqual(Array.from({ length: 20 }, (_, index) => 41 - index))
    expect(first.next_cursor).toBe('22')
    const second = await inboxOf(items, superAdmin(), { cursor: '22' })
    expect([second.data[0]?.id, second.data.length, second.next_cursor]).toEqual([21, 20, '2'])
    expect(await inboxOf(items, superAdmin(), { cursor: '2' })).toMatchObject({ data: [{ id: 1 }], next_cursor: null })
    expect(await inboxOf(items, superAdmin(), { cursor: '1' })).toEqual({ data: [], next_cursor: null })
  })

  test('says that there is no more when a page is just full', async () => {
    expect((await inboxOf(await many(20), superAdmin())).next_cursor).toBeNull()
    expect((await inboxOf(await many(21), superAdmin())).next_cursor).toBe('2')
  })

  test('finds the read, the unread and the undeliverable; an undeliverable one is still to be read', async () => {
    const items = await viewsOf(message(1), message(2, contactMessageRead()), undeliverable(3), message(4))
    const of = async (status: 'read' | 'unread' | 'undeliverable') =>
      idsOf(await inboxOf(items, superAdmin(), { status }))
    expect(await of('read')).toEqual([2])
    expect(await of('unread')).toEqual([4, 3, 1])
    expect(await of('undeliverable')).toEqual([3])
    expect(idsOf(await inboxOf(items, superAdmin(), { status: 'unread', cursor: '4' }))).toEqual([3, 1])
  })

  test.each([guest, citizen(), agencyOperator(), agencyAdmin(), auditor()])('is empty for $role', async (viewer) =>
    expect(await inboxOf(await many(3), viewer)).toEqual({ data: [], next_cursor: null }),
  )

  test('of nobody is empty', async () =>
    expect(await inboxOf(await viewsOf(), superAdmin())).toEqual({ data: [], next_cursor: null }))

  test('shows an erased message as an empty one', () => {
    const erased = { name: null, email: null, phone: null, subject: null, message: null, recipient: null }
    const event = contactMessageSent(erased as never)
    expect(contactMessageAfter(recorded('contact-7', event))).toMatchObject({ name: '', phone: null, message: '' })
  })
})

describe('in the portal', () => {
  const portal = () => {
    const items = memoryItems({ indexesLag: true })
    const store = openPortalStore({ items, keys: memoryKeys() })
    let commands = 0
    const once = () => ({ commandId: `command-${++commands}` })
    return { items, store, once }
  }

  test('a message and its mark are seen at once, and agree with a replay', async () => {
    const { items, store, once } = portal()
    await store.execute(contactDecider, 'contact-7', sendContactMessage({}, citizen()), once())
    expect(await inboxOf(items, superAdmin())).toMatchObject({ data: [{ id: 7, is_guest: false, read_at: null }] })
    await store.execute(contactDecider, 'contact-7', markContactMessageRead(), once())
    expect((await inboxOf(items, superAdmin())).data[0]?.read_at).not.toBeNull()
    expect(await verifyViews(items, store)).toMatchObject({ intact: true, streams: 1, rows: 1 })
  })

  test('nothing that a person wrote stands in the stored event', async () => {
    const { items, store, once } = portal()
    await store.execute(contactDecider, 'contact-7', sendContactMessage({ recipient: 'ნინო' }), once())
    const [stored] = (await items.scan('events')).items
    for (const personal of ['ნინო', 'nino@', '500000005', 'ქუჩის']) expect(String(stored?.data)).not.toContain(personal)
    expect(Object.keys(stored?.sealed as object)).toEqual(['contact-7'])
  })
})
