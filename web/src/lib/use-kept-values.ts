/**
 * What is typed into a long form is kept on this device while it is typed (design.md, Behaviour): half a second after
 * the last change, and when the page is hidden or left. It comes back when the form opens, and goes when the form was saved.
 */
import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, draftOf, forgetDraft, forgetDraftsOfOthers, keepDraft } from './drafts.ts'
import { signIn } from './sign-in.ts'

export type KeptForm = { readonly member: number; readonly form: string; readonly version?: number | undefined }

/** Read once, before the form is made of it. */
export const keptValues = <Values>({ member, form }: KeptForm): Draft<Values> | null => {
  forgetDraftsOfOthers(member)
  return draftOf<Values>(member, form)
}

const delayMs = 500

export const useKeptValues = <V extends FieldValues, B>(
  form: UseFormReturn<V, unknown, B>,
  { member, form: name, version }: KeptForm,
) => {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)

  useEffect(() => {
    const keep = () => {
      if (waiting.current === null) return
      clearTimeout(waiting.current)
      waiting.current = null
      // Who signed out leaves nothing behind; an expired session keeps everything.
      if (signIn().ended === 'signed-out') return
      const savedAt = new Date().toISOString()
      keepDraft(member, name, { values: form.getValues(), savedAt, ...(version !== undefined && { version }) })
    }
    const { unsubscribe } = form.watch((_, { name: changed }) => {
      // Only what a person changed: the whole form is set anew when it opens or begins again.
      if (changed === undefined) return
      if (waiting.current !== null) clearTimeout(waiting.current)
      waiting.current = setTimeout(keep, delayMs)
    })
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [form, member, name, version])

  return {
    /** Saved, or thrown away: nothing is kept any more. */
    forget: () => {
      if (waiting.current !== null) clearTimeout(waiting.current)
      waiting.current = null
      forgetDraft(member, name)
    },
  }
}
