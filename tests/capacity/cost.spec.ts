import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ofType, synthesized } from '../../infra/spec/grants.ts'
import { monthlyTotal, portalCost } from './cost.ts'
import { costPage, smsPerYear, withWays } from './cost-page.ts'
import type { Units } from './units.ts'

const units = JSON.parse(readFileSync('docs/cost-units.json', 'utf8')) as Units

test('docs/cost.md is what `npm run capacity` makes of the units', () =>
  expect(readFileSync('docs/cost.md', 'utf8')).toBe(costPage(units)))

test('an SMS that costs twice as much moves the total by what SMS cost', () => {
  const before = portalCost(350_000, units)
  const after = portalCost(350_000, { ...units, prices: { ...units.prices, smsEach: units.prices.smsEach * 2 } })
  const sms = before.lines.find(({ name }) => name === 'SMS and e-mail')?.month ?? 0
  expect(monthlyTotal(after) - monthlyTotal(before)).toBeCloseTo(sms, 6)
})

test('a sign-in by passkey saves its SMS, and the notices stay', () => {
  const [none, half, all] = [0, 0.5, 1].map(
    (share) => portalCost(350_000, withWays(units, { passkeyShare: share })).traffic,
  )
  expect(all?.sms).toBeCloseTo((all?.applications ?? 0) * units.behaviour.noticesPerApplication, 6)
  expect((none?.sms ?? 0) - (half?.sms ?? 0)).toBeCloseTo((none?.signIns ?? 0) / 2, 6)
})

test('five SMS a person and year become 1.2 with 80 % passkeys and 60 % push, and an e-mail saves one too', () => {
  const shares = { passkeyShare: 0.8, pushShare: 0.6 }
  expect(smsPerYear(withWays(units, { passkeyShare: 0, pushShare: 0, emailShare: 0 }))).toBeCloseTo(5, 6)
  expect(smsPerYear(withWays(units, { ...shares, emailShare: 0 }))).toBeCloseTo(1.2, 6)
  expect(smsPerYear(withWays(units, { ...shares, emailShare: 1 }))).toBeCloseTo(0.8, 6)
})

test('keys, alarms and rules of firewalls are as many as the stacks have', () => {
  const { portal, edge, guard } = synthesized({
    domain: 'portal.example',
    certificate: 'arn:aws:acm:us-east-1:000000000000:certificate/1',
  })
  const all = (type: string) => [portal, edge, guard].flatMap((template) => ofType(template, type))
  const firewalls = all('AWS::WAFv2::WebACL').map(({ Properties }) => (Properties.Rules as unknown[]).length)
  expect(units.units.firewalls.value).toBe(firewalls.length)
  expect(units.units.firewallRules.value).toBe(firewalls.reduce((sum, rules) => sum + rules, 0))
  expect(units.units.keys.value).toBe(all('AWS::KMS::Key').length)
  const numbers = all('AWS::CloudWatch::Alarm').map(({ Properties }) => {
    const metrics = Properties.Metrics as { MetricStat?: unknown }[] | undefined
    return metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1
  })
  expect(units.units.alarmMetrics.value).toBe(numbers.reduce((sum, each) => sum + each, 0))
}, 300_000)
