/** The demo portal on a Monday: who has channels, what is in the inbox, and what the morning e-mail of staff says. */
import { listNotices } from '@portal/identity'
import type { MailMessage } from '@portal/notices'
import { channelsOf } from '@portal/read-models'
import { portalInMemory } from '@portal/tests/support/portal'
import { beforeAll, expect, test } from 'vitest'
import { loadDemo } from './load-demo.ts'

/** 13:00 of Sunday 2026-03-01 in Tbilisi, as the clock starts. */
const portal = portalInMemory()
const [administrator, citizen] = [1, 5]
const mailsTo = (member: number) => portal.mail.sent.filter(({ sentTo }) => sentTo.member === member)
beforeAll(async () => {
  const { store, items, files, clock } = portal
  await loadDemo({ store, items, files, now: () => new Date(clock.now()) })
  let answer = await portal.settle()
  while (!answer.isAtTip) answer = await portal.settle()
})

test('a citizen has a confirmed address, and in the inbox what was sent', { tags: 'R-NOTE-16' }, async () => {
  expect((await channelsOf(portal.items, citizen)).email).toMatchObject({
    address: 'member5@portal.example',
    confirmedAt: expect.any(String),
  })
  const { notices } = await listNotices(portal.items, citizen)
  const mailed = notices.filter(({ kind }) => kind !== 'account')
  expect(mailed.length).toBeGreaterThanOrEqual(3)
  const sentenceOf = ({ subject, text }: MailMessage) =>
    [subject, ...text.split('\n').filter((line) => line.includes('ბოლო დღე'))].join('. ')
  expect(mailsTo(citizen).map(sentenceOf).toSorted()).toEqual(mailed.map(({ text }) => text).toSorted())
})

test('on Monday at nine, staff who asked for it read what waits, once', { tags: 'R-NOTE-19' }, async () => {
  const run = () => portal.react({ only: 'reminders' })
  portal.clock.pass({ minutes: (24 + 9 - 13) * 60 - 1 })
  await run()
  expect(mailsTo(administrator)).toEqual([])
  portal.clock.pass({ minutes: 1 })
  for (const _ of [1, 2]) await run()
  expect(mailsTo(administrator)).toHaveLength(1)
  const { to, text = '' } = mailsTo(administrator)[0] ?? {}
  expect(to).toBe('member1@portal.example')
  expect(text.slice(0, text.indexOf('პორტალის გახსნა'))).toMatchInlineSnapshot(`
    "რა გელოდებათ დღეს

    ახალი განაცხადი: 2
    ვადაგასული: 2
    ვადა ამ კვირაში: 1
    დაბრუნებული, ბოლო დღე გავიდა: 2
    წაუკითხავი შეტყობინება: 2

    "
  `)
})
