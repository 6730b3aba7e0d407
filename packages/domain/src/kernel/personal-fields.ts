/** Names the key that seals a personal field. Deleting the key of `member-5` makes member 5's data unreadable. */
export type DataSubject = string

/**
 * The personal fields (top-level names in `data`) of each event type, and their data subject. The store puts a
 * commitment into the hashed data and the sealed value beside it.
 */
export type PersonalFields = {
  readonly [type: string]: {
    readonly [field: string]: (event: { data: Readonly<Record<string, unknown>>; actor: { id: number } }) => DataSubject
  }
}

export const subjectOf = (memberId: number): DataSubject => `member-${memberId}`

/** The field belongs to the actor. */
export const ofActor = ({ actor }: { actor: { id: number } }): DataSubject => subjectOf(actor.id)
