import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { header } from '@portal/contract/texts/header'
import { session as texts } from '@portal/contract/texts/session'
import { sessions } from '@portal/contract/texts/sessions'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useReducer, useRef } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { sessionStore } from '#lib/page/safe-storage.ts'
import type { SessionEnds } from '#lib/sign-in/session-end-reason.ts'
import { askSessionEnds, extendSessionEnds, useSessionEnds } from '#lib/sign-in/session-ends.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { signOut } from '#lib/sign-in/sign-out.ts'
import { useCountdown } from '#lib/time/use-countdown.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'

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

  if (step.kind !== 'warn' || sessionStore.getItem(dismissedKey) === String(step.until)) return null
  const close = () => {
    sessionStore.setItem(dismissedKey, String(step.until))
    refresh()
  }
  return <SessionWarning until={step.until} isLast={step.isLast} onClose={close} />
}

/**
 * Decides the next step of the session watch, which warns two minutes before the end (R-ID-13). Before a warning the
 * server is asked once, because work in another tab may have extended the session. Otherwise one timer waits without
 * any call.
 */
type SessionStep =
  | { readonly kind: 'ask' }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'warn'; readonly until: number; readonly isLast: boolean }

const warningTime = 2 * 60_000
/** The least time in milliseconds between two questions to the server, also while it is unreachable. */
const pauseBetweenQuestions = 15_000

export const sessionStep = (ends: SessionEnds | null, askedAt: number | null, now: number): SessionStep => {
  const mayAskAt = (askedAt ?? Number.NEGATIVE_INFINITY) + pauseBetweenQuestions
  const ask: SessionStep = now >= mayAskAt ? { kind: 'ask' } : { kind: 'wait', until: mayAskAt }
  if (!ends) return ask
  const warnAt = ends.idle - warningTime
  if (now < warnAt) return { kind: 'wait', until: warnAt }
  if (now >= ends.idle || ends.receivedAt < warnAt) return ask
  return { kind: 'warn', until: ends.idle, isLast: ends.whole <= ends.idle }
}

type Props = { until: number; isLast: boolean; onClose: () => void }

function SessionWarning({ until, isLast, onClose }: Props) {
  const toast = useToast()
  const { left } = useCountdown(until)
  const extend = useMutation({
    mutationFn: extendSessionEnds,
    onSuccess: () => toast(texts['session.extended']),
  })
  const signOutNow = () => {
    signOut('signed-out')
    toast(sessions['logout.done'], 'info')
  }
  const descriptionId = useId()
  const answer = useRef<HTMLButtonElement>(null)
  useEffect(() => answer.current?.focus(), [])
  const minutes = Math.max(1, Math.ceil(left / 60))

  return (
    <Dialog
      title={texts['session.warning.title']}
      onClose={onClose}
      descriptionId={descriptionId}
      actions={
        isLast ? (
          <>
            <Button ref={answer} variant="secondary" onClick={onClose}>
              {common['common.close']}
            </Button>
            <Button onClick={() => signOut('limit')}>{texts['session.expired.action']}</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={signOutNow}>
              {header['menu.logout']}
            </Button>
            <Button ref={answer} isPending={extend.isPending} onClick={() => extend.mutate()}>
              {texts['session.extend']}
            </Button>
          </>
        )
      }
    >
      <p id={descriptionId}>
        {fill(isLast ? texts['session.warning'] : texts['session.warning.question'], { minutes })}
      </p>
      <p role="timer" aria-live="off" className="text-2xl font-semibold tabular-nums">
        {clock(left)}
      </p>
      {isLast && <p>{texts['session.extend.limit']}</p>}
      <CommandFailure error={extend.error} title={texts['session.extend.error']} />
    </Dialog>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
