/**
 * Verifies a receipt in the browser: 112 bytes, signed with ECDSA P-256 over `portal-receipt-1` and the first 48 bytes.
 * Only the portal's public keys are needed.
 */
import { keysOf } from '@portal/contract/keys-of'
import { type ReceiptStatus, receiptStatuses } from '@portal/contract/receipt-statuses'

export type OpenedReceipt = {
  readonly status: ReceiptStatus
  readonly number: number
  readonly version: number
  readonly at: string
  readonly hash: string
  readonly signature: string
}
export type ReceiptKey = { readonly number: number; readonly spki: string }

const statuses = keysOf(receiptStatuses)
const statementLength = 48
const receiptLength = 112

/** Null when the text is not a receipt, was altered, or was signed by an unpublished key. */
export const openReceipt = async (text: string, keys: readonly ReceiptKey[]): Promise<OpenedReceipt | null> => {
  const bytes = fromBase64url(text)
  if (bytes?.length !== receiptLength || bytes[0] !== 1) return null
  const view = new DataView(bytes.buffer)
  const status = statuses.find((one) => receiptStatuses[one] === view.getUint8(1))
  const key = keys.find(({ number }) => number === view.getUint16(2))
  if (status === undefined || key === undefined) return null
  const [statement, signature] = [bytes.slice(0, statementLength), bytes.slice(statementLength)]
  const isSigned = await isSignedBy(key, statement, signature)
  if (!isSigned) return null
  return {
    status,
    number: view.getUint32(4),
    version: view.getUint32(8),
    at: new Date(view.getUint32(12) * 1000).toISOString(),
    hash: toBase64url(bytes.slice(16, statementLength)),
    signature: toBase64url(signature),
  }
}

const isSignedBy = async ({ spki }: ReceiptKey, statement: Uint8Array, signature: Uint8Array<ArrayBuffer>) => {
  const der = Uint8Array.from(atob(spki), (letter) => letter.charCodeAt(0))
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('spki', der, algorithm, false, ['verify'])
  const signed = Uint8Array.from([...new TextEncoder().encode('portal-receipt-1'), ...statement])
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signed)
}

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> | null => {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return null
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  // The last base64url character may have unused bits, which must be zero.
  return toBase64url(bytes) === text ? bytes : null
}

const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
