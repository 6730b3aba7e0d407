import { describe, expect, test } from 'vitest'
import { identityInMemory, minutes, seconds } from '../testing/in-memory.ts'
import { recordSmsOutcome, type SmsOutcome } from './provider-state.ts'

describe('the provider of SMS', () => {
  test.each(['handed-over', 'rejected', 'nothing-to-send'] as const)('counts %s as no failure', async (outcome) => {
    const { deps } = identityInMemory()
    expect(await recordSmsOutcome(deps, outcome)).toBeNull()
  })

  test.each(['refused', 'unanswered'] as const)('that %s spares everybody the wait for a minute', async (outcome) => {
    const { deps, pass } = identityInMemory()
    const others: readonly SmsOutcome[] = ['nothing-to-send', 'handed-over', 'rejected']
    expect(await recordSmsOutcome(deps, outcome)).toBe(outcome)
    pass(minutes(1) - seconds(1))
    for (const other of others) expect(await recordSmsOutcome(deps, other)).toBe(outcome)
    pass(seconds(1))
    for (const other of others) expect(await recordSmsOutcome(deps, other)).toBeNull()
  })
})
