/**
 * Keeps what is typed on this device while it is typed: half a second after the last change, every few seconds of typing
 * on, and at once when the page is hidden or left. What was there before is offered to the form once, when it opens.
 */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { atRest } from '#lib/at-rest.ts'
import { type Draft, draftOf, forgetDraft, forgetDraftsOfOthers, keepDraft } from '#lib/drafts.ts'
import { signIn } from '#lib/sign-in.ts'
import type { FormValues } from './form-values.ts'

/** `form` is `program-3`, `agency-1` or `edit-42`; `version` is what an edit began from. */
export type DraftOf = { readonly member: number; readonly form: string; readonly version?: number | undefined }

/** When it was last kept, and whether this device took it. */
export type Saved = { readonly at: string; readonly isKept: boolean } | null

const pace = { quietMs: 500, longestMs: 3000 }

export const openDraft = ({ member, form }: DraftOf): Draft<FormValues> | null => {
  forgetDraftsOfOthers(member)
  return draftOf<FormValues>(member, form)
}

export const useDraft = ({ member, form, version }: DraftOf) => {
  // Told to who shows it, and to nobody else: the form does not render anew because its draft was kept.
  const saved = useRef<Saved>(null)
  const listeners = useRef(new Set<() => void>())
  const setSaved = useCallback((now: Saved) => {
    saved.current = now
    for (const listener of listeners.current) listener()
  }, [])
  const latest = useRef<FormValues | null>(null)
  const isSent = useRef(false)

  const { ask, now, forget } = useMemo(
    () =>
      atRest(() => {
        // Who signed out leaves nothing behind; an expired session keeps everything.
        if (!latest.current || signIn().ended === 'signed-out') return
        const at = new Date().toISOString()
        const draft = { values: latest.current, savedAt: at, ...(version !== undefined && { version }) }
        setSaved({ at, isKept: keepDraft(member, form, draft) })
      }, pace),
    [member, form, version, setSaved],
  )

  useEffect(() => {
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
      now()
    }
  }, [now])

  const discard = useCallback(() => {
    forget()
    forgetDraft(member, form)
    setSaved(null)
  }, [forget, member, form, setSaved])

  return {
    saved: useCallback(() => saved.current, []),
    subscribe: useCallback((listener: () => void) => {
      listeners.current.add(listener)
      return () => void listeners.current.delete(listener)
    }, []),
    keep: useCallback(
      (values: FormValues) => {
        if (isSent.current) return
        latest.current = values
        ask()
      },
      [ask],
    ),
    forget: discard,
    /** The form was sent: what is typed into it until it leaves the screen is kept no more. */
    finish: useCallback(() => {
      isSent.current = true
      discard()
    }, [discard]),
  }
}
