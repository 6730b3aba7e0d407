/**
 * @module-tag R-ADM-24
 */
import type { ContactEvent } from '@portal/domain'
import { Unavailable } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import { memoryTopic } from '@portal/notices/testing'
import { contactMessageRead, contactMessageSent, recorded } from '@portal/testing'
import { expect, test } from 'vitest'
import { publishContactMessage } from './publish-contact-message.ts'

const office = () => {
  const headOffice = memoryTopic()
  const { react } = publishContactMessage({
    items: memoryItems(),
    headOffice,
    now: () => '2026-03-01T09:00:00.000Z',
  })
  return {
    headOffice,
    react,
    reactTo: async (...events: ContactEvent[]) => {
      for (const event of recorded('contact-7', ...events)) await react(event)
    },
  }
}

test('a message is published completely, under the id of its event', async () => {
  const { headOffice, reactTo } = office()
  await reactTo(contactMessageSent())
  expect(headOffice.published).toEqual([
    { eventId: 'contact-7/1', text: expect.stringContaining('გთხოვთ, მოაწესრიგოთ\nქუჩის განათება.') },
  ])
})

test('a message to an unknown recipient, and a read mark, are not published', async () => {
  const { headOffice, reactTo } = office()
  await reactTo(contactMessageSent({ recipient: 'mayor', isDeliverable: false }), contactMessageRead())
  expect(headOffice.published).toEqual([])
})

test('an event that arrives twice, also at the same time, is published once', async () => {
  const { headOffice, react, reactTo } = office()
  const twice = recorded('contact-7', contactMessageSent()).flatMap((event) => [event, event])
  await Promise.allSettled(twice.map((event) => react(event)))
  await reactTo(contactMessageSent())
  expect(headOffice.published).toHaveLength(1)
})

test('an unreachable topic fails only the event, which is published as soon as the topic works', async () => {
  const { headOffice, reactTo } = office()
  headOffice.isFailing = true
  await expect(reactTo(contactMessageSent())).rejects.toBeInstanceOf(Unavailable)
  headOffice.isFailing = false
  await reactTo(contactMessageSent())
  expect(headOffice.published).toHaveLength(1)
})

test('a message of an erased sender is not published', async () => {
  const { headOffice, react } = office()
  for (const event of recorded('contact-7', contactMessageSent())) await react({ ...event, erased: ['message'] })
  expect(headOffice.published).toEqual([])
})
