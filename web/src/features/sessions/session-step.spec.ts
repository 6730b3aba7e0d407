/**
 * @module-tag R-ID-13
 */
import { describe, expect, test } from 'vitest'
import { sessionStep } from './session-watch.tsx'

const minutes = (count: number) => count * 60_000
const ends = (receivedAt: number) => ({ idle: receivedAt + minutes(60), whole: minutes(720), receivedAt })

describe('the next step of the session watch', () => {
  test('is one call when nothing is known, and not another at once after a failure', () => {
    expect(sessionStep(null, null, 0)).toEqual({ kind: 'ask' })
    expect(sessionStep(null, 0, 1)).toEqual({ kind: 'wait', until: 15_000 })
    expect(sessionStep(null, 0, 15_000)).toEqual({ kind: 'ask' })
  })

  test('is a wait without calls until two minutes before the end', () => {
    expect(sessionStep(ends(0), 0, 1)).toEqual({ kind: 'wait', until: minutes(58) })
    expect(sessionStep(ends(0), 0, minutes(58) - 1)).toEqual({ kind: 'wait', until: minutes(58) })
  })

  test('is a call before the warning, because another tab may have extended the session', () => {
    expect(sessionStep(ends(0), 0, minutes(58))).toEqual({ kind: 'ask' })
    expect(sessionStep(ends(minutes(40)), minutes(58), minutes(58))).toEqual({ kind: 'wait', until: minutes(98) })
  })

  test('is a warning until the end once the end is confirmed, and a call at the end', () => {
    const seen = { ...ends(0), receivedAt: minutes(58) }
    const warn = { kind: 'warn', until: minutes(60), isLast: false }
    expect(sessionStep(seen, minutes(58), minutes(58))).toEqual(warn)
    expect(sessionStep(seen, minutes(58), minutes(60) - 1)).toEqual(warn)
    expect(sessionStep(seen, minutes(58), minutes(60))).toEqual({ kind: 'ask' })
  })

  test('is a warning without extension at the longest duration', () => {
    const seen = { idle: minutes(720), whole: minutes(720), receivedAt: minutes(718) }
    expect(sessionStep(seen, minutes(718), minutes(719))).toMatchObject({ kind: 'warn', isLast: true })
  })
})
