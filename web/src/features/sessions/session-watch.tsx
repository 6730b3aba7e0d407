import { useEffect, useReducer, useRef } from 'react'
import { askSessionEnds, useSessionEnds } from '#lib/session-ends.ts'
import { useSignIn } from '#lib/sign-in.ts'
import { sessionStep } from './session-step.ts'
import { SessionWarning } from './session-warning.tsx'

const longestTimer = 2 ** 31 - 1

/** The end that somebody was warned of and does not want to hear of again in this tab, on whatever page they are. */
const dismissedKey = 'session_warned'

/**
 * Watches over the session of who is signed in, in every tab: warns before it ends, and at its end asks the server, whose
 * 401 leads to the sign-in page and back (R-ID-16). One timer; a tab that slept looks when it wakes.
 */
export function SessionWatch() {
  const { token } = useSignIn()
  return token === null ? null : <Watch key={token} />
}

function Watch() {
  const ends = useSessionEnds()
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const askedAt = useRef<number | null>(null)
  const step = sessionStep(ends, askedAt.current, Date.now())
  const until = step.kind === 'ask' ? null : step.until

  useEffect(() => {
    if (step.kind !== 'ask') return
    askedAt.current = Date.now()
    // Without an answer there is nothing new to know: it is asked again after a pause.
    askSessionEnds().then(look, look)
  })

  // Set anew after every look: a timer may fire a moment too early, and a browser counts no further than 24 days.
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(look, Math.min(Math.max(0, until - Date.now()), longestTimer))
    return () => clearTimeout(timer)
  })

  useEffect(() => {
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [])

  if (step.kind !== 'warn' || sessionStorage.getItem(dismissedKey) === String(step.until)) return null
  const close = () => {
    sessionStorage.setItem(dismissedKey, String(step.until))
    look()
  }
  return <SessionWarning until={step.until} isLast={step.isLast} onClose={close} />
}
