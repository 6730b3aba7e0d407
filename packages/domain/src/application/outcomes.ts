/**
 * What a decision records, and why it is refused. The same is asked of whoever decides and of whoever prepares a decision
 * (R-OFF-3); their rights are not.
 */
import type { Form } from '@portal/questions'
import { requiredReason, trimBlank } from '@portal/questions/blank'
import { statusFacts } from '../facts/statuses.ts'
import { type Actor, refuse } from '../kernel/decider.ts'
import type { ExistingApplication } from './application.ts'
import type { CompleteApplication, RejectApplication, ReturnApplication, Signing } from './commands.ts'
import type { Judged } from './events.ts'
import { isAnswerDay } from './last-day.ts'
import { howItEnded } from './leaving.ts'
import { isFinal } from './status.ts'

type Asked<C extends { readonly data: unknown }> = Pick<C, 'data'>

export const completion = ({ data }: Asked<CompleteApplication>, application: ExistingApplication) => {
  if (isFinal(application.status)) return refuse(howItEnded(application.status))
  if (data.signs?.isOutdated) return refuse('prepared_outdated')
  const reason = trimBlank(data.reason ?? '') || null
  const recorded = beside(data)
  if (recorded === 'invalid') return refuse('invalid_fields')
  return { accepted: true, recorded: { reason, ...recorded } } as const
}

export const rejection = ({ data }: Asked<RejectApplication>, application: ExistingApplication) => {
  if (isFinal(application.status)) return refuse(howItEnded(application.status))
  if (data.signs?.isOutdated) return refuse('prepared_outdated')
  const reason = requiredReason(data.reason)
  const recorded = beside(data)
  if (reason === null || recorded === 'invalid') return refuse('invalid_fields')
  return { accepted: true, recorded: { reason, ...recorded } } as const
}

export const returning = ({ at, data }: Pick<ReturnApplication, 'at' | 'data'>, application: ExistingApplication) => {
  if (!statusFacts[application.status].isReturnable) return refuse('not_returnable')
  if (data.signs?.isOutdated) return refuse('prepared_outdated')
  const reason = requiredReason(data.reason)
  const { answerBy = null, questions = [], formQuestions = [], signs } = data
  if (reason === null || signs?.isOther || !questions.every((id) => formQuestions.includes(id)))
    return refuse('invalid_fields')
  if (answerBy !== null && !isAnswerDay(answerBy, at)) return refuse('answer_day_invalid')
  return {
    accepted: true,
    recorded: {
      reason,
      ...(answerBy !== null && { answerBy }),
      ...(questions.length > 0 && { questions: [...new Set(questions)] }),
    },
  } as const
}

/**
 * Where an agency wants four eyes, whoever prepared a decision leaves the signature to somebody else (R-OFF-6), and so do
 * those who let the system act that prepared it, because each of them may hold its token.
 */
export const signingDenial = ({ id }: Pick<Actor, 'id'>, signs: Signing | undefined) =>
  signs?.fourEyes && [signs.preparedBy, ...(signs.sponsors ?? [])].includes(id) ? ('own_preparation' as const) : null

/** What a decision records beside its reason: the letter, and the criteria that were judged. */
const beside = ({
  letter,
  criteria = {},
  formCriteria = [],
  signs,
}: CompleteApplication['data'] | RejectApplication['data']) => {
  if (signs?.isOther || letter === 'unknown' || unknownCriteria(criteria, formCriteria).length > 0) return 'invalid'
  return { ...(letter && { letter }), ...(Object.keys(criteria).length > 0 && { criteria }) }
}

/** The judged ids that the form of the application does not have. */
export const unknownCriteria = (judged: Judged, criteria: Form['criteria']): readonly string[] =>
  Object.keys(judged).filter((id) => !criteria.some((criterion) => String(criterion.id) === id))
