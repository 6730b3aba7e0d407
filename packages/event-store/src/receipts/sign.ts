/** Signs a receipt for each event after which an applicant must be able to prove the application's status. */
import { type ApplicationStatus, parseStream, type ReceiptStatus, statusAfter, statusFacts } from '@portal/domain'
import type { Projector } from '../log/projector.ts'
import type { SealSigner } from '../seals/signer.ts'
import type { LogFiles } from '../tlog/log-files.ts'
import { encodeReceipt, type ReceiptStatement, signedBytes, statementBytes } from './receipt.ts'
import type { ReceiptStore } from './store.ts'

export type ReceiptsDependencies = {
  readonly receipts: ReceiptStore
  readonly signer: SealSigner
  readonly keyNumber: () => Promise<number>
}

/** The status that an event of this type leads to; null for one that moves no status. */
const statusOf = (type: string): ApplicationStatus | null =>
  Object.hasOwn(statusAfter, type) ? statusAfter[type as keyof typeof statusAfter] : null

/** The status that a receipt for this event type states; null when it gets none. */
export const receiptStatusAfter = (type: string): ReceiptStatus | null => {
  const status = statusOf(type)
  return status !== null && hasReceipt(status) ? status : null
}

const hasReceipt = (status: ApplicationStatus): status is ReceiptStatus => statusFacts[status].receipt !== null

/** Whether earlier receipts are no longer current after an event of this type; they still prove what happened. */
export const endsReceipts = (type: string): boolean => statusOf(type) !== null

/** What a receipt states about an event, in bytes. */
export const statementOf = ({ at, hash, ...rest }: Statement): Buffer =>
  statementBytes({ ...rest, at: Math.floor(Date.parse(at) / 1000), hash: Buffer.from(hash, 'base64url') })

type Statement = Omit<ReceiptStatement, 'at' | 'hash'> & { readonly at: string; readonly hash: string }

export const receiptsProjector = ({ receipts, signer, keyNumber }: ReceiptsDependencies): Projector => ({
  name: 'receipts',
  kinds: ['application'],
  react: async ({ event: { stream, version, type, at, hash } }) => {
    const status = receiptStatusAfter(type)
    if (status === null) return
    const id = { application: parseStream(stream).id, version }
    if ((await receipts.read(id)) !== null) return
    const key = await keyNumber()
    const statement = statementOf({ ...id, status, key, at, hash })
    const signature = Buffer.from(await signer.sign(signedBytes(statement)), 'base64url')
    await receipts.put(id, encodeReceipt(statement, signature))
  },
})

/**
 * The numbered keys that sign receipts, published beside the log and never removed, so that old receipts stay
 * verifiable. A new signing key gets the next number.
 */
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
