/**
 * Some calls need a sign-in within the last ten minutes (R-ID-48). This asks the person to sign in again, through the
 * dialog that the layout shows, and resolves to whether they did.
 */
import { useSyncExternalStore } from 'react'

type Question = { readonly answer: (isFresh: boolean) => void }

let question: Question | null = null
let pending: Promise<boolean> | null = null
const listeners = new Set<() => void>()

export const askFreshSignIn = (): Promise<boolean> => {
  if (listeners.size === 0) return Promise.resolve(false)
  pending ??= new Promise<boolean>((resolve) => {
    const answer = (isFresh: boolean) => {
      pending = null
      put(null)
      resolve(isFresh)
    }
    put({ answer })
  })
  return pending
}

export const useFreshSignInQuestion = (): Question | null => useSyncExternalStore(subscribe, () => question)

const put = (next: Question | null) => {
  question = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) question?.answer(false)
  }
}
