/** What an applicant says about applying, once after the sending and once after the decision (R-APP-112). */
import { trimBlank } from '@portal/questions/blank'
import { isOwn } from '../application/access.ts'
import type { Application } from '../application/application.ts'
import { isDecided } from '../application/status.ts'
import type { EasyAnswer, FeedbackMoment } from '../facts/feedback.ts'
import { accept, type Command, refuse } from '../kernel/decider.ts'

/** The application, folded from its own stream by the use case, and whether it was ever sent to its agency. */
export type GiveFeedback = Command<
  'GiveFeedback',
  {
    readonly id: number
    readonly application: Application
    readonly isSent: boolean
    readonly easy: EasyAnswer
    readonly text: string
  }
>

type Progress = { readonly isSent: boolean; readonly isDecided: boolean }

/** Null before the sending. An application may be decided without having been sent. */
export const feedbackMomentOf = ({ isSent, isDecided }: Progress): FeedbackMoment | null => {
  if (isDecided) return 'decided'
  return isSent ? 'sent' : null
}

export const giveFeedback = (
  { actor, data: { id, application, isSent, easy, text } }: GiveFeedback,
  { given }: { readonly given: readonly FeedbackMoment[] },
) => {
  if (application.status === 'unknown' || !isOwn(actor, application)) return refuse('not_found')
  const moment = feedbackMomentOf({ isSent, isDecided: isDecided(application.status) })
  if (moment === null) return refuse('not_sent')
  if (given.includes(moment)) return refuse('feedback_given')
  const { applicant, agency, program } = application
  return accept({
    type: 'FeedbackGiven' as const,
    data: {
      ...{ application: id, applicant, agency, program },
      ...{ moment, easy, text: trimBlank(text), actorName: actor.name },
    },
  })
}
