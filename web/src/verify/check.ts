import { checkReceipt } from '@portal/contract/endpoints/applications'
import { localStore } from '#lib/page/safe-storage.ts'
import { alteredAnswer, genuineAnswer, noKeys, nothingToCheck, type ReceiptStanding } from './answer.ts'
import { type OpenedReceipt, openReceipt, type ReceiptKey } from './receipt.ts'

export const answerTo = async (text: string): Promise<HTMLElement> => {
  if (text === '') return nothingToCheck()
  const keys = await receiptKeys().catch(() => null)
  if (keys === null) return noKeys()
  const receipt = await openReceipt(text, keys)
  return receipt === null ? alteredAnswer() : genuineAnswer(receipt, await standingOf(receipt))
}

const standingOf = async ({ number, version, hash, signature }: OpenedReceipt): Promise<ReceiptStanding> => {
  try {
    const response = await fetch(checkReceipt.path, {
      method: checkReceipt.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, version, hash, signature }),
    })
    if (!response.ok) return 'unasked'
    const { state } = (await response.json()) as { readonly state: 'latest' | 'superseded' }
    return state
  } catch {
    return 'unasked'
  }
}

const storageKey = 'receipt-keys'

const receiptKeys = async (): Promise<readonly ReceiptKey[]> => {
  try {
    const response = await fetch('/log/receipt-keys')
    if (!response.ok) throw new Error('no keys')
    const text = await response.text()
    localStore.setItem(storageKey, text)
    return JSON.parse(text) as readonly ReceiptKey[]
  } catch (error) {
    const kept = localStore.getItem(storageKey)
    if (kept === null) throw error
    return JSON.parse(kept) as readonly ReceiptKey[]
  }
}
