import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eventContext, open, saltedText, seal, sealCommitment } from './seal.ts'

const place = { event: eventContext('application-1', 2), field: 'name' }
const [key, salt] = [randomBytes(32), randomBytes(32)]
const value = { first: 'ნინო', list: [1, null] }
const text = saltedText(salt, value)
const box = seal(key, place, text, randomBytes)

describe('a sealed field', () => {
  test('is decrypted to its value and salt, and matches its commitment', () =>
    expect(open(key, place, box)).toEqual({
      salt: salt.toString('base64url'),
      value,
      commitment: sealCommitment(text),
    }))

  test('has the permanent layout: iv 12, tag 16, salt 32, canonical JSON', () =>
    expect(box).toHaveLength(12 + 16 + 32 + Buffer.byteLength('{"first":"ნინო","list":[1,null]}')))

  test.each([
    ['another stream', { ...place, event: eventContext('application-2', 2) }],
    ['another version', { ...place, event: eventContext('application-1', 3) }],
    ['another field', { ...place, field: 'surname' }],
  ])('is not decrypted in %s', (_, elsewhere) => expect(open(key, elsewhere, box)).toBeNull())

  test('is not decrypted with another key, truncated, or with any byte changed', () => {
    expect(open(randomBytes(32), place, box)).toBeNull()
    for (const length of [0, 27, 59, box.length - 1]) expect(open(key, place, box.subarray(0, length))).toBeNull()
    for (const at of box.keys())
      expect(
        open(
          key,
          place,
          box.map((byte, index) => (index === at ? byte ^ 1 : byte)),
        ),
      ).toBeNull()
  })

  test('has a different ciphertext each time', () => expect(seal(key, place, text, randomBytes)).not.toEqual(box))

  test('has as commitment the SHA-256 of salt and canonical value', () => {
    const spelled = '{"first":"ნინო","list":[1,null]}'
    expect(sealCommitment(text)).toBe(createHash('sha256').update(salt).update(spelled).digest('base64url'))
  })
})
