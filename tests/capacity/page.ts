import { type OwnLimit, ownLimitsOf } from './own-limits.ts'
import { orderLimits } from './sequencer.ts'
import { type Case, type Part, type Simulated, simulate } from './simulate.ts'
import type { Assumed, Units } from './units.ts'

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
  const own = ownLimitsOf(country, { units, assumed, parts: evenings.get(country)?.parts ?? [] })
  const largest = Math.max(...sizes)
  const reached = own.filter(({ reachedAt }) => reachedAt <= largest)
  const share = ({ peak, limit }: Part) => `${fine.format((peak / limit) * 100)} %`
  return `# How many people it can serve

Made by \`npm run capacity\`, which simulates a day, second by second, from [cost-units.json](cost-units.json) and
[capacity-units.json](capacity-units.json): a calculation, not a load test.

**The hardest day** is the last one of a popular program: ${whole.format(deadline.applicants * 100)} % of all people apply to it, ${whole.format(deadline.lastDay * 100)} % of
these on the last day, most in the evening, and twice as many in the last ${deadline.lastMinutes} minutes.

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

An absent witness stops nothing: the ${whole.format(days[2]?.[1].uncosigned ?? 0)} events of those ${assumed.witness.awayHours} hours are cosigned after its return. In a hot
shard are ${whole.format(assumed.hotShardShare * 100)} % of the changed streams, in one of ${assumed.shards} shards of the table stream.

## The first limit at each size, on that evening

${table(
  ['people', 'first limit', 'demand a second', 'limit', 'longest wait', 'next limit'],
  sizes.map((people) => {
    const [first, second] = evenings.get(people)?.parts ?? []
    if (first === undefined || second === undefined) throw new Error('a simulated day has parts')
    return [
      whole.format(people),
      first.name,
      fine.format(first.peak),
      whole.format(first.limit),
      waited(first.wait),
      `${second.name}, ${share(second)}`,
    ]
  }),
)}

What raises it: ${[...new Set([...evenings.values()].flatMap(({ parts }) => parts[0]?.lever ?? []))].join('; ')}. People notice it as late codes: raise the quota before a known deadline.

## Our own limits on that evening

What ${whole.format(country)} people ask in the limit's busiest window. Assumed: ${whole.format(assumed.own.registering * 100)} % of them register
first, phones spread over ${whole.format(assumed.own.phonePrefixes)} prefixes, ${whole.format(assumed.own.carrier.people * 100)} % of people are behind ${whole.format(assumed.own.carrier.addresses)} addresses of carriers.

${table(
  ['own limit', 'allows', 'asked', 'reached at people', 'beyond it'],
  reached.map(({ name, limit, demand, reachedAt, beyond }) => [
    name,
    whole.format(limit),
    fine.format(demand),
    whole.format(Number(reachedAt.toPrecision(2))),
    beyond,
  ]),
)}

The other ${own.length - reached.length} are reached above ${whole.format(largest)} people. ${firstOwn(own)} No number of people reaches a citizen's own quotas (R-LIM-10).

## What the single order of the log costs

**${whole.format(byPartition)} events a second**, ${fine.format(byPartition / (evenings.get(country)?.parts.find(({ name }) => name.includes('one order'))?.peak ?? 1))} times the busiest second of the country's evening: a segment stores its events a second
time (${whole.format(assumed.logBytesPerEvent)} bytes each), a transaction is charged twice, and the newest segments share one partition. Round trips would
allow ${whole.format(byCalls)}. Above that, people still see what they did at once; lists, notices and seals are late.
`
}

const firstOwn = (own: readonly OwnLimit[]): string => {
  const first = own.find(({ refuses }) => refuses)
  const cheaper = own.slice(0, first ? own.indexOf(first) : undefined).length
  return `**The first that refuses somebody is “${first?.name}”**, at ${whole.format(Number((first?.reachedAt ?? 0).toPrecision(2)))} people; the ${cheaper} before it ask for a proof of
work or raise an alarm.`
}
