/**
 * How older schemas of an event type are read: pure steps n → n+1, in order. A stored event is never rewritten. Whoever
 * changes what an event says adds a step here and a sample to `golden/`; samples stay for ever.
 */
type Data = Readonly<Record<string, unknown>>

/** Programs that were recorded before these fields existed. */
const programDefaults = { need: 'other', requirements: [], deadline: null, answerDays: null, minutesToFill: null }

export const upcasters: { readonly [type: string]: readonly ((data: Data) => Data)[] } = {
  /** Before schema 2 no application took up another one. */
  ApplicationFiled: [(data) => ({ ...data, follows: null })],
  ProgramAdded: [(data) => ({ ...programDefaults, ...data })],
  /** An edit records only what changed, so an old one says nothing about the new fields. */
  ProgramEdited: [(data) => data],
  /** Before schema 2 nobody was asked what a verification rests on, nor why documents were refused. */
  DocumentStatusSet: [(data) => ({ ...data, basis: null, refusalReason: null })],
}
