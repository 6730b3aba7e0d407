import { personalFields, streamOf, system, upcasters } from '@portal/domain'
import { citizen } from '@portal/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { samples } from '../golden/golden.ts'
import { encodeEvents } from './encode.ts'
import { memoryKeys } from './keys/keys.ts'
import { openEvent } from './open.ts'
import { newestSchema } from './stored-event.ts'
import { hasItsHash } from './verify.ts'

const placement = {
  stream: streamOf('application', 1),
  previous: null,
  at: '2026-11-22T08:00:00.000Z',
  actor: system,
  commandId: 'encode',
}
const keys = memoryKeys()
const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))

/** Returns the data as a later load opens it; `texts` show the order of names, because view rows store data as text. */
const openedLater = async (keyFor: typeof keys.keyFor, type: string, data: Readonly<Record<string, unknown>>) => {
  const encoded = await encodeEvents({ personalFields, upcasters, random, keyFor }, placement, [{ type, data }])
  return Promise.all(
    encoded.map(async ({ stored, recorded }) => {
      const later = (await openEvent({ upcasters, existingKey: keyFor }, stored)).recorded
      return { recorded, later, texts: [recorded.data, later.data].map((each) => JSON.stringify(each)) }
    }),
  )
}

test.each(
  Object.entries(samples()).filter(([name]) => {
    const [type = '', schema] = name.split('.')
    return Number(schema) === newestSchema(upcasters, type)
  }),
)('an append returns what a load decrypts later: %s', async (name, data) => {
  for (const keyFor of [keys.keyFor, async () => null])
    for (const { recorded, later, texts } of await openedLater(keyFor, name.split('.')[0] ?? '', data)) {
      expect(recorded).toStrictEqual(later)
      expect(texts[0]).toBe(texts[1])
    }
})

test('any value of a field is the same after append and load, however it was spelled', async () => {
  const name = Object.keys(samples()).find((each) => each.startsWith('ApplicationFiled.')) ?? ''
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ noUnicodeString: false }), async (value) => {
      const data = { ...samples()[name], description: value, plain: value === null ? value : { value } }
      for (const { recorded, later, texts } of await openedLater(keys.keyFor, 'ApplicationFiled', data)) {
        expect(recorded).toStrictEqual(later)
        expect(texts[0]).toBe(texts[1])
      }
    }),
    { numRuns: 20 },
  )
})

test('an event by mandate names the agent and, under its hash, in whose name they acted', {
  tags: 'R-ACT-8',
}, async () => {
  const actor = { ...citizen(5), name: citizen(6).name, agent: { id: 6, personalId: null, mandate: 7 } }
  const event = { type: 'ApplicationForwarded', data: { applicant: 5, actorName: actor.name, by: 'applicant' } }
  const [encoded] = await encodeEvents(
    { personalFields, upcasters, random, keyFor: keys.keyFor },
    { ...placement, actor },
    [event],
  )
  if (!encoded) throw new Error('an event was encoded')
  const { stored, recorded } = encoded
  expect(stored.actor).toEqual({ id: 6, role: 'User', for: 5, mandate: 7 })
  expect(recorded.actor).toEqual(stored.actor)
  expect(Object.keys(stored.sealed)).toEqual(['member-6'])
  expect(hasItsHash(stored)).toBe(true)
  expect(hasItsHash({ ...stored, actor: { ...stored.actor, for: 9 } })).toBe(false)
  expect(hasItsHash({ ...stored, actor: { id: 6, role: 'User' } })).toBe(false)
})
