import type { TalkEvent } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import { memorySms } from '@portal/notices/testing'
import { expect, test } from 'vitest'
import { onlySms } from '../reactions-for-specs.ts'
import { notifyOfMessage } from './message.ts'

const about = { application: 7, applicant: 5, agency: 1, actorName: { firstName: 'გიორგი', lastName: 'ბერიძე' } }
const sent = (version: number, at: string, by: 'agency' | 'applicant' = 'agency') =>
  ({
    type: 'MessageSent',
    data: { ...about, message: version, by, text: 'საიდუმლო', documents: [], documentNames: {} },
    stream: 'talk-7',
    version,
    at,
  }) as unknown as RecordedEvent<TalkEvent>

const portal = (member = { phone: '500000005', notifications: true }) => {
  const sms = memorySms()
  const now = () => '2026-03-01T09:00:00.000Z'
  const load = async () => []
  const { react } = notifyOfMessage({
    items: memoryItems(),
    sms,
    ...onlySms(),
    memberById: async () => member,
    now,
    load,
  })
  return { sms, react }
}

test('many messages of a day are one SMS with the number and without their words', { tags: 'R-APP-83' }, async () => {
  const { sms, react } = portal()
  await react(sent(1, '2026-03-01T09:00:00.000Z'))
  await react(sent(1, '2026-03-01T09:00:00.000Z'))
  await react(sent(2, '2026-03-01T19:59:00.000Z'))
  expect(sms.sent).toEqual([{ phone: '500000005', text: expect.stringContaining('#0000-7') }])
  expect(sms.sent[0]?.text).not.toContain('საიდუმლო')
  await react(sent(3, '2026-03-01T20:00:00.000Z'))
  expect(sms.sent).toHaveLength(2)
})

test('nobody is told of their own message, or without their consent', { tags: 'R-APP-83' }, async () => {
  const { sms, react } = portal()
  await react(sent(1, '2026-03-01T09:00:00.000Z', 'applicant'))
  const silent = portal({ phone: '500000005', notifications: false })
  await silent.react(sent(1, '2026-03-01T09:00:00.000Z'))
  expect([sms.sent, silent.sms.sent]).toEqual([[], []])
})
