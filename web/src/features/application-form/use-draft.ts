/**
 * Keeps what is typed on this device while it is typed: half a second after the last change, and at once when the page
 * is left. What was there before is offered to the form once, when it opens.
 */
import { useCallback, useEffect, useRef } from 'react'
import { type Draft, draftOf, forgetDraft, forgetDraftsOfOthers, keepDraft } from '#lib/drafts.ts'
import { signIn } from '#lib/sign-in.ts'
import type { FormValues } from './form-values.ts'

/** `form` is `program-3`, `agency-1` or `edit-42`; `version` is what an edit began from. */
export type DraftOf = { readonly member: number; readonly form: string; readonly version?: number | undefined }

/** When it was last kept, and whether this device took it. */
export type Saved = { readonly at: string; readonly isKept: boolean } | null

const delayMs = 500

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
  const waiting = useRef<{ values: FormValues; timer: ReturnType<typeof setTimeout> } | null>(null)

  const flush = useCallback(() => {
    if (!waiting.current) return
    const { values, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    // Who signed out leaves nothing behind; an expired session keeps everything.
    if (signIn().ended === 'signed-out') return
    const at = new Date().toISOString()
    const isKept = keepDraft(member, form, { values, savedAt: at, ...(version !== undefined && { version }) })
    setSaved({ at, isKept })
  }, [member, form, version, setSaved])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return {
    saved: useCallback(() => saved.current, []),
    subscribe: useCallback((listener: () => void) => {
      listeners.current.add(listener)
      return () => void listeners.current.delete(listener)
    }, []),
    keep: useCallback(
      (values: FormValues) => {
        if (waiting.current) clearTimeout(waiting.current.timer)
        waiting.current = { values, timer: setTimeout(flush, delayMs) }
      },
      [flush],
    ),
    forget: useCallback(() => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = null
      forgetDraft(member, form)
      setSaved(null)
    }, [member, form, setSaved]),
  }
}
