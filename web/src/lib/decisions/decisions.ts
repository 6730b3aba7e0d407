/**
 * What moves an application, one row each, read by the case's panel, its dialogs and keys, and the bulk bar. Whoever has
 * the right of its call is offered it (R-APP-116).
 */
import type { ApplicationDocument, ApplicationRow, ApplicationStatus } from '@portal/contract'
import { applicationStatusFacts, waitsForAgency } from '@portal/contract/application-status'
import type { LetterTemplateDocument, ReasonTemplate } from '@portal/contract/documents/desk'
import type { Endpoint, EndpointTypes } from '@portal/contract/endpoint'
import {
  completeApplication,
  forwardApplication,
  rejectApplication,
  releaseApplication,
  returnApplication,
  takeApplication,
  transferApplication,
  withdrawApplication,
} from '@portal/contract/endpoints/applications'
import { trimBlank } from '@portal/contract/fields/blank'
import { keysOf } from '@portal/contract/keys-of'
import { mayCall } from '@portal/contract/role-facts'
import { answers } from '@portal/contract/texts/answers'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { caseTexts } from '@portal/contract/texts/case'
import { leaving } from '@portal/contract/texts/leaving'
import { queue } from '@portal/contract/texts/queue'
import type { ReactNode } from 'react'
import { call } from '#lib/api/call.ts'
import { isUnsent } from '#lib/application/permission.ts'
import type { Judged } from '#lib/questions/judged-criteria.tsx'
import type { Role } from '#lib/sign-in/sign-in.ts'
import { CheckIcon, SendIcon, UserIcon } from '#ui/further-icons.tsx'
import { ArrowLeftIcon, CloseIcon } from '#ui/icons.tsx'

/** Of a return: the last day (YYYY-MM-DD or empty) and the questions to correct. */
export type ReturnDetails = { readonly answerBy: string; readonly questions: readonly number[] }

/** What a person typed and chose; a row sends what its call takes. */
export type DecisionWords = {
  readonly reason: string
  /** The template of the decision's letter. */
  readonly letter?: number | null
  readonly criteria?: Judged
  /** The program by whose form several were judged alike. */
  readonly criteriaOf?: number | null
} & Partial<ReturnDetails & Recipient>

/** Of a transfer: the ids of an agency and of its program, empty where none is chosen. */
export type Recipient = { readonly agency: string; readonly program: string }

type Decided = Pick<ApplicationRow, 'id' | 'version'>
type Offered = Pick<ApplicationRow, 'status' | 'is_own' | 'comment' | 'returned_at'>

type Call = {
  readonly params: { readonly id: number }
  readonly body: object
  readonly answer: { readonly data?: ApplicationDocument }
}

/** `body` says what of the words is sent; the version that the person saw goes with everything that moves a case. */
const sent =
  <T extends EndpointTypes & Call>(
    endpoint: Endpoint<T>,
    body: (words: DecisionWords) => T['body'],
    isVersioned = true,
  ) =>
  ({ id, version }: Decided, words: DecisionWords, idempotencyKey: string): Promise<T['answer']['data']> =>
    call<EndpointTypes & Call>(endpoint, {
      params: { id },
      body: body(words),
      ...(isVersioned && { version }),
      idempotencyKey,
    }).then(({ data }) => data)

const optional = (reason: string) => trimBlank(reason) && { reason: trimBlank(reason) }

const chosen = ({ letter, criteria = {}, criteriaOf }: Omit<DecisionWords, 'reason'>) => ({
  ...(letter && { letter }),
  ...(Object.keys(criteria).length > 0 && {
    criteria,
    ...(criteriaOf !== undefined && { criteria_of: criteriaOf }),
  }),
})

type Row = {
  readonly endpoint: Endpoint
  readonly send: ReturnType<typeof sent>
  /** Staff never do it with their own application (R-ROLE-6), the applicant only with that. */
  readonly by: 'staff' | 'applicant'
  /** Beyond the right of its call: whether the application can be in for it. */
  readonly isFor: (application: Offered) => boolean
  readonly key: string | null
  readonly icon: ((props: { className?: string }) => ReactNode) | null
  readonly label: string
  /** What the bulk bar says; null where it does not offer this. */
  readonly bulk: string | null
  /** Its dialog. */
  readonly asks: Asks | Decides | null
}

type Asks = {
  readonly question: string
  /** The label of its text. */
  readonly reason: string
  readonly button: string
  readonly failed: string
  readonly done: string
}

type Decides = Asks & {
  readonly needsReason: boolean
  readonly final: string
  readonly leadsTo: ApplicationStatus
  readonly template: ReasonTemplate['for']
  readonly letter: LetterTemplateDocument['for'] | null
}

const isOpen = ({ status }: Offered) => !applicationStatusFacts[status].isFinal
const isWaiting = ({ status }: Offered) => waitsForAgency(status)

