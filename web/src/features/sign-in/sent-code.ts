import { useState } from 'react'

/**
 * The code that is on its way, so that a reload finds the second step again: in this tab alone, for as long as the code
 * lives. It is dropped with the sign-in and, as everything under `draft:`, when somebody signs out.
 */
export type SentCode = { readonly number: string; readonly at: number }

export const codeMinutes = 5
export const pauseSeconds = 60
const key = 'draft:signin'

export const useSentCode = () => {
  const [sent, setSent] = useState<SentCode | null>(stored)
  return {
    sent,
    keep: (number: string) => {
      const code = { number, at: Date.now() }
      setSent(code)
      try {
        sessionStorage.setItem(key, JSON.stringify(code))
      } catch {
        // A browser that keeps nothing loses the convenience and nothing else.
        sessionStorage.removeItem(key)
      }
    },
  }
}

export const forgetSentCode = () => sessionStorage.removeItem(key)

/** Whether another code for this number would be refused as too soon. */
export const isFresh = (sent: SentCode | null, number: string) =>
  sent !== null && sent.number === number && Date.now() < sent.at + pauseSeconds * 1000

const stored = (): SentCode | null => {
  try {
    const { number, at } = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<SentCode>
    const isAlive = typeof at === 'number' && at <= Date.now() && Date.now() < at + codeMinutes * 60_000
    return isAlive && typeof number === 'string' ? { number, at } : null
  } catch {
    return null
  }
}
