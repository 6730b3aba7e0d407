/** What a command reads before its first decision. */
import { setImmediate } from 'node:timers/promises'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { expect, test } from 'vitest'
import { freshNumber, freshStream, given } from './conformance/fixture.ts'
import { close, open } from './conformance/sample.ts'

test('a command reads its own stream, the other one and the remembered answer at once', async () => {
  const items = memoryItems()
  const [stream, other] = [freshStream(), freshStream()]
  for (const each of [stream, other]) await given(items).run(each, open(freshNumber()))
  const underWay = { now: 0, most: 0 }
  const reading = async <T>(read: () => Promise<T>): Promise<T> => {
    underWay.now += 1
    underWay.most = Math.max(underWay.most, underWay.now)
    // An answer takes longer than the start of the next request, as over a network.
    await setImmediate()
    const found = await read()
    underWay.now -= 1
    return found
  }
  const watched: Items = {
    ...items,
    get: (...args) => reading(() => items.get(...args)),
    query: (...args) => reading(() => items.query(...args)),
  }
  const companion = { stream: other, decide: () => ({ accepted: true as const, events: [] }) }
  const idempotency = { key: 'member-5:a', bodyDigest: 'b', status: 200 }
  const outcome = await given(watched).run(stream, async () => ({ command: close(), companion }), { idempotency })
  expect(outcome.accepted).toBe(true)
  expect(underWay).toEqual({ now: 0, most: 3 })
})
