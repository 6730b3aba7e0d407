/**
 * @module-tag R-APP-36
 */
import { describe, expect, test } from 'vitest'
import { expectedAnswer, haveWorkingDaysPassed } from './expected-answer.ts'
import { tbilisiDay } from './tbilisi.ts'

const sent = { forwarded_at: '2026-11-02T10:05:00.000Z' }
const at = (now: string) => new Date(now)
const read = ({ day, ...rest }: ReturnType<typeof expectedAnswer>) => ({ day: tbilisiDay(day), ...rest })

describe('with a term of the program', () => {
  const dated = { ...sent, answer_days: 10 }

  test('the answer is due on the last of its days, to the end of that day in Tbilisi', () => {
    const due = { hasTerm: true, day: '2026-11-12' }
    expect(read(expectedAnswer(dated, at('2026-11-12T19:59:59Z')))).toEqual({ ...due, isPast: false })
    expect(read(expectedAnswer(dated, at('2026-11-12T20:00:00Z')))).toEqual({ ...due, isPast: true })
  })
})

describe.each([
  ['without a term', { ...sent, answer_days: null }],
  ['outside any program', sent],
])('%s', (_, open) => {
  test('the applicant may ask from the thirtieth day on', () => {
    const ask = { hasTerm: false, day: '2026-12-02' }
    expect(read(expectedAnswer(open, at('2026-12-01T19:59:59Z')))).toEqual({ ...ask, isPast: false })
    expect(read(expectedAnswer(open, at('2026-12-01T20:00:00Z')))).toEqual({ ...ask, isPast: true })
  })
})

test('working days have passed when no weekend and no holiday can hold them any more', { tags: 'R-APP-75' }, () => {
  const since = '2026-11-02T10:05:00.000Z'
  expect(haveWorkingDaysPassed(3, since, at('2026-11-15T10:05:00Z'))).toBe(false)
  expect(haveWorkingDaysPassed(3, since, at('2026-11-15T10:05:01Z'))).toBe(true)
})
