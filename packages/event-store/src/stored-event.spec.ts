import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'
import { eventHash, genesisHash, hashOfCanonical, type StoredEvent } from './stored-event.ts'

test('the hash of an event is the same for parsed data and for its stored spelling', () => {
  const json = fc
    .jsonValue()
    .map((value) => JSON.parse(JSON.stringify(value).replaceAll(/\\ud[89a-f]../gi, '')) as Json)
  const event = fc.record({
    stream: fc.constant('application-1' as const),
    version: fc.nat(),
    type: fc.string(),
    schema: fc.nat(),
    at: fc.string(),
    actor: fc.record({ id: fc.nat(), role: fc.string() }),
    commandId: fc.string(),
    data: fc.dictionary(fc.string(), json).map((data) => canonicalJson(data)),
    sealed: fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.uint8Array())),
    previousHash: fc.constant(genesisHash),
  })
  fc.assert(
    fc.property(event, fc.dictionary(fc.constantFrom('zeta', 'alpha'), fc.string()), (given, more) => {
      const stored = { ...more, ...given } as Omit<StoredEvent, 'hash'>
      expect(hashOfCanonical(stored)).toBe(eventHash(stored))
    }),
  )
})
