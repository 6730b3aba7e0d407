/**
 * Simulates one day of this many people, second by second: the load on each limited part, and the wait that it causes.
 */

import { ownLimits } from '../../infra/own-limits.ts'
import { type Day, day } from './day.ts'
import { orderLimits, simulateSequencer } from './sequencer.ts'
import type { Assumed, Units } from './units.ts'

export type Case = {
  readonly day: Day
  readonly isWitnessAway?: boolean
  readonly isShardHot?: boolean
  readonly orders?: number
}

export type Part = {
  readonly name: string
  /** The part's highest load in one second, and its limit per second. */
  readonly peak: number
  readonly limit: number
  /** The longest wait in the part's queue, in seconds. */
  readonly wait: number
  readonly lever: string
}

export type Simulated = {
  readonly parts: readonly Part[]
  readonly filed: number
  /** Seconds from append to the event's position in the log: 99th percentile, by events, and the worst. */
  readonly lag: { readonly p99: number; readonly most: number }
  /** The number of events without a witness's cosignature when the witness was available again. */
  readonly uncosigned: number
}

/** A queue that serves `limit` requests a second; the others wait. */
const part = (name: string, limit: number, lever: string) => {
  let [peak, queue, wait] = [0, 0, 0]
  return {
    second: (requests: number) => {
      peak = Math.max(peak, requests)
      queue = Math.max(0, queue + requests - limit)
      wait = Math.max(wait, queue / limit)
    },
    toPart: (): Part => ({ name, peak, limit, wait, lever }),
  }
}

export const simulate = (people: number, of: Case, units: Units, assumed: Assumed): Simulated => {
  const { units: each, behaviour, limits } = units
  const shares = sharesOf(assumed, of.isShardHot ?? false)
  const sequencer = simulateSequencer(units, assumed, { shares, orders: of.orders ?? 1 })
  const sms = part('SMS', limits.smsPerSecond, 'a raised quota, a local provider, passkeys')
  const api = part('API requests', limits.apiRequestsPerSecond, 'the throttle in `portal/api.ts`')
  const functions = part('functions at once', limits.lambdaConcurrency, 'the account’s quota')
  const signing = part(
    'sign-ins at once',
    ownLimits.reserved.identity,
    'what `infra/own-limits.ts` sets aside for identity',
  )
  const numbers = part(
    'the counter of application numbers',
    assumed.partitionWritesPerSecond,
    'numbers drawn by the ten',
  )
  const writes = part('writes, all tables', limits.dynamodbTableWritePerSecond, 'the tables’ quota')
  const order = part('the one order of the log', orderLimit(units, assumed) * (of.orders ?? 1), 'an order by agency')
  const own = (milliseconds: number, calls: number) => (milliseconds + calls * each.tableMilliseconds.value) / 1_000
  const requestSeconds = own(each.requestMilliseconds.value, each.requestCalls.value)
  const followedSeconds = own(each.followedMilliseconds.value, each.followedCalls.value)
  const lags = new Map<number, number>()
  const { awayFromHour, awayHours } = assumed.witness
  let [second, filed, uncosigned] = [0, 0, 0]
  for (const { signIns, filings, commands } of day(people, of.day, units, assumed)) {
    const publicReads = signIns * behaviour.publicVisitsPerSignIn * 3 * (1 - behaviour.edgeHitRatio)
    const requests = signIns * (2 + behaviour.requestsPerVisit) + commands + publicReads
    sms.second(
      signIns * (1 - behaviour.passkeyShare) +
        (filings * behaviour.noticesPerApplication * (1 - behaviour.pushShare) * (1 - behaviour.emailShare)) / 2,
    )
    api.second(requests)
    functions.second(
      requests * requestSeconds + (signIns * each.signInMilliseconds.value) / 1_000 + commands * followedSeconds,
    )
    signing.second(signIns * (each.signInMilliseconds.value / 1_000 + 2 * requestSeconds))
    numbers.second(filings)
    writes.second(
      commands * (each.command.write + each.followed.write) +
        signIns * (each.signIn.write + behaviour.requestsPerVisit * each.page.write),
    )
    order.second(commands)
    const lag = sequencer.second(commands)
    lags.set(lag, (lags.get(lag) ?? 0) + commands)
    const hour = second / 3_600
    if (of.isWitnessAway && hour >= awayFromHour && hour < awayFromHour + awayHours) uncosigned += commands
    filed += filings
    second += 1
  }
  const parts = [sms, api, functions, signing, numbers, writes, order].map(({ toPart }) => toPart())
  return { parts: parts.toSorted((a, b) => b.peak / b.limit - a.peak / a.limit), filed, lag: lagOf(lags), uncosigned }
}

const orderLimit = (units: Units, assumed: Assumed): number => {
  const { byCalls, byPartition } = orderLimits(units, assumed)
  return Math.min(byCalls, byPartition)
}

const sharesOf = ({ shards, hotShardShare }: Assumed, isHot: boolean): readonly number[] =>
  Array.from({ length: shards }, (_, shard) => {
    if (!isHot) return 1 / shards
    return shard === 0 ? hotShardShare : (1 - hotShardShare) / (shards - 1)
  })

const lagOf = (lags: ReadonlyMap<number, number>) => {
  const sorted = [...lags].toSorted(([a], [b]) => a - b)
  const whole = sorted.reduce((sum, [, events]) => sum + events, 0)
  let left = whole * 0.99
  let p99 = 0
  for (const [lag, events] of sorted) {
    if (left > 0) p99 = lag
    left -= events
  }
  return { p99, most: sorted.findLast(([, events]) => events > 0)?.[0] ?? 0 }
}
