import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { SignatureHash } from './dynamo-client.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const digestOf = async (data: string | Uint8Array, secret?: string | Uint8Array) => {
  const hash = new SignatureHash(secret)
  hash.update(data)
  return hex(await hash.digest())
}

test('without a secret it is SHA-256', async () => {
  expect(await digestOf('what is signed')).toBe(createHash('sha256').update('what is signed').digest('hex'))
})

test.each(['text', new TextEncoder().encode('bytes')])('with a secret it is HMAC-SHA-256: %s', async (secret) => {
  for (const data of ['first', 'second'])
    expect(await digestOf(data, secret)).toBe(createHmac('sha256', secret).update(data).digest('hex'))
})

test('a part of a buffer is only that part', async () => {
  const part = Buffer.from('a secret in a pool').subarray(2, 8)
  expect(await digestOf(part, part)).toBe(createHmac('sha256', 'secret').update('secret').digest('hex'))
})
