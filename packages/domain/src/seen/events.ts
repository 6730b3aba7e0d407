/** That an applicant has seen the decision on an application: the stream `seen-42` beside `application-42`. */
import type { DomainEvent, PersonName } from '../kernel/decider.ts'
import { type PersonalFields, subjectOfActor } from '../kernel/personal-fields.ts'

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
export type SeenEvent = DecisionSeen

export const seenPersonalFields = {
  DecisionSeen: { actorName: subjectOfActor },
} satisfies PersonalFields & Record<SeenEvent['type'], unknown>
