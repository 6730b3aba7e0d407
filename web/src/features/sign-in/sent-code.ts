import { codeMinutes } from '@portal/contract/code-lifetime'
import { useState } from 'react'

/**
 * The last code request, so that a reload returns to step 2. It is stored for this tab, for as long as the code is
 * valid, and deleted after sign-in and at sign-out.
 */
export type SentCode = { readonly number: string; readonly at: number; readonly id: string | undefined }

export const pauseSeconds = 60
const key = 'draft:signin'

export const useSentCode = () => {
  const [sent, setSent] = useState<SentCode | null>(stored)
  return {
    sent,
    keep: (number: string, id: string | undefined) => {
      const code = { number, at: Date.now(), id }
      setSent(code)
      try {
        sessionStorage.setItem(key, JSON.stringify(code))
      } catch {
        sessionStorage.removeItem(key)
      }
    },
  }
}

export const forgetSentCode = () => sessionStorage.removeItem(key)

export const isFresh = (sent: SentCode | null, number: string) =>
  sent !== null && sent.number === number && Date.now() < sent.at + pauseSeconds * 1000

const stored = (): SentCode | null => {
  try {
    const { number, at, id } = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<SentCode>
    const isAlive = typeof at === 'number' && at <= Date.now() && Date.now() < at + codeMinutes * 60_000
    return isAlive && typeof number === 'string' ? { number, at, id } : null
  } catch {
    return null
  }
}
