import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { memoryLogFiles, memorySigner } from '../testing/in-memory.ts'
import { encodeReceipt, openReceipt, signedBytes, statementBytes } from './receipt.ts'
import { publishReceiptKey, readReceiptKeys } from './receipts.ts'

const signer = memorySigner()
const hash = createHash('sha256').update('an event').digest()
const statement = { status: 'completed', key: 258, application: 42, version: 3, at: 1_772_355_600, hash } as const
const spki = async () => Buffer.from(await signer.publicKey(), 'base64url')
const receipt = async () => {
  const bytes = statementBytes(statement)
  return encodeReceipt(bytes, Buffer.from(await signer.sign(signedBytes(bytes)), 'base64url'))
}

test('a receipt has 112 bytes in the documented order', { tags: 'R-LOG-29' }, async () => {
  const bytes = await receipt()
  expect(bytes).toHaveLength(112)
  expect(bytes.subarray(0, 16).toString('hex')).toBe(`010201020000002a00000003${(1_772_355_600).toString(16)}`)
  expect(bytes.subarray(16, 48)).toEqual(hash)
  expect(openReceipt(bytes, await spki())).toEqual(statement)
})

test('a receipt with a changed, additional or missing byte is refused', async () => {
  const bytes = await receipt()
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(openReceipt(changed, await spki())).toBeNull()
  }
  expect(openReceipt(bytes.subarray(1), await spki())).toBeNull()
  expect(openReceipt(Buffer.concat([bytes, Buffer.of(0)]), await spki())).toBeNull()
})

test('signatures of every length are converted to r and s of 32 bytes each', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const bytes = statementBytes(statement)
  for (let n = 0; n < 600; n++)
    expect(openReceipt(encodeReceipt(bytes, sign('sha256', signedBytes(bytes), privateKey)), key)).toEqual(statement)
})

test('keys are published by number and remain: a receipt of an old key is still genuine', {
  tags: 'R-LOG-29',
}, async () => {
  const files = memoryLogFiles()
  expect(await publishReceiptKey(files, signer)).toBe(1)
  expect(await publishReceiptKey(files, signer)).toBe(1)
  const next = memorySigner()
  expect(await publishReceiptKey(files, next)).toBe(2)
  expect(await publishReceiptKey(files, signer)).toBe(1)
  const keys = await readReceiptKeys(files)
  expect(keys.map(({ number }) => number)).toEqual([1, 2])
  expect(openReceipt(await receipt(), Buffer.from(keys[0]?.spki ?? '', 'base64'))).toEqual(statement)
  expect(openReceipt(await receipt(), Buffer.from(keys[1]?.spki ?? '', 'base64'))).toBeNull()
})
