import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { costOf, totalOf, type Units } from './cost-model.ts'
import { costPage } from './cost-page.ts'

const units = JSON.parse(readFileSync('docs/cost-units.json', 'utf8')) as Units

test('docs/cost.md is what `npm run cost` makes of the units', () =>
  expect(readFileSync('docs/cost.md', 'utf8')).toBe(costPage(units)))

test('an SMS that costs twice as much moves the total by what SMS cost', () => {
  const before = costOf(350_000, units)
  const after = costOf(350_000, { ...units, prices: { ...units.prices, smsEach: units.prices.smsEach * 2 } })
  const sms = before.lines.find(({ name }) => name === 'SMS')?.month ?? 0
  expect(totalOf(after) - totalOf(before)).toBeCloseTo(sms, 6)
})

test('twice the people meet every limit with twice the load', () => {
  const [one, two] = [costOf(1_000_000, units), costOf(2_000_000, units)]
  for (const { name, peak } of one.loads) {
    const other = two.loads.find((load) => load.name === name)
    expect(other?.peak).toBeCloseTo(peak * 2, 6)
  }
})
