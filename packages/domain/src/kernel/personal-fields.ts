import { isSystemId } from './decider.ts'

/** Names the key that encrypts a personal field. Deleting the key `member-5` makes member 5's data unreadable. */
export type DataSubject = string

/**
 * For each event type: its personal fields (top-level names in `data`) and whose data they are. A name that ends with a
 * dot stands for every field that begins with it: `answers.` for `answers.12`. The store encrypts
 * their values and puts a commitment into the hashed data instead.
 */
export type PersonalFields = {
  readonly [type: string]: {
    readonly [field: string]: (event: { data: Readonly<Record<string, unknown>>; actor: { id: number } }) => DataSubject
  }
}

export const subjectOf = (memberId: number): DataSubject => `member-${memberId}`

/** The field belongs to the actor; an agency's own system has a key of its own, with which no person is erased. */
export const subjectOfActor = ({ actor: { id } }: { actor: { id: number } }): DataSubject =>
  isSystemId(id) ? `system-${-id}` : subjectOf(id)

/** The field belongs to the person whom the application is about. */
export const ofApplicant = ({ data }: { data: Readonly<Record<string, unknown>> }): DataSubject =>
  subjectOf(data.applicant as number)

/** The field belongs to the member whom the event names. */
export const ofMember = ({ data }: { data: Readonly<Record<string, unknown>> }): DataSubject =>
  subjectOf(data.member as number)
