import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'
import { fieldsOfBox, isShared } from './field-names.ts'
import { eventHash, genesisHash, hashOfCanonical, type StoredEvent } from './stored-event.ts'

test('the hash of an event is the same for parsed data and for its stored spelling', () => {
  const json = fc.jsonValue().map((value) => wellFormed(value as Json))
  const boxName = fc.oneof(
    fc.string().filter((name) => !isShared(name)),
    fc.constantFrom('A,B', 'C.1-3', 'D.2,D.4', 'E,F.9'),
  )
  const event = fc.record({
    stream: fc.constant('application-1' as const),
    version: fc.nat(),
    type: fc.string(),
    schema: fc.nat(),
    at: fc.string(),
    actor: fc.record({ id: fc.nat(), role: fc.string() }),
    commandId: fc.string(),
    data: fc.dictionary(fc.string(), json).map((data) => canonicalJson(data)),
    sealed: fc.dictionary(fc.string(), fc.dictionary(boxName, fc.uint8Array({ minLength: 96 }))),
    previousHash: fc.constant(genesisHash),
  })
  fc.assert(
    fc.property(event, fc.dictionary(fc.constantFrom('zeta', 'alpha'), fc.string()), (given, more) => {
      const named = Object.values(given.sealed).flatMap((boxes) => Object.keys(boxes).flatMap(fieldsOfBox))
      // Two persons' boxes never have the same field, and the data never has a field of a box.
      fc.pre(new Set(named).size === named.length && named.every((field) => !(field in JSON.parse(given.data))))
      const stored = { ...more, ...given } as Omit<StoredEvent, 'hash'>
      expect(hashOfCanonical(stored)).toBe(eventHash(stored))
    }),
  )
})

/** Stored text has no lone surrogates, which have no spelling in UTF-8. */
const wellFormed = (value: Json): Json =>
  JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'string' ? each.toWellFormed() : each)) as Json
