import { readFileSync } from 'node:fs'
import { addressLimits } from '@portal/identity'
import { expect, test } from 'vitest'
import { ownLimits } from '../../infra/own-limits.ts'
import { day, secondsOfDay } from './day.ts'
import { ownLimitsOf } from './own-limits.ts'
import { capacityPage } from './page.ts'
import { orderLimits, simulateSequencer } from './sequencer.ts'
import { simulate } from './simulate.ts'
import type { Assumed, Units } from './units.ts'

const read = <T>(name: string) => JSON.parse(readFileSync(`docs/${name}`, 'utf8')) as T
const [units, assumed] = [read<Units>('cost-units.json'), read<Assumed>('capacity-units.json')]
const country = 3_700_000

test('docs/capacity.md is the output of `npm run capacity`', () =>
  expect(readFileSync('docs/capacity.md', 'utf8')).toBe(capacityPage(units, assumed)))

test('the filings of a day follow from those of a year, with the last day’s rush before a deadline', () => {
  const sum = (kind: 'ordinary' | 'deadline') => {
    const seconds = [...day(country, kind, units, assumed)]
    expect(seconds).toHaveLength(secondsOfDay)
    return seconds.reduce((all, { filings }) => all + filings, 0)
  }
  const usual = (country * units.behaviour.applicationsPerPersonYear) / 365
  const rush = country * assumed.deadline.applicants * assumed.deadline.lastDay
  expect(Math.abs(sum('ordinary') / usual - 1)).toBeLessThan(0.05)
  // The model assumes that people hurry in the last minutes before the deadline, so the day's sum is a little above 1.
  expect(sum('deadline') / (usual + rush)).toBeGreaterThan(0.98)
  expect(sum('deadline') / (usual + rush)).toBeLessThan(1.1)
})

test('a component has waiting requests only above its limit', () => {
  const most = (people: number) => simulate(people, { day: 'deadline' }, units, assumed).parts
  for (const { peak, limit, wait } of most(350_000)) expect(wait > 0).toBe(peak > limit)
  expect(most(100_000_000).find(({ name }) => name === 'SMS')?.wait).toBeGreaterThan(600)
})

test('every event is ordered once, whatever its shard', () => {
  for (const shares of [[1], [0.25, 0.25, 0.25, 0.25], [0.7, 0.1, 0.1, 0.1]]) {
    const sequencer = simulateSequencer(units, assumed, { shares })
    for (let second = 0; second < 60; second++) sequencer.second(1_000)
    while (sequencer.second(0) > 0);
    expect(Math.abs(sequencer.ordered() - 60_000)).toBeLessThanOrEqual(shares.length)
  }
})

test('a sequencer keeps up below its limit, falls behind above it, and two have twice the rate', () => {
  const { byCalls, byPartition } = orderLimits(units, assumed)
  const limit = Math.min(byCalls, byPartition)
  const lateAt = (rate: number, orders: number) => {
    const sequencer = simulateSequencer(units, assumed, { shares: [0.5, 0.5], orders })
    let late = 0
    for (let second = 0; second < 120; second++) late = sequencer.second(Math.round(rate))
    return late
  }
  expect(lateAt(limit * 0.9, 1)).toBeLessThanOrEqual(1)
  expect(lateAt(limit * 1.5, 1)).toBeGreaterThan(20)
  expect(lateAt(limit * 1.5, 2)).toBeLessThanOrEqual(1)
})

test('own limits are in the model, with the number of people at which each is reached', { tags: 'R-LIM-41' }, () => {
  const own = (people: number) => {
    const { parts } = simulate(people, { day: 'deadline' }, units, assumed)
    return ownLimitsOf(people, { units, assumed, parts })
  }
  const limits = own(country)
  const at = (name: string) => limits.find((limit) => limit.name === name)
  expect(at('registration codes a minute')).toMatchObject({ limit: 30, refuses: false })
  expect(at('SMS a day for registering')).toMatchObject({ limit: 13_333, refuses: true })
  const numbers = limits.map(({ limit }) => limit)
  for (const each of [ownLimits.costly, ownLimits.addressCostly, addressLimits])
    expect(numbers).toEqual(expect.arrayContaining(Object.values(each)))
  expect(limits.map(({ reachedAt }) => reachedAt)).toEqual(
    limits.map((limit) => limit.reachedAt).toSorted((a, b) => a - b),
  )
  for (const { limit, demand, reachedAt } of limits) expect(demand > limit).toBe(reachedAt < country)
  const again = own(Math.round(at('SMS a day for registering')?.reachedAt ?? 0))
  const { demand = 0, limit = 1 } = again.find(({ name }) => name === 'SMS a day for registering') ?? {}
  expect(Math.abs(demand / limit - 1)).toBeLessThan(0.1)
})
