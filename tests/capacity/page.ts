import type { Units } from '../../infra/operator/cost/units.ts'
import type { Assumed } from './assumed.ts'
import { orderLimits, segmentMilliseconds, simulateSequencer } from './sequencer.ts'
import { type Case, type Part, type Simulated, simulate } from './simulate.ts'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 })
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')

/** A wait in seconds, minutes or hours, rounded for readers. */
const waited = (seconds: number): string => {
  if (seconds < 1) return '–'
  if (seconds < 120) return `${whole.format(seconds)} s`
  return seconds < 7_200 ? `${whole.format(seconds / 60)} min` : `${fine.format(seconds / 3_600)} h`
}
const lagged = ({ lag }: Simulated): string => (lag.most < 1 ? 'under 1 s' : `${lag.p99} s, most ${lag.most} s`)

const evening: Case = { day: 'deadline' }
const cases: readonly (readonly [string, Case])[] = [
  ['an ordinary day', { day: 'ordinary' }],
  ['the last day of a popular program', evening],
  ['… and a witness absent in the evening', { ...evening, isWitnessAway: true }],
  ['… and one hot shard of the table stream', { ...evening, isShardHot: true }],
]
const country = 3_700_000

export const capacityPage = (units: Units, assumed: Assumed): string => {
  const { deadline, sizes } = assumed
  const evenings = new Map(sizes.map((people) => [people, simulate(people, evening, units, assumed)]))
  const days = cases.map(([name, of]) => [name, simulate(country, of, units, assumed)] as const)
  const { byCalls, byPartition } = orderLimits(units, assumed)
  const share = ({ peak, limit }: Part) => `${fine.format((peak / limit) * 100)} %`
  return `# How many people it can serve

Made by \`npm run capacity\`: it simulates a day of 86,400 seconds with random numbers from a seed, the units of
[cost-units.json](cost-units.json) and the assumptions of [capacity-units.json](capacity-units.json). Change a number
there and run it again. It is a calculation, not a load test: it says which limit is reached first and what raises it.

**The hardest day** is the last one of a popular program: ${whole.format(deadline.applicants * 100)} % of all people apply to it, ${whole.format(deadline.lastDay * 100)} % of
these on the last day, most in the evening, and twice as many in the last ${deadline.lastMinutes} minutes. Nobody
gives up and comes back the next day, so it is harder than a real one.

## A day of ${whole.format(country)} people

${table(
  ['', 'filed', 'first limit, its most loaded second', 'longest wait', 'events until they are in the log'],
  days.map(([name, result]) => {
    const [first] = result.parts
    return [
      name,
      whole.format(result.filed),
      first === undefined ? '–' : `${first.name}, ${share(first)}`,
      waited(Math.max(...result.parts.map(({ wait }) => wait))),
      lagged(result),
    ]
  }),
)}

- **An absent witness** stops nothing: the ${whole.format(days[2]?.[1].uncosigned ?? 0)} events of those ${assumed.witness.awayHours} hours are cosigned with the first
  checkpoint after its return.
- **A hot shard** (${whole.format(assumed.hotShardShare * 100)} % of the changed streams in one of ${assumed.shards} shards of the table stream): its records compete with those
  of the others for the one end of the log. A popular program alone makes none: streams are spread by their names.

## The first limit at each size, on that evening

${table(
  ['people', 'first limit', 'demand a second', 'limit', 'longest wait', 'what raises it', 'next limit'],
  sizes.map((people) => {
    const [first, second] = evenings.get(people)?.parts ?? []
    if (first === undefined || second === undefined) throw new Error('a simulated day has parts')
    return [
      whole.format(people),
      first.name,
      fine.format(first.peak),
      whole.format(first.limit),
      waited(first.wait),
      first.lever,
      `${second.name}, ${share(second)}`,
    ]
  }),
)}

Functions and sign-ins are counted as running at the same time. People notice the limit as late codes: raise the SMS
quota before a known deadline, and offer passkeys, which need no SMS.

## What the single order of the log costs

Every event gets its position in one order, through one transaction after another. With up to ${assumed.sequencer.streams} streams in a segment,
one takes ${whole.format(segmentMilliseconds(assumed.sequencer.streams, units, assumed))} ms of round trips (${segmentMilliseconds(1, units, assumed)} with a single event), so round trips allow ${whole.format(byCalls)} events a second,
while each stream lacks one event.
**The table is the first limit:** a segment stores its events a second time, ${whole.format(assumed.logBytesPerEvent)} bytes each, a transaction is charged
twice, and the newest segments share one partition, which accepts ${whole.format(assumed.partitionWritesPerSecond)}
units a second: **${whole.format(byPartition)} events a second**, ${fine.format(byPartition / (evenings.get(country)?.parts.find(({ name }) => name.includes('one order'))?.peak ?? 1))} times the busiest second of the whole country's evening. Above that, people
still see what they did at once; lists, notices and seals are late until the evening is over.

${table(
  ['events a second, for ten minutes', 'one order: late by', 'two', 'four'],
  [200, 500, 1_000, 2_000].map((rate) => [
    whole.format(rate),
    ...[1, 2, 4].map((orders) => waited(lateAfter(rate, 600, orders, units, assumed))),
  ]),
)}

When this limit is reached, take these steps in this order:

1. **Spread the segments:** the number modulo sixteen as partition instead of divided by a thousand. A replay then reads
   sixteen ranges in parallel, and the limit is that of round trips. Old segments stay, below a stored number.
2. **An order by agency.** No rule compares events of two agencies; members and staff get an order of their own. Each order
   has its tip, its segments and its projectors' checkpoints (in the code only the key of the tip names the order). Lists of
   "all" follow all orders; a seal and a published checkpoint cover all tips. A command with two streams appends once and is
   ordered twice. Positions of different agencies can then not be compared; their times, which count in law, still can.
`
}

/** Returns how many seconds the last event waits after `seconds` of this load. */
const lateAfter = (rate: number, seconds: number, orders: number, units: Units, assumed: Assumed): number => {
  const shares = Array.from({ length: assumed.shards }, () => 1 / assumed.shards)
  const sequencer = simulateSequencer(units, assumed, { shares, orders })
  for (let second = 0; second < seconds; second++) sequencer.second(rate)
  let after = 0
  while (sequencer.second(0) > 0) after += 1
  return after
}
