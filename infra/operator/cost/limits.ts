/** Finds the limit, of AWS or our own, that peak load reaches first, and says what would raise that limit. */
import type { Traffic } from './model.ts'
import type { Units } from './units.ts'

export type PeakLoad = { readonly name: string; readonly peak: number; readonly limit: number; readonly moves: string }

const secondsOfMonth = 30 * 24 * 3600

export const expectedLoads = (traffic: Traffic, { behaviour, limits }: Units): readonly PeakLoad[] => {
  const peak = (perMonth: number) => (perMonth / secondsOfMonth) * behaviour.peakToAverage
  const loads: PeakLoad[] = [
    {
      name: 'SMS a second',
      peak: peak(traffic.sms),
      limit: limits.smsPerSecond,
      moves: 'a raised quota, or a local SMS provider',
    },
    {
      name: 'API requests a second',
      peak: peak(traffic.atOrigin),
      limit: limits.apiRequestsPerSecond,
      moves: 'the throttle in portal/api.ts, then the account’s 10,000',
    },
    {
      name: 'functions at once',
      peak: peak(traffic.seconds),
      limit: limits.lambdaConcurrency,
      moves: 'the account’s quota',
    },
    {
      name: 'writes a second, all tables',
      peak: peak(traffic.writes),
      limit: limits.dynamodbTableWritePerSecond,
      moves: 'the table’s quota',
    },
    {
      name: 'events a second through the one tip of the log',
      peak: peak(traffic.commands) / 90,
      limit: limits.dynamodbPartitionWritePerSecond / 8,
      moves: 'larger segments: ninety streams share one transaction',
    },
    {
      name: 'hours for a round of the sweep over all heads',
      peak: traffic.sweepHours,
      limit: limits.sweepHours,
      moves: 'more pages a call, in sweep-heads.ts; nothing stops: what a table stream lost is found later',
    },
  ]
  return loads.toSorted((a, b) => b.peak / b.limit - a.peak / a.limit)
}
