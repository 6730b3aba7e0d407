import type { ApplicationDocument } from '@portal/contract'
import type { applicationStatusFacts } from '@portal/contract/application-status'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { caseTexts } from '@portal/contract/texts/case'
import { conflicts } from '@portal/contract/texts/conflicts'
import { rules } from '@portal/contract/texts/rules'
import { isUnsent } from '#lib/application/permission.ts'
import { type DecisionKind, mayDo } from '#lib/decisions/decisions.ts'
import type { Role } from '#lib/sign-in/sign-in.ts'

export type ReviewLocks = { readonly may: Readonly<Record<DecisionKind, boolean>>; readonly why: string | null }

type Facts = typeof applicationStatusFacts
const ends = {
  pendding: null,
  forwarded: null,
  active: null,
  completed: texts['review.disabled.reject'],
  rejected: texts['review.disabled.confirm'],
  withdrawn: rules['server.application.withdrawn'],
} satisfies { readonly [S in keyof Facts]: Facts[S]['isFinal'] extends true ? string : null }

type Reviewed = Parameters<typeof mayDo>[1] & Pick<ApplicationDocument, 'personal_id'>

/** What staff may still decide, and why not: their own application (R-ROLE-6), a decided one (R-APP-30). */
export const reviewLocks = (
  application: Reviewed,
  { role, personalId }: { role: Role | undefined; personalId: string | undefined },
): ReviewLocks => {
  const isOwn = application.is_own || application.personal_id === personalId
  const may = (kind: DecisionKind) => !isOwn && mayDo(kind, application, role)
  return {
    may: { complete: may('complete'), return: may('return'), reject: may('reject') },
    why: isOwn ? conflicts['conflict.own'] : whyNot(application),
  }
}

const whyNot = ({ status, comment }: Reviewed) =>
  ends[status] ?? (comment === null ? null : rules['server.application.decided'])

/** What staff read of an application that its applicant has in hand, and may still change. */
export const unsentNotes = (application: Pick<ApplicationDocument, 'status' | 'returned_at'>): readonly string[] => {
  if (!isUnsent(application)) return []
  return [caseTexts[application.returned_at === null ? 'case.unsent' : 'case.correcting']]
}
