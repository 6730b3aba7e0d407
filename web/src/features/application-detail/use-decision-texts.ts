import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readLocalDraft } from '#lib/drafts/local-drafts.ts'
import type { Decision } from '#lib/reasons/decision.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'

type Texts = Readonly<Record<Decision['kind'], string>>
const none: Texts = { complete: '', reject: '', return: '' }

export const useDecisionTexts = (application: number, isOpen: boolean) => {
  const { profile } = useSignIn()
  const member = profile?.id
  const form = `review-${application}`
  const [texts, setTexts] = useState(() => ({ ...none, ...(member && readLocalDraft<Texts>(member, form)?.values) }))

  useEffect(() => {
    if (member && !isOpen) forgetDraft(member, form)
  }, [member, form, isOpen])

  const write = (kind: Decision['kind'], typed: string) => {
    const now = { ...texts, [kind]: typed }
    setTexts(now)
    if (!member) return
    // Empty text must leave no draft, because the sign-in page announces drafts.
    if (Object.values(now).every((each) => each === '')) forgetDraft(member, form)
    else keepDraft(member, form, { values: now, savedAt: new Date().toISOString() })
  }
  return [texts, write] as const
}