export const decisions = {
  take: {
    endpoint: takeApplication,
    send: sent(takeApplication, () => ({}), false),
    by: 'staff',
    isFor: isWaiting,
    key: 'T',
    icon: UserIcon,
    label: caseTexts['case.take'],
    bulk: queue['bulk.take'],
    asks: null,
  },
  release: {
    endpoint: releaseApplication,
    send: sent(releaseApplication, () => ({}), false),
    by: 'staff',
    isFor: isWaiting,
    key: 'T',
    icon: UserIcon,
    label: caseTexts['case.release'],
    bulk: null,
    asks: null,
  },
  forward: {
    endpoint: forwardApplication,
    send: sent(forwardApplication, () => ({})),
    by: 'staff',
    isFor: (application) => isUnsent(application) && application.returned_at === null,
    key: null,
    icon: SendIcon,
    label: texts['application.detail.forward'],
    bulk: queue['bulk.forward'],
    asks: null,
  },
  complete: {
    endpoint: completeApplication,
    send: sent(completeApplication, ({ reason, ...beside }) => ({
      ...optional(reason),
      ...chosen(beside),
    })),
    by: 'staff',
    isFor: isOpen,
    key: 'C',
    icon: CheckIcon,
    label: texts['review.confirm'],
    bulk: queue['bulk.complete'],
    asks: {
      needsReason: false,
      question: texts['review.confirm.question'],
      final: texts['review.confirm.final'],
      reason: texts['review.comment.optional'],
      button: texts['review.confirm'],
      failed: texts['review.confirm.error'],
      done: answers['review.confirm.success'],
      leadsTo: 'completed',
      template: 'completed',
      letter: 'completed',
    },
  },
  return: {
    endpoint: returnApplication,
    send: sent(returnApplication, ({ reason, answerBy, questions = [] }) => ({
      reason: trimBlank(reason),
      ...(answerBy && { answer_by: answerBy }),
      ...(questions.length > 0 && { questions: [...questions] }),
    })),
    by: 'staff',
    isFor: ({ status, comment }) => applicationStatusFacts[status].isReturnable && comment === null,
    key: 'B',
    icon: ArrowLeftIcon,
    label: texts['review.return'],
    bulk: queue['bulk.return'],
    asks: {
      needsReason: true,
      question: texts['review.return.question'],
      final: texts['review.return.final'],
      reason: texts['review.return.reason'],
      button: texts['review.return'],
      failed: texts['review.return.error'],
      done: answers['review.return.success'],
      leadsTo: 'pendding',
      template: 'returned',
      letter: null,
    },
  },
  reject: {
    endpoint: rejectApplication,
    send: sent(rejectApplication, (words) => ({ reason: trimBlank(words.reason), ...chosen(words) })),
    by: 'staff',
    isFor: (application) => isOpen(application) && application.comment === null,
    key: 'R',
    icon: CloseIcon,
    label: texts['review.reject'],
    bulk: queue['bulk.reject'],
    asks: {
      needsReason: true,
      question: texts['review.reject.question'],
      final: texts['review.reject.final'],
      reason: texts['review.reason.label'],
      button: texts['review.reason.save'],
      failed: texts['review.reject.error'],
      done: answers['review.reject.success'],
      leadsTo: 'rejected',
      template: 'rejected',
      letter: 'rejected',
    },
  },
  transfer: {
    endpoint: transferApplication,
    send: sent(transferApplication, ({ reason, agency, program }) => ({
      agency_id: Number(agency),
      ...(program && { project_id: Number(program) }),
      reason: trimBlank(reason),
    })),
    by: 'staff',
    isFor: isWaiting,
    key: null,
    icon: SendIcon,
    label: leaving['transfer.action'],
    bulk: null,
    asks: {
      question: leaving['transfer.action'],
      reason: leaving['transfer.reason'],
      button: leaving['transfer.confirm'],
      failed: leaving['transfer.error'],
      done: answers['case.transfer.success'],
    },
  },
  withdraw: {
    endpoint: withdrawApplication,
    send: sent(withdrawApplication, ({ reason }) => ({ ...optional(reason) })),
    by: 'applicant',
    isFor: isOpen,
    key: null,
    icon: null,
    label: leaving['withdraw.action'],
    bulk: null,
    asks: {
      question: leaving['withdraw.action'],
      reason: leaving['withdraw.reason'],
      button: leaving['withdraw.confirm'],
      failed: leaving['withdraw.error'],
      done: answers['application.withdraw.success'],
    },
  },
} as const satisfies Readonly<Record<string, Row>>

export type Verb = keyof typeof decisions
/** A verb of the panel of decisions. */
export type DecisionKind = { [V in Verb]: (typeof decisions)[V]['asks'] extends Decides ? V : never }[Verb]

export type BulkVerb = { [V in Verb]: (typeof decisions)[V]['bulk'] extends null ? never : V }[Verb]
export type Decision = { readonly kind: DecisionKind } & DecisionWords

export const isDecision = (verb: Verb): verb is DecisionKind => {
  const { asks } = decisions[verb]
  return asks !== null && 'leadsTo' in asks
}

const verbs = keysOf(decisions)
export const decisionKinds = verbs.filter(isDecision)
export const bulkVerbs = verbs.filter((verb): verb is BulkVerb => decisions[verb].bulk !== null)

/** Whether the panel of decisions is for this role. */
export const decides = (role: Role | undefined): boolean =>
  decisionKinds.some((kind) => mayCall(role, decisions[kind].endpoint))

/** Whether a button for it is shown: its call's right, then what the application is. */
export const mayDo = (verb: Verb, application: Offered, role: Role | undefined): boolean => {
  const { endpoint, by, isFor } = decisions[verb]
  return mayCall(role, endpoint) && application.is_own === (by === 'applicant') && isFor(application)
}
