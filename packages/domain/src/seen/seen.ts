/**
 * What an applicant leaves beside their application without moving it, the stream `seen-42` beside `application-42`:
 * that they have seen the decision, and how easy they found it to apply.
 */
import { trimBlank } from '@portal/questions/blank'
import { isOwn, maySee } from '../application/access.ts'
import type { Application } from '../application/application.ts'
import { isDecided } from '../application/status.ts'
import type { EasyAnswer, FeedbackMoment } from '../facts/feedback.ts'
import { accept, type Command, type DomainEvent, decider, type PersonName, refuse } from '../kernel/decider.ts'
import { ofApplicant, type PersonalFields, subjectOfActor } from '../kernel/personal-fields.ts'

/** `decision` is the version of the application's stream at which it was decided. */
export type DecisionSeen = DomainEvent<
  'DecisionSeen',
  {
    readonly application: number
    readonly applicant: number
    readonly decision: number
    readonly actorName: PersonName
  }
>

/** `agency` and `program` (null for none) are those that the application had at this moment. `text` is empty without one. */
export type FeedbackGiven = DomainEvent<
  'FeedbackGiven',
  {
    readonly application: number
    readonly applicant: number
    readonly agency: number
    readonly program: number | null
    readonly moment: FeedbackMoment
    readonly easy: EasyAnswer
    readonly text: string
    readonly actorName: PersonName
  }
>
export type SeenEvent = DecisionSeen | FeedbackGiven

export const seenPersonalFields = {
  DecisionSeen: { actorName: subjectOfActor },
  FeedbackGiven: { text: ofApplicant, actorName: subjectOfActor },
} satisfies PersonalFields & Record<SeenEvent['type'], unknown>

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

export type Seen = {
  readonly decision: number | null
  /** The moments about which the applicant has said something. */
  readonly given: readonly FeedbackMoment[]
}

/** The application and its version, folded from its own stream by the use case. */
export type SeeDecision = Command<
  'SeeDecision',
  {
    readonly id: number
    readonly application: Application
    /** The version at which the application was decided; null before. */
    readonly decision: number | null
    /** The version that the page showed. */
    readonly version: number
  }
>

const see = ({ actor, data: { id, application, decision, version } }: SeeDecision, seen: Seen) => {
  if (application.status === 'unknown' || !maySee(actor, application)) return refuse('not_found')
  if (!isOwn(actor, application)) return refuse('not_permitted')
  if (decision === null || !isDecided(application.status)) return refuse('not_decided')
  if (version < decision) return refuse('version_conflict')
  if (seen.decision === decision) return accept()
  const data = { application: id, applicant: application.applicant, decision, actorName: actor.name }
  return accept({ type: 'DecisionSeen' as const, data })
}

const evolve = (seen: Seen, { type, data }: SeenEvent): Seen =>
  type === 'DecisionSeen' ? { ...seen, decision: data.decision } : { ...seen, given: [...seen.given, data.moment] }

export const seenDecider = /* @__PURE__ */ decider({
  initialState: (): Seen => ({ decision: null, given: [] }),
  evolve,
  decide: { SeeDecision: see, GiveFeedback: giveFeedback },
})
