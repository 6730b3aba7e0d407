import {
  completed,
  filed,
  forwarded,
  papersRequested,
  papersSupplied,
  rejected,
  requestClosed,
  returnExtended,
  returned,
} from '@portal/testing'
import { seededRandom } from '@portal/testing/random'
import { describe, expect, test } from 'vitest'
import { type Clock, clockOf, clockSpans } from './clock.ts'
import type { ApplicationEvent } from './events.ts'

type Step = readonly [at: string, event: ApplicationEvent]
const historyOf = (...steps: readonly Step[]) =>
  steps.map(([at, event]) => ({ ...event, at: at.includes('T') ? at : `${at}T08:00:00.000Z` })) as Parameters<
    typeof clockOf
  >[0]
const clockAfter = (...steps: readonly Step[]): Clock => clockOf(historyOf(...steps))

const promised = (answerDays: number | null = 30): ApplicationEvent => {
  const { type, data } = forwarded()
  return { type, data: { ...data, answerDays } }
}
const sent = [
  ['2026-03-01', filed()],
  ['2026-03-02', promised()],
] as const satisfies readonly Step[]

describe('the clock of a case', { tags: 'R-APP-96' }, () => {
  test('is due so many days after the first sending', () =>
    expect(clockAfter(...sent)).toEqual({ dueOn: '2026-04-01', isPaused: false, daysLeft: null, isInTime: null }))

  test('counts days of Tbilisi, which begin at 20:00 UTC', () =>
    expect(clockAfter(['2026-03-01', filed()], ['2026-03-01T20:00:00.000Z', promised()]).dueOn).toBe('2026-04-01'))

  test('has no day before the first sending, and none without a promise', () => {
    const none = { dueOn: null, isPaused: false, daysLeft: null, isInTime: null }
    expect(clockAfter(['2026-03-01', filed()])).toEqual(none)
    expect(clockAfter(['2026-03-01', filed()], ['2026-03-02', promised(null)])).toEqual(none)
    expect(clockAfter(['2026-03-01', filed()], ['2026-03-02', promised(null)], ['2026-03-04', returned()])).toEqual(
      none,
    )
  })

  test.each<[string, ApplicationEvent]>([
    ['a return', returned()],
    ['a request for papers', papersRequested()],
  ])('stands still after %s, with the days that are left', (_, event) =>
    expect(clockAfter(...sent, ['2026-03-12', event])).toEqual({
      dueOn: null,
      isPaused: true,
      daysLeft: 20,
      isInTime: null,
    }),
  )

  test.each<[string, ApplicationEvent, ApplicationEvent, string]>([
    ['a return was answered', returned(), promised(5), '2026-04-06'],
    ['the papers were supplied', papersRequested(), papersSupplied({ isComplete: true }), '2026-04-06'],
    ['the agency closed its request', papersRequested(), requestClosed(), '2026-04-06'],
  ])('goes on when %s, later by the days with the applicant', (_, from, to, due) =>
    expect(clockAfter(...sent, ['2026-03-12', from], ['2026-03-17', to])).toMatchObject({
      dueOn: due,
      isPaused: false,
    }),
  )

  test('does not move for a case that came back on the same day', () =>
    expect(
      clockAfter(...sent, ['2026-03-11T20:30:00.000Z', returned()], ['2026-03-12T19:59:00.000Z', promised()]).dueOn,
    ).toBe('2026-04-01'))

  test('stands on while only some papers were supplied, and while the last day moves', () => {
    const asked = [...sent, ['2026-03-12', papersRequested()]] as const
    expect(clockAfter(...asked, ['2026-03-14', papersSupplied()])).toMatchObject({ isPaused: true, daysLeft: 20 })
    expect(clockAfter(...asked, ['2026-03-14', returnExtended()])).toMatchObject({ isPaused: true, daysLeft: 20 })
  })

  test('stands from the request on when the case is then returned', () =>
    expect(
      clockAfter(...sent, ['2026-03-12', papersRequested()], ['2026-03-15', returned()], ['2026-03-20', promised()])
        .dueOn,
    ).toBe('2026-04-09'))

  test.each([
    ['2026-04-01', true],
    ['2026-04-02', false],
  ])('a decision on %s is in time: %s', (day, isInTime) =>
    expect(clockAfter(...sent, [day, completed()])).toEqual({
      dueOn: '2026-04-01',
      isPaused: false,
      daysLeft: null,
      isInTime,
    }),
  )

  test('of a decision while the case was with its applicant counts those days too', () =>
    expect(clockAfter(...sent, ['2026-03-12', returned()], ['2026-04-05', rejected()])).toMatchObject({
      dueOn: '2026-04-25',
      isInTime: true,
    }))
})

