import { upcasters } from '@portal/domain'
import { describe, expect, test } from 'vitest'
import {
  goldenEvents,
  goldenHistory,
  goldenKeys,
  goldenSharedEvents,
  newestSample,
  samples,
  sharesBox,
} from '../golden/golden.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { digest } from './hash.ts'
import { openEvent } from './open.ts'
import { eventHash, hashedContent, type StoredEvent } from './stored-event.ts'
import { verifyStored } from './verify.ts'

/** Names schema 1 and no upcasters, so that the data is returned as it was recorded. */
const openedThen = async (event: StoredEvent) => {
  const { recorded, unreadable } = await openEvent(
    { upcasters: {}, existingKey: goldenKeys().keyFor },
    { ...event, schema: 1 },
  )
  return [recorded.data, recorded.erased, unreadable]
}

/** Whether the golden event is of the older form and has several boxes of one person. */
const isApart = (name: string): boolean =>
  Object.values(goldenEvents()[name]?.sealed ?? {}).some((boxes) => Object.keys(boxes).length > 1)

test('the sample of a new schema is the one before it with the new fields', () => {
  const known = { 'ApplicationFiled.1': { applicant: 5, reason: null } }
  const fields = { reason: 'x', email: '' }
  expect(newestSample(known, { type: 'ApplicationFiled', schema: 2, fields })).toEqual({
    name: 'ApplicationFiled.2',
    data: { applicant: 5, reason: 'x', email: '' },
  })
  expect(newestSample(known, { type: 'NewEvent', schema: 1, fields })).toEqual({ name: 'NewEvent.1', data: fields })
})

describe('a stored event', () => {
  const golden = Object.entries(goldenEvents())
  const shared = Object.entries(goldenSharedEvents())

  test('every sample of the domain has its golden event (npm run golden)', () =>
    expect(golden.map(([name]) => name).sort()).toEqual(Object.keys(samples()).sort()))

  test('an event of the form before shared boxes has a second golden event with them', () => {
    expect(shared.map(([name]) => name).sort()).toEqual(Object.keys(samples()).filter(isApart).sort())
    expect(shared.every(([, event]) => sharesBox(event))).toBe(true)
  })

  test.each([...golden, ...shared])(
    '%s has its hash, decrypts to its values, and is read as the newest schema',
    async (name, event) => {
      expect(`${event.type}.${event.schema}`).toBe(name)
      expect(eventHash(event)).toBe(event.hash)
      expect(await openedThen(event)).toEqual([samples()[name], [], []])
      const { recorded } = await openEvent({ upcasters, existingKey: goldenKeys().keyFor }, event)
      expect(recorded).toMatchObject({ type: event.type, schema: event.schema, erased: [] })
    },
  )

  test.each([...golden, ...shared])(
    '%s proves each of its fields by the rule of docs/proof-file.md',
    {
      tags: 'R-LOG-72',
    },
    async (_, event) => {
      const content = hashedContent(event) as { readonly data: Readonly<Record<string, { commitment: string }>> }
      const { recorded } = await openEvent({ upcasters: {}, existingKey: goldenKeys().keyFor }, { ...event, schema: 1 })
      for (const [field, salt] of Object.entries(recorded.salts)) {
        const value = (recorded.data as Readonly<Record<string, Json>>)[field] as Json
        expect(digest(Buffer.from(salt, 'base64url'), canonicalJson(value))).toBe(content.data[field]?.commitment)
      }
      expect(Object.keys(recorded.salts)).toHaveLength(Object.keys(recorded.commitments).length)
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
