/**
 * Keeps what is typed in the form of a dialog, however the dialog is closed: Escape, ×, Cancel, a press beside it, or the
 * way back (R-WEB-41). `beneath` are kept values that the form only offers; a field that is empty keeps them. A guest
 * has no session, so their words last as long as the tab.
 */
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { sessionStore } from '../page/safe-storage.ts'
import type { DraftKey } from '../page/stored-keys.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { forgetDraft, keepDraft, readLocalDraft } from './local-drafts.ts'

export const readKept = <Values extends FieldValues>(form: string): Partial<Values> => {
  const member = signIn().profile?.id
  if (member !== undefined) return readLocalDraft<Partial<Values>>(member, form)?.values ?? {}
  try {
    return (JSON.parse(sessionStore.getItem(guestKey(form)) ?? '{}') as Partial<Values> | null) ?? {}
  } catch {
    return {}
  }
}

export const forgetKept = (form: string) => {
  const member = signIn().profile?.id
  if (member !== undefined) forgetDraft(member, form)
  sessionStore.removeItem(guestKey(form))
}

export const useKeptForm = <Values extends FieldValues, Sent>(
  { subscribe }: UseFormReturn<Values, unknown, Sent>,
  form: string,
  beneath: Partial<Values> | null = null,
) => {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Opening the form emits a change without a field name.
        callback: ({ name, values }) =>
          name !== undefined && keep(form, { ...beneath, ...(beneath ? filled(values) : values) }),
      }),
    [subscribe, form, beneath],
  )
}

const filled = (values: FieldValues) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const guestKey = (form: string): DraftKey => `draft:${form}`

const keep = (form: string, values: FieldValues) => {
  const member = signIn().profile?.id
  if (member !== undefined) return keepDraft(member, form, { values, savedAt: new Date().toISOString() })
  return sessionStore.setItem(guestKey(form), JSON.stringify(values))
}