/**
 * The rule's sentence, counted day by day: the due day is so many days after the first sending, and each day on which
 * the case was with its applicant moves it on by one. A day belongs to the applicant if the day begins with them.
 */
const recount = (steps: readonly Step[]): Pick<Clock, 'dueOn' | 'isPaused' | 'isInTime'> => {
  const dayNumber = (at: string) => Math.floor((Date.parse(at) + 4 * 3_600_000) / 86_400_000)
  const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)
  const first = steps.find(([, { type }]) => type === 'ApplicationForwarded')
  const promise = first?.[1].type === 'ApplicationForwarded' ? first[1].data.answerDays : null
  if (first === undefined || promise === null) return { dueOn: null, isPaused: false, isInTime: null }
  const end = steps.find(([, { type }]) => type === 'ApplicationCompleted' || type === 'ApplicationRejected')
  const last = dayNumber((steps.at(-1) as Step)[0])
  const isWithApplicant = (day: number) => {
    let isTheirs = false
    for (const [at, event] of steps) {
      if (at <= first[0] || dayNumber(at) >= day) continue
      if (event.type === 'ApplicationReturned' || event.type === 'PapersRequested') isTheirs = true
      if (event.type === 'ApplicationForwarded' || event.type === 'RequestClosed') isTheirs = false
      if (event.type === 'PapersSupplied' && event.data.isComplete) isTheirs = false
    }
    return isTheirs
  }
  let due = dayNumber(first[0]) + promise
  for (let day = dayNumber(first[0]); day <= last; day++) if (isWithApplicant(day)) due += 1
  const isPaused = end === undefined && isWithApplicant(last + 1)
  const dueOn = isPaused ? null : dayOf(due)
  return { dueOn, isPaused, isInTime: end === undefined ? null : dayOf(dayNumber(end[0])) <= dayOf(due) }
}

/** A history that the decider could have made, with up to twenty moves between agency and applicant. */
const randomHistory = (random: () => number): readonly Step[] => {
  let at = Date.UTC(2026, 0, 1, 6)
  const now = () => {
    at += Math.floor(random() ** 3 * 20 * 86_400_000) + 60_000
    return new Date(at).toISOString()
  }
  const steps: Step[] = [[now(), filed()]]
  if (random() < 0.1) return steps
  steps.push([now(), promised(random() < 0.1 ? null : Math.floor(random() * 60))])
  let state: 'agency' | 'returned' | 'requested' = 'agency'
  const add = (event: ApplicationEvent, next: typeof state) => {
    steps.push([now(), event])
    state = next
  }
  for (let move = Math.floor(random() * 20); move > 0; move--) {
    if (state === 'agency') random() < 0.5 ? add(returned(), 'returned') : add(papersRequested(), 'requested')
    else if (random() < 0.15) add(returnExtended(), state)
    else if (state === 'returned') add(promised(Math.floor(random() * 60)), 'agency')
    else if (random() < 0.3) add(papersSupplied(), 'requested')
    else if (random() < 0.2) add(returned(), 'returned')
    else if (random() < 0.5) add(papersSupplied({ isComplete: true }), 'agency')
    else add(requestClosed(), 'agency')
  }
  if (random() < 0.4) steps.push([now(), random() < 0.5 ? completed() : rejected()])
  return steps
}

test('equals a recount of 1,000 random histories from the sentence of the rule', { tags: 'R-APP-96' }, () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const random = seededRandom(seed)
  for (let round = 0; round < 1_000; round++) {
    const steps = randomHistory(random)
    const { dueOn, isPaused, isInTime } = clockAfter(...steps)
    const told = JSON.stringify({ seed, steps: steps.map(([at, { type }]) => `${at} ${type}`) })
    expect({ dueOn, isPaused, isInTime }, told).toEqual(recount(steps))
  }
})

test('the days of agency and applicant follow each other from the first sending on', { tags: 'R-WEB-120' }, () => {
  expect(clockSpans(historyOf(['2026-03-01', filed()]))).toEqual([])
  expect(clockSpans(historyOf(['2026-03-01', filed()], ['2026-03-02', promised(null)]))).toEqual([])
  expect(
    clockSpans(
      historyOf(
        ...sent,
        ['2026-03-12', papersRequested()],
        ['2026-03-13', papersSupplied()],
        ['2026-03-15', requestClosed()],
        ['2026-03-20', returned()],
        ['2026-03-25', promised()],
        ['2026-03-28', completed()],
      ),
    ),
  ).toEqual([
    { by: 'agency', from: '2026-03-02' },
    { by: 'applicant', from: '2026-03-12' },
    { by: 'agency', from: '2026-03-15' },
    { by: 'applicant', from: '2026-03-20' },
    { by: 'agency', from: '2026-03-25' },
  ])
})
