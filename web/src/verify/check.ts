import { checkReceipt } from '@portal/contract/endpoints/applications'
import { alteredAnswer, genuineAnswer, noKeys, nothingToCheck, type ReceiptStanding } from './answer.ts'
import { type OpenedReceipt, openReceipt } from './receipt.ts'
import { receiptKeys } from './receipt-keys.ts'

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
