import { upcasters } from '@portal/domain'
import { describe, expect, test } from 'vitest'
import { goldenEvents, goldenHistory, goldenKeys, samples } from '../golden/golden.ts'
import { openEvent } from './open.ts'
import { eventHash, type StoredEvent } from './stored-event.ts'
import { verifyStored } from './verify.ts'

/** Names schema 1 and no upcasters, so that the data is returned as it was recorded. */
const openedThen = async (event: StoredEvent) => {
  const { recorded, unreadable } = await openEvent(
    { upcasters: {}, existingKey: goldenKeys().keyFor },
    { ...event, schema: 1 },
  )
  return [recorded.data, recorded.erased, unreadable]
}

describe('a stored event', () => {
  const golden = Object.entries(goldenEvents())

  test('every sample of the domain has its golden event (packages/event-store/golden/make.ts)', () =>
    expect(golden.map(([name]) => name).sort()).toEqual(Object.keys(samples()).sort()))

  test.each(golden)(
    '%s has its hash, decrypts to its values, and is read as the newest schema',
    async (name, event) => {
      expect(`${event.type}.${event.schema}`).toBe(name)
      expect(eventHash(event)).toBe(event.hash)
      expect(await openedThen(event)).toEqual([samples()[name], [], []])
      const { recorded } = await openEvent({ upcasters, existingKey: goldenKeys().keyFor }, event)
      expect(recorded).toMatchObject({ type: event.type, schema: event.schema, erased: [] })
    },
  )

  test('a history has a valid hash chain', { tags: 'R-LOG-2' }, async () => {
    const { events, opened } = goldenHistory()
    const { stream, version, hash, at } = events.at(-1) as StoredEvent
    const head = { stream, version, hash, at }
    expect(verifyStored({ stream, events, head })).toEqual({ intact: true, events: 4, brokenAt: null })
    for (const [index, event] of events.entries()) expect(await openedThen(event)).toEqual([opened[index], [], []])
  })
})
