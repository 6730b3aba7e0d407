import { type MemberEvent, streamOf } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { listNotices } from '@portal/identity'
import { memoryItems } from '@portal/items/memory'
import { memorySms } from '@portal/notices/testing'
import { individualRegistered, recorded } from '@portal/testing'
import { expect, test } from 'vitest'
import { type NotifyMemberDependencies, notifyMember } from './member.ts'

const decided = (status: 'verified' | 'not_verified', refusalReason: string | null = null): MemberEvent => ({
  type: 'DocumentStatusSet',
  data: { member: 5, status, basis: status === 'verified' ? 'documents' : null, refusalReason },
})

const heardOf = async (events: readonly MemberEvent[], notifications = true) => {
  const history = recorded(
    streamOf('member', 5),
    individualRegistered(),
    ...events,
  ) as readonly RecordedEvent<MemberEvent>[]
  const [items, sms] = [memoryItems(), memorySms()]
  const load = async (_: string, { upTo = history.length } = {}) => history.slice(0, upTo)
  const { react } = notifyMember({
    ...({} as NotifyMemberDependencies),
    items,
    sms,
    load: load as never,
    memberById: async () => ({ phone: '500000005', notifications }),
    now: () => '2026-03-01T09:00:00.000Z',
  })
  await react(history.at(-1) as RecordedEvent<MemberEvent>)
  await react(history.at(-1) as RecordedEvent<MemberEvent>)
  const texts = sms.sent.map(({ text }) => text)
  expect((await listNotices(items, 5)).notices.map(({ text }) => text)).toEqual(texts)
  return texts
}

test.each([
  ['verified', [decided('verified')], 'პორტალზე თქვენი პროფილი ვერიფიცირებულია.'],
  ['refused', [decided('not_verified')], 'დოკუმენტებმა ვერიფიკაცია ვერ გაიარა. ხელახლა ატვირთეთ პორტალზე.'],
  [
    'refused with a reason',
    [decided('not_verified', 'მეორე მხარე არ იკითხება')],
    'დოკუმენტებმა ვერიფიკაცია ვერ გაიარა. მიზეზი იხილეთ პორტალზე.',
  ],
  [
    'no longer verified',
    [decided('verified'), decided('not_verified')],
    'პროფილის ვერიფიკაცია გაუქმდა. დეტალები იხილეთ პორტალზე.',
  ],
  [
    'no longer verified, and why',
    [decided('verified'), decided('not_verified', 'სხვისი მოწმობა')],
    'პროფილის ვერიფიკაცია გაუქმდა. მიზეზი იხილეთ პორტალზე.',
  ],
])(
  'a member whose documents were %s gets one notice, in one SMS and without the reason',
  { tags: 'R-NOTE-22' },
  async (_, events, text) => {
    expect(await heardOf(events)).toEqual([text])
    expect(text.length).toBeLessThanOrEqual(70)
  },
)

test('a member without consent gets no SMS', async () =>
  expect(await heardOf([decided('verified')], false)).toEqual([]))
