/**
 * @module-tag R-FORM-2
 */
import { expect, test } from 'vitest'
import { isDay, isDayBound, resolveDay } from './days.ts'

test.each([
  ['today', '2026-11-28', '2026-11-28'],
  ['today+5y', '2026-11-28', '2031-11-28'],
  ['today-18y', '2028-02-29', '2010-02-28'],
  ['today+4y', '2028-02-29', '2032-02-29'],
  ['today+1m', '2026-01-31', '2026-02-28'],
  ['today-1m', '2028-03-31', '2028-02-29'],
  ['today+45d', '2026-12-01', '2027-01-15'],
  ['today-9999y', '2026-11-28', '0001-01-01'],
  ['today-1980y', '2026-11-28', '0046-11-28'],
  ['today+9999y', '2026-11-28', '9999-12-31'],
  ['2027-01-01', '2026-11-28', '2027-01-01'],
])('%s on %s is %s', (bound, today, day) => expect(resolveDay(bound, today)).toBe(day))

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', 20261128, null])('%j is no day', (text) =>
  expect(isDay(text)).toBe(false),
)

test.each(['today+5', 'today+y', 'today+5w', 'yesterday', 'today+99999d'])('%s is no bound', (text) =>
  expect(isDayBound(text)).toBe(false),
)
