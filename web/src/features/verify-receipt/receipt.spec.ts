import { expect, test } from 'vitest'
import { openReceipt } from './receipt.ts'

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const base64url = (bytes: Uint8Array) => base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

const signed = async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const statement = new Uint8Array(48)
  statement.set([1, 2, 0, 7, 0, 0, 0, 42, 0, 0, 0, 3, 0x69, 0xa4, 0, 0])
  const text = Uint8Array.from([...new TextEncoder().encode('portal-receipt-1'), ...statement])
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text)
  const spki = base64(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey)))
  return { bytes: Uint8Array.from([...statement, ...new Uint8Array(signature)]), keys: [{ number: 7, spki }] }
}

test('a receipt opens with the key of its number, and with any byte changed it does not', async () => {
  const { bytes, keys } = await signed()
  expect(await openReceipt(base64url(bytes), keys)).toMatchObject({ status: 'completed', number: 42, version: 3 })
  expect(await openReceipt(base64url(bytes), [])).toBeNull()
  for (let at = 0; at < bytes.length; at++) {
    const changed = Uint8Array.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await openReceipt(base64url(changed), keys)).toBeNull()
  }
  expect(await openReceipt('nonsense', keys)).toBeNull()
  expect(await openReceipt(`${base64url(bytes)}A`, keys)).toBeNull()
})
