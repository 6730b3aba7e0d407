/** Signs a receipt for each event after which an applicant must be able to prove the application's status. */
import { type ApplicationEvent, parseStream } from '@portal/domain'
import type { Projector } from '../log/projector.ts'
import type { SealSigner } from '../seals/signer.ts'
import { encodeReceipt, type ReceiptStatus, signedBytes, statementBytes } from './receipt.ts'
import type { ReceiptStore } from './store.ts'

export type ReceiptsDependencies = {
  readonly receipts: ReceiptStore
  readonly signer: SealSigner
  readonly keyNumber: () => Promise<number>
}

/**
 * What each event type means for receipts. A status: the event gets a receipt that states it. `outdated`: earlier
 * receipts are no longer current. `nothing`: receipts are not affected.
 */
const receiptAfter = {
  ApplicationFiled: 'nothing',
  ApplicationEdited: 'nothing',
  ApplicationForwarded: 'forwarded',
  ApplicationReturned: 'outdated',
  ApplicationCompleted: 'completed',
  ApplicationRejected: 'rejected',
} as const satisfies Record<ApplicationEvent['type'], ReceiptStatus | 'nothing' | 'outdated'>

const meaningOf = (type: string) =>
  Object.hasOwn(receiptAfter, type) ? receiptAfter[type as keyof typeof receiptAfter] : 'nothing'

/** The status that a receipt for this event type states; null when it gets none. */
export const receiptStatusAfter = (type: string): ReceiptStatus | null => {
  const meaning = meaningOf(type)
  return meaning === 'nothing' || meaning === 'outdated' ? null : meaning
}

/** Whether earlier receipts are no longer current after an event of this type; they still prove what happened. */
export const endsReceipts = (type: string): boolean => meaningOf(type) !== 'nothing'

export const receiptsProjector = ({ receipts, signer, keyNumber }: ReceiptsDependencies): Projector => ({
  name: 'receipts',
  kinds: ['application'],
  react: async ({ event: { stream, version, type, at, hash } }) => {
    const status = receiptStatusAfter(type)
    if (status === null) return
    const id = { application: parseStream(stream).id, version }
    if ((await receipts.read(id)) !== null) return
    const key = await keyNumber()
    const seconds = Math.floor(Date.parse(at) / 1000)
    const statement = statementBytes({ ...id, status, key, at: seconds, hash: Buffer.from(hash, 'base64url') })
    const signature = Buffer.from(await signer.sign(signedBytes(statement)), 'base64url')
    await receipts.put(id, encodeReceipt(statement, signature))
  },
})
