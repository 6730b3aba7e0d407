/** Where receipts are stored: one object each, written once and locked like a seal. A receipt has no personal data. */
export type ReceiptId = { readonly application: number; readonly version: number }

export interface ReceiptStore {
  /** False when a receipt exists already, because it is signed only once. */
  put(id: ReceiptId, receipt: Uint8Array): Promise<boolean>
  read(id: ReceiptId): Promise<Buffer | null>
}

export const receiptKey = ({ application, version }: ReceiptId): string => `receipts/${application}/${version}`
