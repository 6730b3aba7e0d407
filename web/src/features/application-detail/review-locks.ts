import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { caseTexts } from '@portal/contract/texts/case'
import { conflicts } from '@portal/contract/texts/conflicts'
import { rules } from '@portal/contract/texts/rules'
import { isUnsent } from '#lib/application/permission.ts'

export type ReviewLocks = {
  readonly mayConfirm: boolean
  readonly mayReject: boolean
  readonly mayReturn: boolean
  readonly why: string | null
}

type Facts = typeof applicationStatusFacts
const ends = {
  pendding: null,
  forwarded: null,
  active: null,
  completed: texts['review.disabled.reject'],
  rejected: texts['review.disabled.confirm'],
  withdrawn: rules['server.application.withdrawn'],
} satisfies { readonly [S in keyof Facts]: Facts[S]['isFinal'] extends true ? string : null }

type Reviewed = Pick<ApplicationDocument, 'status' | 'comment' | 'is_own' | 'personal_id'>

/** What staff may still decide, and why not: their own application (R-ROLE-6), a decided one (R-APP-30). */
export const reviewLocks = (application: Reviewed, ownPersonalId: string | undefined): ReviewLocks => {
  const { status, comment } = application
  const locked = (why: string): ReviewLocks => ({ mayConfirm: false, mayReject: false, mayReturn: false, why })
  if (application.is_own || application.personal_id === ownPersonalId) return locked(conflicts['conflict.own'])
  const end = ends[status]
  if (end !== null) return locked(end)
  if (comment !== null)
    return { mayConfirm: true, mayReject: false, mayReturn: false, why: rules['server.application.decided'] }
  return { mayConfirm: true, mayReject: true, mayReturn: applicationStatusFacts[status].isReturnable, why: null }
}

/** What staff read of an application that its applicant has in hand, and may still change. */
export const unsentNotes = (application: Pick<ApplicationDocument, 'status' | 'returned_at'>): readonly string[] => {
  if (!isUnsent(application)) return []
  return [caseTexts[application.returned_at === null ? 'case.unsent' : 'case.correcting']]
}
