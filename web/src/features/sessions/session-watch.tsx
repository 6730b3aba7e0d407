import { useEffect, useReducer, useRef } from 'react'
import { askSessionEnds, useSessionEnds } from '#lib/sign-in/session-ends.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { sessionStep } from './session-step.ts'
import { SessionWarning } from './session-warning.tsx'

const longestTimer = 2 ** 31 - 1

const dismissedKey = 'session_warned'

/**
 * Watches the session in every tab: it warns before the end, and at the end asks the server, whose 401 leads to sign-in
 * and back (R-ID-16). A suspended tab checks when it becomes visible again.
 */
export function SessionWatch() {
  const { token } = useSignIn()
  return token === null ? null : <Watch key={token} />
}

function Watch() {
  const ends = useSessionEnds()
  const [, refresh] = useReducer((renders: number) => renders + 1, 0)
  const askedAt = useRef<number | null>(null)
  const step = sessionStep(ends, askedAt.current, Date.now())
  const until = step.kind === 'ask' ? null : step.until

  useEffect(() => {
    if (step.kind !== 'ask') return
    askedAt.current = Date.now()
    askSessionEnds().then(refresh, refresh)
  })

  // Set again after every check, because a timer may fire early and browsers cap delays at 24 days.
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(refresh, Math.min(Math.max(0, until - Date.now()), longestTimer))
    return () => clearTimeout(timer)
  })

  useEffect(() => {
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
    }
  }, [])

  if (step.kind !== 'warn' || sessionStorage.getItem(dismissedKey) === String(step.until)) return null
  const close = () => {
    sessionStorage.setItem(dismissedKey, String(step.until))
    refresh()
  }
  return <SessionWarning until={step.until} isLast={step.isLast} onClose={close} />
}
