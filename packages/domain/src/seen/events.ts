/**
 * What an applicant leaves beside their application without moving it, the stream `seen-42` beside `application-42`:
 * that they have seen the decision, and how easy they found it to apply.
 */
import type { EasyAnswer, FeedbackMoment } from '../facts/feedback.ts'
import type { DomainEvent, PersonName } from '../kernel/decider.ts'
import { type PersonalFields, subjectOf, subjectOfActor } from '../kernel/personal-fields.ts'

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

const ofApplicant = ({ data }: { data: Readonly<Record<string, unknown>> }) => subjectOf(data.applicant as number)

export const seenPersonalFields = {
  DecisionSeen: { actorName: subjectOfActor },
  FeedbackGiven: { text: ofApplicant, actorName: subjectOfActor },
} satisfies PersonalFields & Record<SeenEvent['type'], unknown>
