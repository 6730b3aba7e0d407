/**
 * A call that needs a sign-in within the last ten minutes requests one here. The mounted dialog answers the question
 * (R-ID-48).
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
