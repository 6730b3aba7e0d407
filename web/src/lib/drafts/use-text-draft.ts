import { useState } from 'react'
import { useSignIn } from '../sign-in/sign-in.ts'
import { forgetDraft, keepDraft, readLocalDraft } from './local-drafts.ts'

export const useTextDraft = (form: string) => {
  const { profile } = useSignIn()
  const member = profile?.id
  const [text, setText] = useState(() => (member && readLocalDraft<{ text: string }>(member, form)?.values.text) || '')
  const write = (typed: string) => {
    setText(typed)
    if (!member) return
    if (typed === '') forgetDraft(member, form)
    else keepDraft(member, form, { values: { text: typed }, savedAt: new Date().toISOString() })
  }
  return [text, write] as const
}
