import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { duration } from './dates.ts'
import { useCountdown } from './use-countdown.ts'

/** A refusal that says when to come back (429): shown in the server's own sentence, with the time that is left now. */
export const useWait = () => {
  const [wait, setWait] = useState<{ told: ApiError; until: number } | null>(null)
  const { left, isRunning } = useCountdown(wait?.until ?? null)
  return {
    /** Answers whether the failure was such a refusal. */
    begin: (error: unknown): boolean => {
      if (!(error instanceof ApiError && error.status === 429 && error.retryAfter)) return false
      setWait({ told: error, until: Date.now() + error.retryAfter * 1000 })
      return true
    },
    forget: () => setWait(null),
    /** As it was said first: for who listens, a countdown read aloud is no help. */
    told: wait?.told.message,
    message: wait && isRunning ? withTimeLeft(wait.told, left) : undefined,
    isLocked: isRunning && wait?.told.code === 'locked',
  }
}

/** The server writes its waits as `duration` does („14 წუთი“), or as bare seconds. */
export const withTimeLeft = ({ message, retryAfter = 0 }: Pick<ApiError, 'message' | 'retryAfter'>, left: number) => {
  const inWords = duration(retryAfter)
  return message.includes(inWords)
    ? message.replace(inWords, duration(left))
    : message.replace(new RegExp(`\\b${retryAfter}\\b`), String(left))
}
