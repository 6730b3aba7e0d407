/**
 * Keeps what is typed on this device while it is typed: half a second after the last change, and at once when the page
 * is left. What was there before is offered to the form once, when it opens.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, draftOf, forgetDraft, forgetDraftsOfOthers, keepDraft } from '#lib/drafts.ts'
import { signIn } from '#lib/sign-in.ts'
import type { FormValues } from './form-values.ts'

/** `form` is `program-3`, `agency-1` or `edit-42`; `version` is what an edit began from. */
export type DraftOf = { readonly member: number; readonly form: string; readonly version?: number | undefined }

const delayMs = 500

export const openDraft = ({ member, form }: DraftOf): Draft<FormValues> | null => {
  forgetDraftsOfOthers(member)
  return draftOf<FormValues>(member, form)
}

export const useDraft = ({ member, form, version }: DraftOf) => {
  const [saved, setSaved] = useState<{ at: string; isKept: boolean } | null>(null)
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
  }, [member, form, version])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return {
    saved,
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
    }, [member, form]),
  }
}
