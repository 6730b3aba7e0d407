/**
 * A receipt: 112 bytes that state an application's status and can be verified without the portal. Big-endian with byte
 * counts: format 1, status 1, key number 2, application number 4, version 4, Unix time 4, hash of the event 32, then 64
 * of ECDSA P-256 (r ‖ s) over `portal-receipt-1` and the preceding 48 bytes. The format never changes, because receipts
 * are printed.
 */
import { createPublicKey, verify } from 'node:crypto'
import { type ReceiptStatus, statusFacts } from '@portal/domain/facts/statuses'

export const receiptLength = 112
const statementLength = 48
const format = 1
const domain = Buffer.from('portal-receipt-1')

const receiptStatuses = Object.keys(statusFacts).filter(
  (status): status is ReceiptStatus => statusFacts[status as ReceiptStatus].receipt !== null,
)

export type ReceiptStatement = {
  readonly status: ReceiptStatus
  readonly key: number
  readonly application: number
  readonly version: number
  /** Seconds. */
  readonly at: number
  readonly hash: Buffer
}

export const statementBytes = ({ status, key, application, version, at, hash }: ReceiptStatement): Buffer => {
  const bytes = Buffer.alloc(statementLength)
  bytes.writeUInt8(format, 0)
  bytes.writeUInt8(statusFacts[status].receipt, 1)
  bytes.writeUInt16BE(key, 2)
  bytes.writeUInt32BE(application, 4)
  bytes.writeUInt32BE(version, 8)
  bytes.writeUInt32BE(at, 12)
  if (hash.copy(bytes, 16) !== 32) throw new RangeError('a hash has 32 bytes')
  return bytes
}

/** The bytes that are signed; the prefix separates them from other signed data. */
export const signedBytes = (statement: Uint8Array): Buffer => Buffer.concat([domain, statement])

/** Converts KMS's DER signature to r ‖ s, the form that browsers verify. */
export const encodeReceipt = (statement: Uint8Array, der: Uint8Array): Buffer =>
  Buffer.concat([statement, rawSignature(Buffer.from(der))])

/** Null when the bytes are no receipt or not signed by this key. */
export const openReceipt = (receipt: Uint8Array, spki: Uint8Array): ReceiptStatement | null => {
  const bytes = Buffer.from(receipt)
  if (bytes.length !== receiptLength || bytes.readUInt8(0) !== format) return null
  const status = receiptStatuses.find((each) => statusFacts[each].receipt === bytes.readUInt8(1))
  if (status === undefined) return null
  const [statement, signature] = [bytes.subarray(0, statementLength), bytes.subarray(statementLength)]
  const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
  if (!verify('sha256', signedBytes(statement), { key, dsaEncoding: 'ieee-p1363' }, signature)) return null
  return {
    status,
    key: bytes.readUInt16BE(2),
    application: bytes.readUInt32BE(4),
    version: bytes.readUInt32BE(8),
    at: bytes.readUInt32BE(12),
    hash: statement.subarray(16),
  }
}

/** DER is a SEQUENCE of two INTEGERs, which lack leading zeros except for one that keeps them positive. */
const rawSignature = (der: Buffer): Buffer => {
  const numbers: Buffer[] = []
  for (let at = 2; at < der.length; ) {
    const length = der.readUInt8(at + 1)
    numbers.push(der.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return Buffer.concat(numbers.map(padded))
}

const padded = (number: Buffer): Buffer => {
  const digits = number.length > 32 ? number.subarray(number.length - 32) : number
  return Buffer.concat([Buffer.alloc(32 - digits.length), digits])
}
