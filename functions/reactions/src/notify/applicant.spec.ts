import type { ApplicationEvent } from '@portal/domain'
import { AlreadyInProgress, OutcomeUnknown, type RecordedEvent, Unavailable } from '@portal/event-store'
import { AnswerLost, type Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { repeatingItems, unreliableItems } from '@portal/items/unreliable'
import { memorySms } from '@portal/notices/testing'
import { describe, expect, test } from 'vitest'
import { onlySms } from '../reactions-for-specs.ts'
import { notifyApplicant } from './applicant.ts'

const actorName = { firstName: 'გიორგი', lastName: 'ბერიძე' }
const moved = { applicant: 5, actorName }
const event = (fact: ApplicationEvent, version = 2) =>
  ({
    ...fact,
    stream: 'application-7',
    version,
    at: '2026-03-01T09:00:00.000Z',
  }) as unknown as RecordedEvent<ApplicationEvent>
const rejected = event({ type: 'ApplicationRejected', data: { ...moved, reason: 'გვერდი აკლია' } })

const forwardedOn = (day: string, by: 'staff' | 'applicant', answerDays: number | null = 30) => ({
  ...event({ type: 'ApplicationForwarded', data: { ...moved, by, answerDays } }),
  at: `${day}T09:00:00.000Z`,
})
/** The stream up to the event, as the clock needs it. */
const load = async (_: string, { upTo = 2 } = {}) => history.slice(0, upTo - 1)
let history: readonly RecordedEvent<ApplicationEvent>[] = [forwardedOn('2026-03-01', 'applicant')]

const portal = (
  member: { phone: string | null; notifications: boolean } | undefined = ninoAgreed,
  items: Items = memoryItems(),
) => {
  let now = Date.parse('2026-03-01T09:00:00.000Z')
  const sms = memorySms()
  const reaction = notifyApplicant({
    items,
    sms,
    ...onlySms(),
    load: load as never,
    memberById: async (id) => (id === 5 ? member : undefined),
    now: () => new Date(now).toISOString(),
  })
  return {
    items,
    sms,
    react: reaction.react,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}
const ninoAgreed = { phone: '500000005', notifications: true }

describe('an applicant who agreed to notifications', () => {
  test.each([
    [
      'forwarded by staff',
      { type: 'ApplicationForwarded', data: { ...moved, by: 'staff', answerDays: 30 } },
      'გადაგზავნილია',
    ],
    ['returned', { type: 'ApplicationReturned', data: { ...moved, reason: 'გვერდი აკლია' } }, 'დაგიბრუნდათ'],
    [
      'transferred',
      {
        type: 'ApplicationTransferred',
        data: { ...moved, from: 1, to: 2, agencyName: 'უწყება', program: null, programTitle: null, reason: 'აკლია' },
      },
      'სხვა უწყებას გადაეცა',
    ],
    [
      'asked for papers without a last day',
      {
        type: 'PapersRequested',
        data: { ...moved, request: 1, text: 'ვადა აკლია', papers: [], paperTitles: {}, answerBy: null },
      },
      'უწყება დოკუმენტს ითხოვს. ნახეთ: portal.example/7',
    ],
    ['confirmed', { type: 'ApplicationCompleted', data: { ...moved, reason: null } }, 'დადასტურდა'],
    ['rejected', { type: 'ApplicationRejected', data: { ...moved, reason: 'გვერდი აკლია' } }, 'უარყოფილია'],
  ] as const)('gets a notice that it was %s, with its number and without the reason', async (_, fact, word) => {
    const { sms, react } = portal()
    await react(event(fact))
    expect(sms.sent).toEqual([{ phone: '500000005', text: expect.stringContaining(`#0000-7: ${word}`) }])
    expect(sms.sent[0]?.text).not.toContain('აკლია')
  })

  test('reads after their own sending that it is there, and by when it is answered', {
    tags: 'R-NOTE-21',
  }, async () => {
    const { sms, react } = portal()
    const sent = forwardedOn('2026-03-01', 'applicant')
    for (const _ of [1, 2]) await react(sent)
    expect(sms.sent.map(({ text }) => text)).toEqual([
      'განაცხადი #0000-7: მიღებულია. პასუხი 31.03-მდე: portal.example/7',
    ])
    const returned = { ...event({ type: 'ApplicationReturned', data: { ...moved, reason: 'აკლია' } }, 3) }
    const again = { ...forwardedOn('2026-03-11', 'applicant'), version: 4 }
    history = [sent, { ...returned, at: '2026-03-05T09:00:00.000Z' } as typeof sent, again]
    await react(again)
    history = [sent]
    expect(sms.sent[1]?.text).toContain('06.04')
  })

  test('reads no day where none is promised', { tags: 'R-NOTE-21' }, async () => {
    const { sms, react } = portal()
    const sent = forwardedOn('2026-03-01', 'applicant', null)
    history = [sent]
    await react(sent)
    history = [forwardedOn('2026-03-01', 'applicant')]
    expect(sms.sent.map(({ text }) => text)).toEqual([
      'განაცხადი #0000-7: მიღებულია. პასუხს აქ ნახავთ: portal.example/7',
    ])
  })

  test('gets no SMS about their other own actions', async () => {
    const { sms, react } = portal()
    await react(event({ type: 'ApplicationWithdrawn', data: { ...moved, reason: null } }))
    await react(event({ type: 'ApplicationEdited', data: { ...moved, addedDocuments: [], removedDocuments: [] } }))
    expect(sms.sent).toEqual([])
  })
})

test.each([
  ['did not agree', { phone: '500000005', notifications: false }],
  ['has no phone any more', { phone: null, notifications: true }],
])('an applicant who %s gets no notice', async (_, member) => {
  const { sms, react } = portal(member)
  await react(rejected)
  expect(sms.sent).toEqual([])
})

describe('delivery at least once', () => {
  test('an event that is delivered twice, also at the same time, is sent once', { tags: 'R-LOG-4' }, async () => {
    const { sms, react } = portal()
    const together = await Promise.allSettled([react(rejected), react(rejected)])
    await react(rejected)
    expect(sms.sent).toHaveLength(1)
    expect(together.some(({ status }) => status === 'fulfilled')).toBe(true)
  })

  test('two events of one application are two messages', async () => {
    const { sms, react } = portal()
    await react(event({ type: 'ApplicationForwarded', data: { ...moved, by: 'staff', answerDays: 30 } }, 2))
    await react(event({ type: 'ApplicationCompleted', data: { ...moved, reason: null } }, 3))
    expect(sms.sent).toHaveLength(2)
  })

  test('a provider that is down fails only the event, which is sent as soon as the provider works', async () => {
    const { sms, react } = portal()
    sms.isFailing = true
    await expect(react(rejected)).rejects.toBeInstanceOf(Unavailable)
    sms.isFailing = false
    await react(rejected)
    expect(sms.sent).toHaveLength(1)
  })

  test('after a kill between sending and marking, the SMS is sent again after fifteen seconds', async () => {
    const { items, sms, react, pass } = portal()
    // Simulates a process that was killed while sending: its claim remains.
    const claim = {
      pk: 'delivery#notify-applicant#application-7/2',
      sk: 'delivery',
      status: 'sending',
      owner: 'killed',
    }
    await items.put('access', { ...claim, until: Date.parse('2026-03-01T09:00:15.000Z') })
    pass(14_999)
    await expect(react(rejected)).rejects.toBeInstanceOf(AlreadyInProgress)
    expect(sms.sent).toEqual([])
    pass(1)
    await react(rejected)
    await react(rejected)
    expect(sms.sent).toHaveLength(1)
  })
})

describe('an attempt that sent nothing', () => {
  test('does not count when the provider refuses it, or the claim may not have been stored', {
    tags: 'R-LOG-36',
  }, async () => {
    let faults = 0
    const { sms, react } = portal(
      ninoAgreed,
      unreliableItems(memoryItems(), () => (faults-- > 0 ? 'lost-answer' : null)),
    )
    for (let attempt = 1; attempt <= 3; attempt++) {
      sms.isFailing = true
      await expect(react(rejected)).rejects.toBeInstanceOf(Unavailable)
      sms.isFailing = false
      // The store loses the answers to all four attempts at the claim.
      faults = 4
      await expect(react(rejected)).rejects.toBeInstanceOf(AnswerLost)
    }
    faults = 0
    await react(rejected)
    expect(sms.sent).toHaveLength(1)
  })
})

describe('delivery at most twice', { tags: 'R-APP-24' }, () => {
  /** Retries each second for ten minutes, as a feed does after failures. */
  const tenMinutesOf = async ({ react, pass }: ReturnType<typeof portal>) => {
    for (let second = 0; second < 600; second++) {
      await react(rejected).catch((error: unknown) => {
        if (!(error instanceof OutcomeUnknown)) expect(error).toBeInstanceOf(AlreadyInProgress)
      })
      pass(1_000)
    }
  }

  test('after two kills while sending, nobody knows: the notice is not done, and an operator may have it sent', {
    tags: 'R-LOG-36',
  }, async () => {
    const { items, sms, react } = portal()
    const killed = {
      pk: 'delivery#notify-applicant#application-7/2',
      sk: 'delivery',
      status: 'sending',
      owner: 'killed',
    }
    await items.put('access', { ...killed, sends: 2, until: 0 })
    await expect(react(rejected)).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(sms.sent).toEqual([])
    await react(rejected, { isRequested: true })
    await react(rejected)
    expect(sms.sent).toHaveLength(1)
  })

  test('a provider that sends but answers too late gets the SMS twice, a minute apart, and then never again', async () => {
    const memory = portal()
    memory.sms.isHanging = true
    await memory.react(rejected).catch(() => undefined)
    memory.pass(59_000)
    await expect(memory.react(rejected)).rejects.toBeInstanceOf(AlreadyInProgress)
    expect(memory.sms.sent).toHaveLength(1)
    await tenMinutesOf(memory)
    expect(memory.sms.sent).toHaveLength(2)
    await expect(memory.react(rejected)).rejects.toBeInstanceOf(OutcomeUnknown)
    memory.sms.isHanging = false
    await tenMinutesOf(memory)
    expect(memory.sms.sent).toHaveLength(2)
  })

  test('an unanswered attempt still counts when the second one is refused', async () => {
    const memory = portal()
    memory.sms.isHanging = true
    await expect(memory.react(rejected)).rejects.toBeInstanceOf(AlreadyInProgress)
    memory.pass(60_000)
    memory.sms.isFailing = true
    await expect(memory.react(rejected)).rejects.toBeInstanceOf(Unavailable)
    memory.sms.isFailing = false
    await tenMinutesOf(memory)
    expect(memory.sms.sent).toHaveLength(2)
  })

  test('a write that is sent twice to the store leads to one SMS', { tags: 'R-API-10' }, async () => {
    const items = repeatingItems(memoryItems())
    const sms = memorySms()
    const { react } = notifyApplicant({
      items,
      sms,
      ...onlySms(),
      load: load as never,
      memberById: async () => ninoAgreed,
      now: () => '2026-03-01T09:00:00.000Z',
    })
    await react(rejected)
    await react(rejected)
    expect(sms.sent).toHaveLength(1)
  })
})
