import { randomUUID } from 'node:crypto'
import { type MemberCommand, memberDecider, type NoticeKind, streamOf, system } from '@portal/domain'
import { AlreadyInProgress, memoryKeys, OutcomeUnknown, Unavailable } from '@portal/event-store'
import { listNotices } from '@portal/identity'
import { memoryItems } from '@portal/items/memory'
import { type NoticeName, type NoticeSaid, noticeTexts } from '@portal/notices'
import { memoryMail, memoryPush, memorySms } from '@portal/notices/testing'
import { channelsOf, memberById, openPortalStore } from '@portal/read-models'
import { citizen, registerIndividual } from '@portal/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Notice, sendNotice } from './send-notice.ts'

const minute = 60_000
const day = 24 * 60 * minute
const started = Date.parse('2026-03-01T09:00:00.000Z')
const nino = citizen()

type Change = Partial<Omit<Notice, 'name' | 'day'>> & (NoticeSaid | { readonly name?: never })

const portal = async () => {
  let clock = started
  const now = () => new Date(clock).toISOString()
  const items = memoryItems()
  const store = openPortalStore({ items, keys: memoryKeys() })
  const [sms, mail, push] = [memorySms(), memoryMail(), memoryPush()]
  const on = async (command: object) => {
    const outcome = await store.execute(
      memberDecider,
      streamOf('member', nino.id),
      { actor: nino, at: now(), ...command } as MemberCommand,
      { commandId: randomUUID() },
    )
    expect(outcome.accepted).toBe(true)
  }
  await on(registerIndividual())
  const deps = {
    ...{ items, sms, mail, push, now, execute: store.execute, hmac: store.hmac },
    siteOrigin: 'https://portal.example',
    memberById: (id: number) => memberById(items, id),
  }
  const notice: Notice = {
    ...{ name: 'rejected', application: 7, reaction: 'notify-applicant', eventId: 'application-7/2' },
    ...{ member: nino.id, at: now() },
  }
  return {
    ...{ items, sms, mail, push, on },
    pass: (milliseconds: number) => {
      clock += milliseconds
    },
    tell: (more: Change = {}, without: object = {}) =>
      sendNotice({ ...deps, ...without }, { ...notice, ...more } as Notice),
    error: (more: Change = {}) => sendNotice(deps, { ...notice, ...more } as Notice).catch((error: unknown) => error),
    withMail: async () => {
      await on({ type: 'OfferEmail', data: { address: 'nino@portal.example' } })
      await on({ type: 'ConfirmEmail', data: { emailNumber: 1 } })
    },
    withPush: () =>
      on({
        type: 'AddPush',
        data: { subscription: { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }, device: 'ტელეფონი' },
      }),
    choose: (sms: 'always' | 'otherwise' | 'never', email = true, push = true, kind: NoticeKind = 'decision') =>
      on({ type: 'ChooseChannels', data: { kinds: [{ kind, sms, email, push }] } }),
    inbox: async () => (await listNotices(items, nino.id)).notices,
    counts: () => ({ sms: sms.sent.length, mail: mail.sent.length, push: push.sent.length }),
  }
}
let at: Awaited<ReturnType<typeof portal>>
beforeEach(async () => {
  at = await portal()
})

describe('a notice', () => {
  test('without channels is an SMS, as before', { tags: 'R-NOTE-12' }, async () => {
    await at.tell()
    await at.tell()
    expect(at.counts()).toEqual({ sms: 1, mail: 0, push: 0 })
  })

  test('goes to devices and mail, and the SMS is saved', { tags: ['R-NOTE-11', 'R-NOTE-13'] }, async () => {
    await at.withMail()
    await at.withPush()
    expect(await at.tell()).toBe(true)
    expect(await at.tell()).toBe(false)
    expect(at.counts()).toEqual({ sms: 0, mail: 1, push: 1 })
    expect(at.push.sent[0]).toMatchObject({
      topic: 'application-7',
      path: '/7',
      text: expect.stringContaining('0000-7'),
    })
    const { subject = '', text = '', html = '', unsubscribe } = at.mail.sent[0] ?? {}
    expect([subject, text, html].join()).not.toMatch(/ნინო|http:|src=/)
    expect(unsubscribe).toMatch(/^https:\/\/portal\.example\/api\/unsubscribe\/5\.1\.decision\./)
  })

  test.each([
    ['always', true, true, { sms: 1, mail: 1, push: 1 }],
    ['never', true, false, { sms: 0, mail: 1, push: 0 }],
    ['never', false, false, { sms: 0, mail: 0, push: 0 }],
    ['otherwise', false, false, { sms: 1, mail: 0, push: 0 }],
  ] as const)(
    'goes where its member chose: SMS %s, mail %s, push %s',
    { tags: ['R-NOTE-5', 'R-NOTE-13'] },
    async (sms, email, push, counts) => {
      await at.withMail()
      await at.withPush()
      await at.choose(sms, email, push)
      for (const _ of [1, 2]) await at.tell()
      expect(at.counts()).toEqual(counts)
      expect(await at.inbox()).toHaveLength(1)
    },
  )

  test.each(Object.keys(noticeTexts) as NoticeName[])(
    'of the name %s goes where its kind goes, and no other kind decides',
    { tags: 'R-NOTE-5' },
    async (name) => {
      const { kind } = noticeTexts[name]
      await at.withMail()
      await at.withPush()
      await at.choose('never', false, false, kind === 'decision' ? 'returned' : 'decision')
      await at.choose('always', true, false, kind)
      const about = kind === 'mandate' ? { name, application: null } : { name, day: '2026-03-05' }
      await at.tell(about as Change)
      await at.choose('never', false, true, kind)
      await at.tell({ ...about, eventId: 'application-7/3' } as Change)
      expect(at.counts()).toEqual({ sms: 1, mail: 1, push: 1 })
      expect(await at.inbox()).toMatchObject([{ kind }, { kind }])
      expect(at.mail.sent[0]?.unsubscribe).toContain(`.${kind}.`)
    },
  )

  test('is none for who did not agree, also not in the inbox', { tags: 'R-NOTE-12' }, async () => {
    await at.withMail()
    await at.on({ type: 'UpdateProfile', data: { notifications: null } })
    expect(await at.tell()).toBe(false)
    expect([at.counts(), await at.inbox()]).toEqual([{ sms: 0, mail: 0, push: 0 }, []])
  })

  test('is in the inbox once, whatever the channels did', { tags: 'R-NOTE-16' }, async () => {
    at.sms.isFailing = true
    for (const _ of [1, 2]) await at.error()
    expect(await at.inbox()).toMatchObject([{ kind: 'decision', application: 7, readAt: null }])
  })

  test('goes to no address that failed, and to none where the portal sends no mail', {
    tags: ['R-NOTE-7', 'R-NOTE-9'],
  }, async () => {
    await at.withMail()
    await at.tell({}, { mail: null })
    await at.on({ type: 'FailEmail', data: { emailNumber: 1, failure: 'complaint' }, actor: system })
    await at.tell({ eventId: 'application-7/3' })
    expect(at.counts()).toEqual({ sms: 2, mail: 0, push: 0 })
  })
})

