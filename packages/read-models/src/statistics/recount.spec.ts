/** A generated year of applications, counted twice: from the views' rows, and from the events by a separate loop. */
import { type ApplicationEvent, isWorkingDay, tbilisiDay } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { agencyAdded, completed, filed, forwarded, recorded, rejected, returned } from '@portal/testing'
import { beforeAll, expect, test } from 'vitest'
import { storeViews } from '../for-specs.ts'
import { type OpenStatistics, openStatistics } from './open-statistics.ts'
import type { StatisticsOptions } from './statistics.ts'

type History = readonly RecordedEvent<ApplicationEvent>[]

/** A seeded generator, so that every run has the same numbers. */
const dice = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

const day = 86_400_000
const begin = Date.parse('2026-01-05T06:00:00.000Z')

/** Histories of applications: most are forwarded after some days, some are returned once, and most are decided. */
const madeYear = (count: number): History[] => {
  const roll = dice(7)
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1
    const program = roll() < 0.15 ? null : 1 + Math.floor(roll() * 5)
    const agency = program === null ? 1 + Math.floor(roll() * 3) : 1 + (program % 3)
    const events: ApplicationEvent[] = [filed({ agency, program })]
    if (roll() < 0.95) events.push(forwarded())
    if (roll() < 0.2 && events.length === 2) events.push(returned(), forwarded())
    if (roll() < 0.85) events.push(roll() < 0.7 ? completed() : rejected())
    let at = begin + Math.floor(roll() * 330) * day
    return recorded(`application-${id}`, ...events).map((event) => {
      at += Math.floor(roll() * 12 * day)
      return { ...event, at: new Date(at).toISOString() }
    }) as History
  })
}

const year = madeYear(1500)

let statistics: OpenStatistics
beforeAll(async () => {
  const agencies = [1, 2, 3].map((id) => recorded(`agency-${id}`, agencyAdded(id)))
  const items = await storeViews(...agencies, ...year)
  statistics = openStatistics({ items, now: () => '2027-02-01T09:00:00.000Z' })
})

/** Counts independently and shares only the calendar with the code under test. */
const recount = ({ agency, program, from = '', to = '9' }: StatisticsOptions) => {
  const numbers = { received: 0, decided: 0, completed: 0, rejected: 0, waiting: 0 }
  const lengths: number[] = []
  const isIn = (at: string) => tbilisiDay(at) >= from && tbilisiDay(at) <= to
  for (const history of year) {
    const [first] = history
    if (first?.type !== 'ApplicationFiled') continue
    if (agency !== undefined && first.data.agency !== agency) continue
    if (program !== undefined && first.data.program !== program) continue
    const firstForwarded = history.find(({ type }) => type === 'ApplicationForwarded')
    const decision = history.find(({ type }) => type === 'ApplicationCompleted' || type === 'ApplicationRejected')
    if (firstForwarded && isIn(firstForwarded.at)) numbers.received += 1
    if (history.at(-1)?.type === 'ApplicationForwarded') numbers.waiting += 1
    if (!decision || !isIn(decision.at)) continue
    numbers.decided += 1
    numbers[decision.type === 'ApplicationCompleted' ? 'completed' : 'rejected'] += 1
    if (firstForwarded) lengths.push(daysWithAgency(history))
  }
  lengths.sort((a, b) => a - b)
  return { numbers, lengths }
}

const daysWithAgency = (history: History) =>
  history.reduce((sum, event, index) => {
    const next = history[index + 1]
    if (event.type !== 'ApplicationForwarded' || !next) return sum
    let days = 0
    for (let at = Date.parse(tbilisiDay(event.at)) + day; at <= Date.parse(tbilisiDay(next.at)); at += day)
      if (isWorkingDay(new Date(at).toISOString().slice(0, 10))) days += 1
    return sum + days
  }, 0)

const all = ['received', 'decided', 'completed', 'rejected', 'waiting'] as const

test.each<[StatisticsOptions, readonly (typeof all)[number][]]>([
  [{}, all],
  [{ agency: 1 }, all],
  [{ agency: 2, from: '2026-03-01', to: '2026-09-30' }, ['received', 'decided', 'waiting']],
  [{ program: 2 }, all],
  [{ agency: 3, program: null }, all],
  [{ from: '2026-02-01', to: '2026-11-30' }, all],
])(
  'the statistics of %j equal a recount of the log, except where they are hidden',
  { tags: 'R-DESK-31' },
  async (options, shown) => {
    const { numbers, lengths } = recount(options)
    const found = await statistics.of(options)
    for (const column of all) expect(found[column], column).toBe(shown.includes(column) ? numbers[column] : null)
    const within = (days: number | null) => lengths.filter((length) => days !== null && length <= days).length
    expect(within(found.median_days) / lengths.length).toBeGreaterThanOrEqual(0.5)
    expect(within((found.median_days ?? 0) - 1) / lengths.length).toBeLessThan(0.5)
  },
)

test('in a generated year 85 to 95 % of the decisions are within the nine-in-ten days', {
  tags: 'R-DESK-31',
}, async () => {
  const { lengths } = recount({})
  const { nine_in_ten_days } = await statistics.of({})
  const inside = lengths.filter((length) => nine_in_ten_days !== null && length <= nine_in_ten_days).length
  expect(inside / lengths.length).toBeGreaterThanOrEqual(0.85)
  expect(inside / lengths.length).toBeLessThanOrEqual(0.95)
})

test('the rows of open data, with those of applications to agencies themselves, sum to the total', async () => {
  const whole = await statistics.of({})
  const groups = [1, 2, 3].flatMap((agency) =>
    [...[1, 2, 3, 4, 5].filter((program) => 1 + (program % 3) === agency), null].map((program) => ({
      agency,
      program,
    })),
  )
  const rows = await statistics.ofPrograms(groups, {})
  expect(rows.reduce((sum, { received }) => sum + (received ?? 0), 0)).toBe(whole.received)
})
