/**
 * Kills at every step of a delivery, once and twice: a message is never lost without a trace, and never sent thrice.
 *
 * @module-tag R-LOG-36
 */
import { AlreadyInProgress, OutcomeUnknown } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { expect, test } from 'vitest'
import { deliver } from './deliver.ts'

class Killed extends Error {}

/** The steps of one process: it dies before or after this one, and does nothing afterwards. */
type Kill = { readonly step: number; readonly how: 'before' | 'after' }

const processWith = (items: Items, sent: string[], kill: Kill | null) => {
  let steps = 0
  let isDead = false
  const step =
    <A extends readonly unknown[], R>(own: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (isDead) throw new Killed()
      const isLast = kill !== null && steps++ === kill.step
      isDead = isLast
      if (isLast && kill.how === 'before') throw new Killed()
      const result = await own(...given)
      if (isLast) throw new Killed()
      return result
    }
  const own: Items = {
    ...items,
    ...{ get: step(items.get), put: step(items.put), delete: step(items.delete), transact: step(items.transact) },
  }
  return { items: own, send: step(async () => void sent.push('sms')) }
}

const kills: readonly (Kill | null)[] = [
  null,
  ...Array.from({ length: 5 }, (_, index) => index).flatMap((each) => [
    { step: each, how: 'before' as const },
    { step: each, how: 'after' as const },
  ]),
]

test.each(kills.flatMap((first) => kills.map((second) => [first, second] as const)))(
  'killed at %j and at %j, a message is sent, or parked because nobody knows; at most twice',
  async (first, second) => {
    const items = memoryItems()
    const sent: string[] = []
    let now = Date.parse('2026-03-01T09:00:00.000Z')
    const attempt = async (kill: Kill | null): Promise<unknown> => {
      const { items: own, send } = processWith(items, sent, kill)
      const deps = { items: own, now: () => new Date(now).toISOString() }
      now += 60_000
      return deliver(deps, { reaction: 'notify-applicant', eventId: 'application-7/2', send }).then(
        () => 'done',
        (error: unknown) => error,
      )
    }
    for (const kill of [first, second]) await attempt(kill)
    const end = await attempt(null)
    expect(end).not.toBeInstanceOf(AlreadyInProgress)
    expect(sent.length).toBeLessThanOrEqual(2)
    if (sent.length === 0) expect(end).toBeInstanceOf(OutcomeUnknown)
    else expect([end === 'done' || end instanceof OutcomeUnknown, sent.length >= 1]).toEqual([true, true])
  },
)
