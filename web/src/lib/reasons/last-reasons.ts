/** Reasons contain personal data, so they are stored on this device only and deleted at sign-out. */
import { keepDraft, readLocalDraft } from '../drafts/local-drafts.ts'
import type { Decision } from './decision.ts'

type Reasons = Readonly<Partial<Record<Decision['kind'], readonly string[]>>>

const form = 'last-reasons'
const most = 5

export const lastReasons = (member: number | undefined, kind: Decision['kind']): readonly string[] =>
  (member !== undefined && readLocalDraft<Reasons>(member, form)?.values[kind]) || []

export const rememberReason = (member: number | undefined, { kind, reason }: Decision) => {
  const words = reason.trim()
  if (member === undefined || words === '') return
  const values: Reasons = {
    ...readLocalDraft<Reasons>(member, form)?.values,
    [kind]: [words, ...lastReasons(member, kind).filter((other) => other !== words)].slice(0, most),
  }
  keepDraft(member, form, { values, savedAt: new Date().toISOString() })
}
