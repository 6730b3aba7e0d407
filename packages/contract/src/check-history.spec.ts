/** The check of a history, on events whose hashes are made here by Node's own SHA-256 and by hand-written JSON. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { canCheck, checkFields, checkHistory, type HistoryProof } from './check-history.ts'

const stream = 'application-1'
const genesis = 'A'.repeat(43)
const salt = 'c2FsdA'

const sha256 = (start: string, text: string) =>
  createHash('sha256').update(Buffer.from(start, 'base64url')).update(text).digest('base64url')

const nameCommitment = sha256(salt, '"ნინო"')
const at = '2026-11-20T10:05:00.000Z'

/** `json` must be written with its members sorted as RFC 8785 asks, because its hash is computed from this text. */
const event = (
  version: number,
  previous_hash: string,
  json: string,
  opened: Partial<HistoryProof> = {},
): HistoryProof => ({
  version,
  type: `Type${version}`,
  at,
  changes: {},
  hash: sha256(previous_hash, json),
  previous_hash,
  content: JSON.parse(json) as Record<string, unknown>,
  commitments: {},
  salts: {},
  ...opened,
})

const first = event(
  1,
  genesis,
  `{"at":"${at}","data":{"list":[1,null,{"a":true,"b":"2"}],"name":{"commitment":"${nameCommitment}"},"plain":5},"stream":"${stream}","type":"Type1","version":1}`,
  {
    changes: { name: 'ნინო', plain: 5, list: [1, null, { b: '2', a: true }], beside: 'not hashed' },
    commitments: { name: nameCommitment },
    salts: { name: salt },
  },
)
const second = event(2, first.hash, `{"at":"${at}","stream":"${stream}","type":"Type2","version":2}`)
const third = event(3, second.hash, `{"at":"${at}","data":{},"stream":"${stream}","type":"Type3","version":3}`)
const all = [first, second, third]

describe('a history', () => {
  test('is intact when each event continues the one before it', async () => {
    expect(canCheck()).toBe(true)
    expect(await checkHistory(stream, all)).toEqual({
      isIntact: true,
      brokenAt: null,
      events: [
        { version: 1, isChained: true, fields: { name: true } },
        { version: 2, isChained: true, fields: {} },
        { version: 3, isChained: true, fields: {} },
      ],
    })
  })

  test('without events is intact', async () => {
    expect(await checkHistory(stream, [])).toEqual({ isIntact: true, brokenAt: null, events: [] })
  })

  const content = first.content as Record<string, unknown>
  test.each<[string, readonly HistoryProof[], number]>([
    ['an event in another place', [first, third, second], 2],
    ['an event left out', [first, third], 2],
    ['the first event left out', [second, third], 1],
    ['an event twice', [first, first, second], 2],
    ['a version that is another', [first, { ...second, version: 3 }, third], 2],
    ['a type that is another', [first, { ...second, type: 'TypeX' }, third], 2],
    ['a time that is another', [first, second, { ...third, at: '2026-11-20T10:05:00.001Z' }], 3],
    ['a missing content', [first, { ...second, content: null }, third], 2],
    ['a content that is another', [first, { ...second, content: { ...second.content, extra: 1 } }, third], 2],
    ['a hash that is another', [first, { ...second, hash: first.hash }, third], 2],
    ['another hash before it', [{ ...first, previous_hash: second.hash }, second, third], 1],
    ['what is no hash before it', [{ ...first, previous_hash: '!' }, second, third], 1],
    ['a plain value that is another', [{ ...first, changes: { ...first.changes, plain: 6 } }, second, third], 1],
    ['a list that is another', [{ ...first, changes: { ...first.changes, list: [1] } }, second, third], 1],
    ['a personal value that is another', [{ ...first, changes: { ...first.changes, name: 'ნანა' } }, second], 1],
    ['another salt', [{ ...first, salts: { name: 'b3RoZXI' } }, second], 1],
    ['an invalid salt', [{ ...first, salts: { name: '!' } }, second], 1],
    ['a commitment that is not hashed', [{ ...first, commitments: { other: nameCommitment } }, second], 1],
    ['data that is another', [{ ...first, content: { ...content, data: { plain: 5 } } }, second], 1],
  ])('names the first event that does not verify: %s', async (_, events, brokenAt) => {
    expect(await checkHistory(stream, events)).toMatchObject({ isIntact: false, brokenAt })
  })

  test('of another stream does not verify from its first event on', async () => {
    expect(await checkHistory('application-2', all)).toMatchObject({ isIntact: false, brokenAt: 1 })
  })
})

describe('an opened field', () => {
  test('is proved by its salt and its commitment, and each by itself', async () => {
    const two = {
      changes: { name: 'ნინო', city: 'ქუთაისი' },
      commitments: { name: nameCommitment, city: nameCommitment },
      salts: { name: salt, city: salt },
    }
    expect(await checkFields(two)).toEqual({ name: true, city: false })
  })

  test('that was erased has no salt, and is not reported', async () => {
    expect(await checkFields({ changes: {}, commitments: { name: nameCommitment }, salts: {} })).toEqual({})
  })

  test('without a value is proved as null', async () => {
    const commitments = { comment: sha256(salt, 'null') }
    expect(await checkFields({ changes: {}, commitments, salts: { comment: salt } })).toEqual({ comment: true })
  })

  test('may have members in any order, and none for what is undefined', async () => {
    const commitments = { place: sha256(salt, '{"A":1,"a":2,"ა":[{}]}') }
    const changes = { place: { ა: [{ gone: undefined }], a: 2, A: 1 } }
    expect(await checkFields({ changes, commitments, salts: { place: salt } })).toEqual({ place: true })
  })
})
