/**
 * Reads older schemas of an event type: step n turns schema n into n+1, and is pure. A stored event is never rewritten.
 * A changed event type needs a step here and a sample in `golden/`; samples stay for ever.
 */
type Data = Readonly<Record<string, unknown>>

/**
 * Values for the fields that a program of schema 1 does not have. `opensOn` and `gives` are missing here because schemas 3
 * and 4 added them, `assignee` because schema 5 did.
 */
const programDefaults = { need: 'other', requirements: [], deadline: null, answerDays: null, minutesToFill: null }

/** Before schema 3 an application answered no form. An older release must not read the newer ones: it would drop answers. */
const withoutForm = (data: Data): Data => data

/** Before schema 4 of filings and 2 of forwardings, what the program said on that day was not recorded. */
const withoutRules = (data: Data): Data => ({ ...data, answerDays: null })

export const upcasters: { readonly [type: string]: readonly ((data: Data) => Data)[] } = {
  /** Before schema 2 no application refiled another one. */
  ApplicationFiled: [(data) => ({ ...data, follows: null }), withoutForm, withoutRules],
  /** Before schema 2 an edit could not change the requirement of an earlier document, so nothing is added. */
  ApplicationEdited: [(data) => data, withoutForm],
  ApplicationForwarded: [withoutRules],
  /** Before schema 2 a return had no last day and named no questions. */
  ApplicationReturned: [(data) => data],
  /** Before schema 2 a decision had no letter, and before schema 3 it judged no criteria. */
  ApplicationCompleted: [(data) => data, (data) => data],
  ApplicationRejected: [(data) => data, (data) => data],
  /** Before schema 2 no agency asked for four eyes. A release that does not know it must not let anybody sign alone. */
  AgencyAdded: [(data) => data],
  AgencyEdited: [(data) => data],
  ProgramAdded: [
    (data) => ({ ...programDefaults, ...data }),
    (data) => ({ opensOn: null, ...data }),
    (data) => ({ gives: null, ...data }),
    (data) => ({ assignee: null, ...data }),
  ],
  /** An edit records changed fields only, so an older one changed none of the new fields. */
  ProgramEdited: [(data) => data, (data) => data, (data) => data, (data) => data],
  /** Schema 1 recorded neither the basis of a verification nor the reason of a refusal. */
  DocumentStatusSet: [(data) => ({ ...data, basis: null, refusalReason: null })],
}
