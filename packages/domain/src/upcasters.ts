/**
 * Reads older schemas of an event type: pure steps n → n+1, in order. A stored event is never rewritten. A changed
 * event type needs a step here and a sample in `golden/`; samples stay for ever.
 */
type Data = Readonly<Record<string, unknown>>

/** Defaults for programs that were recorded before these fields existed; schema 3 added the opening day. */
const programDefaults = { need: 'other', requirements: [], deadline: null, answerDays: null, minutesToFill: null }

export const upcasters: { readonly [type: string]: readonly ((data: Data) => Data)[] } = {
  /** Before schema 2 no application refiled another one. */
  ApplicationFiled: [(data) => ({ ...data, follows: null })],
  /** Before schema 2 an edit did not change which requirement an earlier document meets. */
  ApplicationEdited: [(data) => data],
  ProgramAdded: [(data) => ({ ...programDefaults, ...data }), (data) => ({ opensOn: null, ...data })],
  /** An edit records changed fields only, so an old one has no value for the new fields. */
  ProgramEdited: [(data) => data, (data) => data],
  /** Before schema 2 neither the basis of a verification nor the reason of a refusal was recorded. */
  DocumentStatusSet: [(data) => ({ ...data, basis: null, refusalReason: null })],
}
