import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ofType, synthesized } from '../../spec/synthesized.ts'
import { expectedLoads } from './limits.ts'
import { monthlyTotal, portalCost } from './model.ts'
import { costPage, withShare } from './page.ts'
import type { Units } from './units.ts'

const units = JSON.parse(readFileSync('docs/cost-units.json', 'utf8')) as Units

test('docs/cost.md is what `npm run cost` makes of the units', () =>
  expect(readFileSync('docs/cost.md', 'utf8')).toBe(costPage(units)))

test('an SMS that costs twice as much moves the total by what SMS cost', () => {
  const before = portalCost(350_000, units)
  const after = portalCost(350_000, { ...units, prices: { ...units.prices, smsEach: units.prices.smsEach * 2 } })
  const sms = before.lines.find(({ name }) => name === 'SMS')?.month ?? 0
  expect(monthlyTotal(after) - monthlyTotal(before)).toBeCloseTo(sms, 6)
})

test('a sign-in by passkey saves its SMS, and the notices stay', () => {
  const [none, half, all] = [0, 0.5, 1].map((share) => portalCost(350_000, withShare(units, share)).traffic)
  expect(all?.sms).toBeCloseTo((all?.applications ?? 0) * units.behaviour.noticesPerApplication, 6)
  expect((none?.sms ?? 0) - (half?.sms ?? 0)).toBeCloseTo((none?.signIns ?? 0) / 2, 6)
})

test('with twice the people the load on every limit doubles', () => {
  const [one, two] = [1_000_000, 2_000_000].map((people) => expectedLoads(portalCost(people, units).traffic, units))
  for (const { name, peak } of one ?? []) {
    const other = two?.find((load) => load.name === name)
    expect(Math.abs((other?.peak ?? 0) / peak - 2)).toBeLessThan(0.01)
  }
})

test('keys and alarms are as many as the stacks have', () => {
  const { portal, edge, guard } = synthesized({
    domain: 'portal.example',
    certificate: 'arn:aws:acm:us-east-1:000000000000:certificate/1',
  })
  const all = (type: string) => [portal, edge, guard].flatMap((template) => ofType(template, type))
  expect(units.units.keys.value).toBe(all('AWS::KMS::Key').length)
  const numbers = all('AWS::CloudWatch::Alarm').map(({ Properties }) => {
    const metrics = Properties.Metrics as { MetricStat?: unknown }[] | undefined
    return metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1
  })
  expect(units.units.alarmMetrics.value).toBe(numbers.reduce((sum, each) => sum + each, 0))
}, 300_000)
