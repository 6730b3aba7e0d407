import type { ReceiptKey } from './receipt.ts'

const keysKept = 'receipt-keys'

export const receiptKeys = async (): Promise<readonly ReceiptKey[]> => {
  try {
    const response = await fetch('/log/receipt-keys')
    if (!response.ok) throw new Error('no keys')
    const text = await response.text()
    localStorage.setItem(keysKept, text)
    return JSON.parse(text) as readonly ReceiptKey[]
  } catch (error) {
    const kept = localStorage.getItem(keysKept)
    if (kept === null) throw error
    return JSON.parse(kept) as readonly ReceiptKey[]
  }
}
