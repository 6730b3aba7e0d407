/**
 * The numbered keys that sign receipts, published beside the log and never removed, so that old receipts stay
 * verifiable. A new signing key gets the next number.
 */
import type { SealSigner } from '../seals/signer.ts'
import type { LogFiles } from '../tlog/log-files.ts'

export type ReceiptKey = {
  readonly number: number
  /** SubjectPublicKeyInfo, base64 of its DER form. */
  readonly spki: string
}

export const readReceiptKeys = async (files: Pick<LogFiles, 'read'>): Promise<readonly ReceiptKey[]> => {
  const file = await files.read('receipt-keys')
  return file === null ? [] : (JSON.parse(file.bytes.toString()) as readonly ReceiptKey[])
}

/** Publishes the signing key if needed and returns its number. */
export const publishReceiptKey = async (files: LogFiles, signer: Pick<SealSigner, 'publicKey'>): Promise<number> => {
  const spki = Buffer.from(await signer.publicKey(), 'base64url').toString('base64')
  for (;;) {
    const file = await files.read('receipt-keys')
    const keys = file === null ? [] : (JSON.parse(file.bytes.toString()) as readonly ReceiptKey[])
    const known = keys.find((key) => key.spki === spki)
    if (known !== undefined) return known.number
    const number = Math.max(0, ...keys.map((key) => key.number)) + 1
    const bytes = Buffer.from(JSON.stringify([...keys, { number, spki }]))
    if (await files.replace('receipt-keys', bytes, file?.tag ?? null)) return number
  }
}
