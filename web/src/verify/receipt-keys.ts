import type { ReceiptKey } from './receipt.ts'

const storageKey = 'receipt-keys'

export const receiptKeys = async (): Promise<readonly ReceiptKey[]> => {
  try {
    const response = await fetch('/log/receipt-keys')
    if (!response.ok) throw new Error('no keys')
    const text = await response.text()
    localStorage.setItem(storageKey, text)
    return JSON.parse(text) as readonly ReceiptKey[]
  } catch (error) {
    const kept = localStorage.getItem(storageKey)
    if (kept === null) throw error
    return JSON.parse(kept) as readonly ReceiptKey[]
  }
}
