/** Checks a receipt in this browser, and asks the portal only whether something newer stands. */
import { checkReceipt } from '@portal/contract/calls/check-receipt.endpoint'
import { altered, genuine, noKeys, nothingToCheck, type Standing } from './answer.ts'
import { type OpenedReceipt, openReceipt } from './receipt.ts'
import { receiptKeys } from './receipt-keys.ts'

/** `text` is what stands behind `#` in the link. */
export const answerTo = async (text: string): Promise<HTMLElement> => {
  if (text === '') return nothingToCheck()
  const keys = await receiptKeys().catch(() => null)
  if (keys === null) return noKeys()
  const receipt = await openReceipt(text, keys)
  return receipt === null ? altered() : genuine(receipt, await standingOf(receipt))
}

/** Without a network the signature alone is told; that it was not asked is said beside it. */
const standingOf = async ({ number, version, hash }: OpenedReceipt): Promise<Standing> => {
  try {
    const response = await fetch(checkReceipt.path, {
      method: checkReceipt.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, version, hash }),
    })
    if (!response.ok) return 'unasked'
    const { state } = (await response.json()) as { readonly state: 'latest' | 'superseded' }
    return state
  } catch {
    return 'unasked'
  }
}
