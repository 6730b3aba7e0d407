import { useState } from 'react'
import { duration } from '../time/dates.ts'
import { useCountdown } from '../time/use-countdown.ts'
import { ApiError } from './api-error.ts'

export const useRetryAfter = () => {
  const [wait, setWait] = useState<{ error: ApiError; until: number } | null>(null)
  const { left, isRunning } = useCountdown(wait?.until ?? null)
  return {
    begin: (error: unknown): boolean => {
      if (!(error instanceof ApiError && error.status === 429 && error.retryAfter)) return false
      setWait({ error, until: Date.now() + error.retryAfter * 1000 })
      return true
    },
    forget: () => setWait(null),
    /** The sentence without the countdown, because a screen reader would read each second aloud. */
    sentence: wait?.error.message,
    message: wait && isRunning ? withTimeLeft(wait.error, left) : undefined,
    timeLeft: duration(left),
    /** Rounded up to a whole minute, so that the time that is shown is never too early. */
    until: new Date(Math.ceil((wait?.until ?? 0) / 60_000) * 60_000),
    isLocked: isRunning && wait?.error.code === 'locked',
  }
}

/**
 * Replaces the wait in the server's sentence, which has it either as `duration` writes it („14 წუთი“) or as bare
 * seconds.
 */
export const withTimeLeft = ({ message, retryAfter = 0 }: Pick<ApiError, 'message' | 'retryAfter'>, left: number) => {
  const written = duration(retryAfter)
  return message.includes(written)
    ? message.replace(written, duration(left))
    : message.replace(new RegExp(`\\b${retryAfter}\\b`), String(left))
}