describe('a push service', { tags: 'R-NOTE-15' }, () => {
  test('that does not know the device any more ends it, and the SMS goes', async () => {
    await at.withPush()
    at.push.answer = 'gone'
    await at.tell()
    expect((await channelsOf(at.items, nino.id)).push).toEqual([])
    expect(at.counts()).toEqual({ sms: 1, mail: 0, push: 0 })
  })

  test('that refuses is tried again for a quarter of an hour, then the SMS goes', { tags: 'R-NOTE-13' }, async () => {
    await at.withPush()
    at.push.answer = 'refused'
    for (const _ of [1, 2, 3]) {
      expect(await at.error()).toBeInstanceOf(Unavailable)
      at.pass(4 * minute)
    }
    expect(at.counts().sms).toBe(0)
    at.pass(4 * minute)
    await at.tell()
    at.push.answer = 'taken'
    await at.tell()
    expect(at.counts()).toEqual({ sms: 1, mail: 0, push: 0 })
  })

  test('that comes back in time takes the notice once', async () => {
    await at.withPush()
    at.push.answer = 'refused'
    await at.error()
    at.push.answer = 'taken'
    at.pass(minute)
    await at.tell()
    await at.tell()
    expect(at.counts()).toEqual({ sms: 0, mail: 0, push: 1 })
  })
})

describe('a mail provider', { tags: ['R-NOTE-13', 'R-NOTE-14'] }, () => {
  test('that is away for a day is not flooded afterwards: the SMS went in its place', async () => {
    await at.withMail()
    at.mail.isFailing = true
    for (const _ of Array.from({ length: 60 })) {
      await at.error()
      at.pass(minute)
    }
    at.pass(day)
    at.mail.isFailing = false
    await at.tell()
    expect(at.counts()).toEqual({ sms: 1, mail: 0, push: 0 })
  })

  test('that is away for a day brings the mail then, where no SMS may go', async () => {
    await at.withMail()
    await at.choose('never')
    at.mail.isFailing = true
    for (const _ of [1, 2, 3]) {
      expect(await at.error()).toBeInstanceOf(Unavailable)
      at.pass(8 * 60 * minute)
    }
    at.mail.isFailing = false
    for (const _ of [1, 2]) await at.tell()
    expect(at.counts()).toEqual({ sms: 0, mail: 1, push: 0 })
  })

  test('is given up after three days, and the inbox has the notice', async () => {
    await at.withMail()
    await at.choose('never')
    at.mail.isFailing = true
    await at.error()
    at.pass(3 * day)
    expect(await at.tell()).toBe(false)
    at.mail.isFailing = false
    await at.tell()
    expect([at.counts().mail, (await at.inbox()).length]).toEqual([0, 1])
  })

  test('whose answers are lost sends a mail twice at most, and the SMS tells for sure', async () => {
    await at.withMail()
    at.mail.isSilent = true
    for (const _ of Array.from({ length: 30 })) {
      await at.error()
      at.pass(minute)
    }
    expect(at.counts()).toEqual({ sms: 1, mail: 2, push: 0 })
  })

  test('whose answers are lost leaves the event to an operator where no SMS may go', async () => {
    await at.withMail()
    await at.choose('never')
    at.mail.isSilent = true
    expect(await at.error()).toBeInstanceOf(AlreadyInProgress)
    at.pass(minute)
    for (const _ of [1, 2]) {
      expect(await at.error()).toBeInstanceOf(OutcomeUnknown)
      at.pass(minute)
    }
    expect(at.counts()).toEqual({ sms: 0, mail: 2, push: 0 })
  })
})

test('simultaneous runs send each delivery once', { tags: 'R-NOTE-14' }, async () => {
  await at.withMail()
  await at.withPush()
  await at.choose('always')
  await Promise.allSettled(Array.from({ length: 6 }, () => at.tell()))
  await at.tell()
  expect(at.counts()).toEqual({ sms: 1, mail: 1, push: 1 })
})
