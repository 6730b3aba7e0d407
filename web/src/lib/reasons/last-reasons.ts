/** Reasons contain personal data, so they are stored on this device only and deleted at sign-out. */
import { reasonTemplates } from '@portal/contract/endpoints/applications'
import { queryOptions } from '@tanstack/react-query'
import type { Decision, DecisionKind } from '#lib/decisions/decisions.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'
import { keepDraft, readLocalDraft } from '../drafts/local-drafts.ts'

type Reasons = Readonly<Partial<Record<DecisionKind, readonly string[]>>>

const form = 'last-reasons'
const most = 5

export const lastReasons = (member: number | undefined, kind: DecisionKind): readonly string[] =>
  (member !== undefined && readLocalDraft<Reasons>(member, form)?.values[kind]) || []

export const rememberReason = (member: number | undefined, { kind, reason }: Pick<Decision, 'kind' | 'reason'>) => {
  const words = reason.trim()
  if (member === undefined || words === '') return
  const values: Reasons = {
    ...readLocalDraft<Reasons>(member, form)?.values,
    [kind]: [words, ...lastReasons(member, kind).filter((other) => other !== words)].slice(0, most),
  }
  keepDraft(member, form, { values, savedAt: new Date().toISOString() })
}

export const insertReason = (written: string, picked: string, lastPicked: string | null, max: number): string => {
  const isUntouched = written.trim() === '' || written === lastPicked
  const text = isUntouched ? picked : `${written.trimEnd()}\n${picked}`
  return text.length > max ? written : text
}

export const placeholderIn = (text: string): readonly [from: number, to: number] | null => {
  const place = /\[[^\]]*\]/.exec(text)
  return place && [place.index, place.index + place[0].length]
}

export const templatesQuery = queryOptions({
  queryKey: [...queryKeys.agencies, 'reason-templates'],
  queryFn: ({ signal }) => call(reasonTemplates, { signal }).then(({ data }) => data),
  staleTime: 5 * 60_000,
})
