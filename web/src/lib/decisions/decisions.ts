/**
 * What moves an application, one row each, read by the case's panel, its dialogs and keys, and the bulk bar. Whoever has
 * the right of its call is offered it (R-APP-116).
 */
import { applicationStatusFacts, waitsForAgency } from '@portal/contract/application-status'
import {
  completeApplication,
  forwardApplication,
  prepareDecision,
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
import { preparing } from '@portal/contract/texts/preparing'
import { queue } from '@portal/contract/texts/queue'
import { isCovered } from '#lib/acting/mandate.ts'
import { isUnsent } from '#lib/application/permission.ts'
import type { Role } from '#lib/sign-in/sign-in.ts'
import { CheckIcon, PenIcon, SendIcon, UserIcon } from '#ui/further-icons.tsx'
import { ArrowLeftIcon, CloseIcon } from '#ui/icons.tsx'
import {
  chosen,
  type Decides,
  type DecisionRow,
  type DecisionWords,
  itsNumber,
  type Offered,
  optional,
  preparedWords,
  sent,
  signed,
} from './row.ts'

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
  prepare: {
    endpoint: prepareDecision,
    send: sent(prepareDecision, preparedWords),
    by: 'staff',
    isFor: isOpen,
    key: 'P',
    icon: PenIcon,
    label: preparing['prepare.label'],
    bulk: null,
    asks: null,
  },
  sign: {
    endpoint: completeApplication,
    send: signed({
      completed: sent(completeApplication, itsNumber),
      rejected: sent(rejectApplication, itsNumber),
      returned: sent(returnApplication, itsNumber),
    }),
    by: 'staff',
    isFor: (application) => isOpen(application) && application.is_prepared === true,
    key: 'S',
    icon: CheckIcon,
    label: preparing['sign.label'],
    bulk: preparing['sign.label'],
    asks: null,
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
      follows: ({ project }) => [
        leaving['withdraw.then.over'],
        leaving[`withdraw.then.again.${project ? 'program' : 'agency'}`],
        leaving['withdraw.then.stays'],
      ],
      reason: leaving['withdraw.reason'],
      hint: leaving['withdraw.reason.hint'],
      keep: leaving['withdraw.keep'],
      button: leaving['withdraw.confirm'],
      failed: leaving['withdraw.error'],
      done: answers['application.withdraw.success'],
      leadsTo: 'withdrawn',
    },
  },
} as const satisfies Readonly<Record<string, DecisionRow>>

export type Verb = keyof typeof decisions
/** A verb of the panel of decisions. */
export type DecisionKind = { [V in Verb]: (typeof decisions)[V]['asks'] extends Decides ? V : never }[Verb]

/** What the applicant may do with a case of their own, each with a button and a dialog. */
export type OwnVerb = { [V in Verb]: (typeof decisions)[V]['by'] extends 'applicant' ? V : never }[Verb]

export type BulkVerb = { [V in Verb]: (typeof decisions)[V]['bulk'] extends null ? never : V }[Verb]
export type Decision = { readonly kind: DecisionKind } & DecisionWords

export const isDecision = (verb: Verb): verb is DecisionKind => {
  const { asks } = decisions[verb]
  return asks !== null && 'needsReason' in asks
}

/** Whether nothing can be done with the application afterwards. */
export const isEnd = (verb: Verb): boolean => {
  const { asks } = decisions[verb]
  return asks !== null && 'leadsTo' in asks && applicationStatusFacts[asks.leadsTo].isFinal
}

const verbs = keysOf(decisions)
export const decisionKinds = verbs.filter(isDecision)
export const ownVerbs = verbs.filter((verb): verb is OwnVerb => decisions[verb].by === 'applicant')
export const bulkVerbs = verbs.filter((verb): verb is BulkVerb => decisions[verb].bulk !== null)

/** Whether the panel of decisions is for this role. */
export const decides = (role: Role | undefined): boolean =>
  decisionKinds.some((kind) => mayCall(role, decisions[kind].endpoint))

/** Whether a button for it is shown: its call's right, then what the application is. */
export const mayDo = (verb: Verb, application: Offered, role: Role | undefined): boolean => {
  const { endpoint, by, isFor } = decisions[verb]
  return (
    mayCall(role, endpoint) &&
    isCovered(endpoint) &&
    application.is_own === (by === 'applicant') &&
    !application.is_concerned &&
    isFor(application)
  )
}
