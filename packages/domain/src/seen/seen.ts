/** Whether a decision was seen by its applicant, once a decision (R-APP-84), and what they said about applying. */
import { isOwn, maySee } from '../application/access.ts'
import type { Application } from '../application/application.ts'
import { isDecided } from '../application/status.ts'
import type { FeedbackMoment } from '../facts/feedback.ts'
import { accept, type Command, decider, refuse } from '../kernel/decider.ts'
import type { SeenEvent } from './events.ts'
import { giveFeedback } from './feedback.ts'

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
