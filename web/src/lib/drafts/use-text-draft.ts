import { useCallback, useMemo, useRef, useState } from 'react'
import { signIn, useSignIn } from '../sign-in/sign-in.ts'
import { debounce } from '../time/debounce.ts'
import { forgetDraft, keepDraft, readLocalDraft } from './local-drafts.ts'
import { savePace, useBeforeLeaving } from './save-pace.ts'

/** What is typed is sealed and stored after the key is shown (R-WEB-104); null forgets it at once. */
export const useKeptValues = <Values>(form: string) => {
  const { profile } = useSignIn()
  const member = profile?.id
  const [before] = useState(() =>
    member === undefined ? null : (readLocalDraft<Values>(member, form)?.values ?? null),
  )
  const last = useRef<Values>(null)
  const { ask, now, cancel } = useMemo(
    () =>
      debounce(() => {
        if (member === undefined || last.current === null || signIn().ended === 'signed-out') return
        keepDraft(member, form, { values: last.current, savedAt: new Date().toISOString() })
      }, savePace),
    [member, form],
  )
  useBeforeLeaving(now)
  const keep = useCallback(
    (values: Values | null) => {
      last.current = values
      if (values !== null) return ask()
      cancel()
      if (member !== undefined) forgetDraft(member, form)
    },
    [ask, cancel, member, form],
  )
  return { before, keep }
}

export const useTextDraft = (form: string) => {
  const { before, keep } = useKeptValues<{ text: string }>(form)
  const [text, setText] = useState(before?.text ?? '')
  const write = (typed: string) => {
    setText(typed)
    keep(typed === '' ? null : { text: typed })
  }
  return [text, write] as const
}

/** Several fields of one dialog; as they were at first, they leave no draft. */
export const useValuesDraft = <Values extends object>(form: string, empty: Values) => {
  const [text, write] = useTextDraft(form)
  // A field that an earlier release did not know is as it was at first.
  const values: Values = text === '' ? empty : { ...empty, ...(JSON.parse(text) as Partial<Values>) }
  const change = (now: Values) => write(JSON.stringify(now) === JSON.stringify(empty) ? '' : JSON.stringify(now))
  return [values, change] as const
}
