/** The key under which a personal field is sealed: erasing the key of `member-5` forgets what is said about member 5. */
export type DataSubject = string

/**
 * For each event type, its personal fields (top-level names in `data`) and whose they are.
 * The store puts a commitment in the hashed data and seals the value beside it; it learns the names only from here.
 */
export type PersonalFields = {
  readonly [type: string]: {
    readonly [field: string]: (event: { data: Readonly<Record<string, unknown>>; actor: { id: number } }) => DataSubject
  }
}

export const subjectOf = (memberId: number): DataSubject => `member-${memberId}`

/** The field belongs to whoever acted. */
export const ofActor = ({ actor }: { actor: { id: number } }): DataSubject => subjectOf(actor.id)
