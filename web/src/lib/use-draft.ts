/**
 * Keeps what is typed into a form on this device while it is typed (R-WEB-20): as soon as the typing rests, each
 * second of typing on, and at once when the page is hidden or left. What was there before is offered
 * to the form once, when it opens. What is as it was found is nothing typed: a form set back by hand has no draft.
 */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { atRest } from './at-rest.ts'
import { type Draft, draftOf, forgetDraft, forgetDraftsOfOthers, keepDraft } from './drafts.ts'
import { isUntouched } from './laid-over.ts'
import { forgetTry } from './send-once.ts'
import { signIn } from './sign-in.ts'

/** `form` is `program-3`, `agency-1`, `edit-42`, `admin-program-3`. */
export type DraftName = { readonly member: number; readonly form: string }

/** `found` is what the form held before anything was typed; `version` is of which version, where something is edited. */
export type DraftOf<Values> = DraftName & { readonly found: Values; readonly version?: number | undefined }

/** When it was last kept, and whether this device took it. */
export type Saved = { readonly at: string; readonly isKept: boolean } | null

/** A browser that crashes says nothing before: what was typed after the last rest is all that it can take with it. */
const pace = { quietMs: 150, longestMs: 1000 }

export const openDraft = <Values>({ member, form }: DraftName): Draft<Values> | null => {
  forgetDraftsOfOthers(member)
  return draftOf<Values>(member, form)
}

export const useDraft = <Values extends FieldValues, Sent>(
  { getValues, subscribe }: UseFormReturn<Values, unknown, Sent>,
  { member, form, found, version }: DraftOf<Values>,
) => {
  const begunFrom = useRef({ found, version })
  const isFinished = useRef(false)
  // Told to who shows it, and to nobody else: the form does not render anew because its draft was kept.
  const saved = useRef<Saved>(null)
  const listeners = useRef(new Set<() => void>())
  const setSaved = useCallback((now: Saved) => {
    saved.current = now
    for (const listener of listeners.current) listener()
  }, [])

  const { ask, now, forget } = useMemo(
    () =>
      atRest(() => {
        // Who signed out leaves nothing behind; an expired session keeps everything.
        if (isFinished.current || signIn().ended === 'signed-out') return
        const values = getValues()
        if (isUntouched(begunFrom.current.found, values)) {
          forgetDraft(member, form)
          return setSaved(null)
        }
        const at = new Date().toISOString()
        setSaved({ at, isKept: keepDraft(member, form, { values, savedAt: at, ...begunFrom.current }) })
      }, pace),
    [member, form, getValues, setSaved],
  )

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Only what a person changed: the whole form is set anew when it opens.
        callback: ({ name }) => name !== undefined && ask(),
      }),
    [subscribe, ask],
  )

  // Laid over another version: the draft is one of that version from now on.
  useEffect(() => {
    const before = begunFrom.current.version
    begunFrom.current = { found, version }
    if (before !== version) ask()
  }, [found, version, ask])

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
    forgetTry(form)
    setSaved(null)
  }, [forget, member, form, setSaved])

  return {
    saved: useCallback(() => saved.current, []),
    subscribe: useCallback((listener: () => void) => {
      listeners.current.add(listener)
      return () => void listeners.current.delete(listener)
    }, []),
    forget: discard,
    /** The form was sent: what is typed into it until it leaves the screen is kept no more. */
    finish: useCallback(() => {
      isFinished.current = true
      discard()
    }, [discard]),
  }
}
