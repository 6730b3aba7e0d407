import { expect, test } from 'vitest'
import { openReceipt } from './receipt.ts'
import { base64url, signedReceipt, withOneByteChanged } from './receipt-for-specs.ts'

test('a receipt opens with the key of its number, and with any byte changed it does not', async () => {
  const { bytes, keys } = await signedReceipt()
  expect(await openReceipt(base64url(bytes), keys)).toMatchObject({ status: 'completed', number: 42, version: 3 })
  expect(await openReceipt(base64url(bytes), [])).toBeNull()
  const changed = withOneByteChanged(bytes)
  expect(changed).toHaveLength(112)
  for (const text of changed) expect(await openReceipt(text, keys)).toBeNull()
  expect(await openReceipt('nonsense', keys)).toBeNull()
  expect(await openReceipt(`${base64url(bytes)}A`, keys)).toBeNull()
})
