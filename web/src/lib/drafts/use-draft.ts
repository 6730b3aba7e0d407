/**
 * Saves a form's values on this device during typing (R-WEB-20): debounced, every second at the latest, and immediately
 * when the page is hidden or left. A form set back to its initial values has no draft.
 */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { clearIdempotencyKey } from '../api/send-once.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { debounce } from '../time/debounce.ts'
import { forgetDraft, keepDraft, thisDocument } from './local-drafts.ts'
import { isUntouched } from './merge-three-way.ts'
import { savePace, useBeforeLeaving } from './save-pace.ts'

export type DraftName = { readonly member: number; readonly form: string }

export type DraftOf<Values> = DraftName & { readonly base: Values; readonly version?: number | undefined }

export type SavedDraft = { readonly at: string; readonly isStored: boolean } | null

export const useDraft = <Values extends FieldValues, Sent>(
  { getValues, subscribe }: UseFormReturn<Values, unknown, Sent>,
  { member, form, base, version }: DraftOf<Values>,
) => {
  const startedFrom = useRef({ base, version })
  const isFinished = useRef(false)
  const saved = useRef<SavedDraft>(null)
  const listeners = useRef(new Set<() => void>())
  const setSaved = useCallback((now: SavedDraft) => {
    saved.current = now
    for (const listener of listeners.current) listener()
  }, [])

  const { ask, now, cancel } = useMemo(
    () =>
      debounce(() => {
        if (isFinished.current || signIn().ended === 'signed-out') return
        const values = getValues()
        if (isUntouched(startedFrom.current.base, values)) {
          forgetDraft(member, form)
          return setSaved(null)
        }
        const at = new Date().toISOString()
        const draft = { values, savedAt: at, writer: thisDocument, ...startedFrom.current }
        setSaved({ at, isStored: keepDraft(member, form, draft) })
      }, savePace),
    [member, form, getValues, setSaved],
  )

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Only a person's change counts: opening the form emits a change without a field name.
        callback: ({ name }) => name !== undefined && ask(),
      }),
    [subscribe, ask],
  )

  useEffect(() => {
    const before = startedFrom.current.version
    startedFrom.current = { base, version }
    if (before !== version) ask()
  }, [base, version, ask])

  useBeforeLeaving(now)

  const discard = useCallback(() => {
    cancel()
    forgetDraft(member, form)
    clearIdempotencyKey(form)
    setSaved(null)
  }, [cancel, member, form, setSaved])

  return {
    saved: useCallback(() => saved.current, []),
    subscribe: useCallback((listener: () => void) => {
      listeners.current.add(listener)
      return () => void listeners.current.delete(listener)
    }, []),
    forget: discard,
    finish: useCallback(() => {
      isFinished.current = true
      discard()
    }, [discard]),
  }
}
