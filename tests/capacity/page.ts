import type { Units } from '../../infra/operator/cost-units.ts'
import type { Assumed } from './assumed.ts'
import { orderLimits, segmentMilliseconds, sequencerOf } from './sequencer.ts'
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
  ['… and a witness away in the evening', { ...evening, isWitnessAway: true }],
  ['… and one shard hot', { ...evening, isShardHot: true }],
]
const country = 3_700_000

export const capacityPage = (units: Units, assumed: Assumed): string => {
  const { deadline, sizes } = assumed
  const evenings = new Map(sizes.map((people) => [people, simulate(people, evening, units, assumed)]))
  const days = cases.map(([name, of]) => [name, simulate(country, of, units, assumed)] as const)
  const { byCalls, byPartition } = orderLimits(units, assumed)
  const share = ({ peak, limit }: Part) => `${fine.format((peak / limit) * 100)} %`
  return `# What it carries

Made by \`npm run capacity\`: a day of 86,400 seconds, drawn with a seed, driven by the units of
[cost-units.json](cost-units.json) and the assumptions of [capacity-units.json](capacity-units.json). Change a number
there and run it again. It is a reckoning, not a load test: it says which limit comes first and what moves it.

**The day that is hard** is the last one of a popular program: ${whole.format(deadline.applicants * 100)} % of all people apply to it, ${whole.format(deadline.lastDay * 100)} % of
these on the last day, most in the evening, and twice as many in the last ${deadline.lastMinutes} minutes. Each of them signs in, looks
around and files, on top of the ordinary day. Nobody gives up and comes back tomorrow, which makes it harder than life.

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

- **A witness away** stops nobody. Checkpoints are published without its cosignature, and an alarm says so; the
  ${whole.format(days[2]?.[1].uncosigned ?? 0)} events of those ${assumed.witness.awayHours} hours are cosigned with the first checkpoint after its return, because one
  cosignature covers everything before it.
- **One shard hot** (${whole.format(assumed.hotShardShare * 100)} % of the changed streams in one of ${assumed.shards} shards of the feed): its records take turns with those
  of the others at the one tip of the log. Streams are spread by their names, so a popular program makes no shard hot by
  itself: all its applications are streams of their own.

## The first limit at each size, on that evening

${table(
  ['people', 'first limit', 'asked of it in a second', 'limit', 'longest wait', 'lever', 'next limit'],
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

Functions and sign-ins at once are counted, not by the second. A code that comes late is the limit that people feel: whoever waits
longer than its five minutes asks again, and waits behind themselves. So the SMS quota is raised before a deadline that
is known, and passkeys (which send none) are offered before it too.

## What the single order of the log costs

Every event gets its place in one order, through one transaction after another. With up to ${assumed.sequencer.streams} streams in a segment,
one takes ${whole.format(segmentMilliseconds(assumed.sequencer.streams, units, assumed))} ms of round trips (${segmentMilliseconds(1, units, assumed)} with a single event), so round trips allow ${whole.format(byCalls)} events a second.
**What comes first is the table:** a segment holds its events once more, ${whole.format(assumed.logBytesPerEvent)} bytes each (measured on what
\`bench:seed\` fills), a transaction counts them twice, and the newest segments share one partition, which takes ${whole.format(assumed.partitionWritesPerSecond)}
units a second: **${whole.format(byPartition)} events a second**, ${fine.format(byPartition / (evenings.get(country)?.parts.find(({ name }) => name.includes('one order'))?.peak ?? 1))} times the busiest second of the whole country's evening. Above that, appends go on and
people see their own things at once (views are in the append's transaction); lists, notices and seals are late, until
the evening is over.

${table(
  ['events a second, for ten minutes', 'one order: late by', 'two', 'four'],
  [200, 500, 1_000, 2_000].map((rate) => [
    whole.format(rate),
    ...[1, 2, 4].map((orders) => waited(lateAfter(rate, 600, orders, units, assumed))),
  ]),
)}

When that day comes, in this order:

1. **Spread the segments.** The partition of a segment is its number divided by a thousand, so all new ones meet in one.
   By the number modulo sixteen they would not, and replay would read sixteen ranges side by side: the limit is then that
   of round trips, ${whole.format(byCalls)} a second. Old segments stay where they are: a number below which the old rule holds.
2. **An order by agency.** No rule of the portal compares events of two agencies: an application belongs to one, a
   program too; members and staff get an order of their own. Each order has its tip, its segments and its checkpoints of
   projectors; the tip's key is the only thing that names it today. Counts and lists of "all" follow all orders, and a seal
   and a checkpoint of the published log cover the tips of all, so that one signature still says everything. A command
   with two streams appends once and is ordered twice, as a stream is today. What is lost is one number that compares two
   events of different agencies; times still do, as in the law.
`
}

/** Returns how many seconds the last event waits after `seconds` of this load. */
const lateAfter = (rate: number, seconds: number, orders: number, units: Units, assumed: Assumed): number => {
  const shares = Array.from({ length: assumed.shards }, () => 1 / assumed.shards)
  const sequencer = sequencerOf(units, assumed, { shares, orders })
  for (let second = 0; second < seconds; second++) sequencer.second(rate)
  let after = 0
  while (sequencer.second(0) > 0) after += 1
  return after
}
