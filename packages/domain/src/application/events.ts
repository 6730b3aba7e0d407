import type { Answer } from '@portal/questions'
import type { judgements } from '../facts/criteria.ts'
import type { DomainEvent, PersonName } from '../kernel/decider.ts'
import { ofApplicant, type PersonalFields, subjectOfActor } from '../kernel/personal-fields.ts'
import type { ProgramRequirement } from '../program/events.ts'

/** An address as typed, with the names that its region and municipality had at that time. */
export type Address = {
  readonly region: { readonly id: number; readonly name: string }
  readonly municipality: { readonly id: number; readonly name: string }
  readonly address: string
}

/**
 * A document of an application: a copy under a key that no upload can overwrite. `size` is in bytes, `sha256` in base64
 * as S3 returns it. `requirement` is the number of the program's requirement that the document meets, if the applicant
 * chose one.
 */
export type FiledDocument = {
  readonly id: number
  readonly key: string
  readonly sha256: string
  readonly size: number
  readonly requirement?: number
}

/** The applicant's fields. Names, number and addresses are stored as typed. `description` is safe HTML. */
export type ApplicationText = {
  readonly name: string
  readonly lastname: string
  readonly mobile: string
  readonly personalId: string
  readonly physicalAddress: Address
  readonly legalAddress: Address
  readonly description: string
}

/** The name of the field that holds the answer to one question, so that each answer has a commitment of its own. */
export type AnswerField = `answers.${number}`

/** Each answer is a field. Null takes one away in an edit; an answer that was erased is null too. */
type AnswerFields = { readonly [field: AnswerField]: Answer | null }

/**
 * `applicant` is the member who owns the stream. Every event names this member, because their key encrypts its personal
 * fields.
 */
type Filed = ApplicationText &
  AnswerFields & {
    readonly applicant: number
    readonly actorName: PersonName
    /** The actor is the parent of the child whose application it is (R-ACT-57). */
    readonly byParent?: true
    readonly agency: number
    readonly agencyName: string
    readonly program: number | null
    readonly programTitle: string | null
    /** The program's setting at filing; it also applies to documents that are added later. */
    readonly attachmentsAllowed: boolean
    /** The personal ID of the applicant's account, if it differs from the typed one. */
    readonly applicantPersonalId?: string
    readonly documents: readonly FiledDocument[]
    /** File names by document id, any Unicode. */
    readonly documentNames: Readonly<Record<string, string>>
    /** The rejected application that this one refiles; null for a first one. */
    readonly follows: number | null
    /** The revision of the program's form that was answered; missing where the program had no form. */
    readonly formRevision?: number
    /** The documents that the program asked for on that day; missing in older events and without a program. */
    readonly requirements?: readonly ProgramRequirement[]
    /** Calendar days from forwarding to the answer, as the program promised on that day. */
    readonly answerDays: number | null
  }

/** The number of the program's requirement that a document meets; null when the applicant took the choice back. */
export type DocumentRequirement = { readonly id: number; readonly requirement: number | null }

/**
 * Records the changed fields only. `documentNames` holds the names of added documents, `documentRequirements` the
 * earlier documents that meet another requirement now.
 */
type Edited = Partial<ApplicationText> &
  AnswerFields & {
    readonly applicant: number
    readonly actorName: PersonName
    readonly addedDocuments: readonly FiledDocument[]
    readonly documentNames?: Readonly<Record<string, string>>
    readonly removedDocuments: readonly number[]
    readonly documentRequirements?: readonly DocumentRequirement[]
  }

/** Staff say which requirement a document meets, or take it back; nothing else changes (R-APP-76). */
type DocumentAssignment = Moved & { readonly document: number; readonly requirement: number | null }

type Transfer = {
  readonly from: number
  readonly to: number
  /** The names as of the transfer. */
  readonly agencyName: string
  readonly program: number | null
  readonly programTitle: string | null
  readonly reason: string
}

type Moved = { readonly applicant: number; readonly actorName: PersonName }

/** The template of the decision's letter, at the revision from which the letter is made for ever. */
export type ChosenLetter = { readonly template: number; readonly revision: number }
/** What was said about a criterion of the form that the application was filed on. */
export type Judgement = (typeof judgements)[number]
/** By the id of the criterion; one that is missing was not judged. */
export type Judged = Readonly<Record<string, Judgement>>
type Decided = Moved & { readonly letter?: ChosenLetter; readonly criteria?: Judged }

export type ApplicationFiled = DomainEvent<'ApplicationFiled', Filed>
export type ApplicationEdited = DomainEvent<'ApplicationEdited', Edited>
/**
 * `by` is `staff` when staff forwarded for the applicant, who is then notified by SMS. `answerDays` is the program's
 * promise of that day; `requirements` replace those of the application, if the applicant saw newer ones.
 */
type Forwarding = Moved & {
  readonly by: 'applicant' | 'staff'
  readonly answerDays: number | null
  readonly requirements?: readonly ProgramRequirement[]
}
export type ApplicationForwarded = DomainEvent<'ApplicationForwarded', Forwarding>
/**
 * Until the applicant corrects and forwards a returned application, nobody else may forward it. `answerBy` is the last
 * day for that, YYYY-MM-DD; `questions` are those of its form that the agency asks to correct. Both may be missing.
 */
type Returned = Moved & {
  readonly reason: string
  readonly answerBy?: string
  readonly questions?: readonly number[]
}
export type ApplicationReturned = DomainEvent<'ApplicationReturned', Returned>
export type ApplicationCompleted = DomainEvent<'ApplicationCompleted', Decided & { readonly reason: string | null }>
export type ApplicationRejected = DomainEvent<'ApplicationRejected', Decided & { readonly reason: string }>

/** Taken back by its applicant; final, and no decision. */
export type ApplicationWithdrawn = DomainEvent<'ApplicationWithdrawn', Moved & { readonly reason: string | null }>
/** Sent on to the competent agency. `program` is null where none of its programs is named. */
export type ApplicationTransferred = DomainEvent<'ApplicationTransferred', Moved & Transfer>

export type DocumentAssigned = DomainEvent<'DocumentAssigned', DocumentAssignment>

/** Moves the last day of a return or of an open request. */
export type ReturnExtended = DomainEvent<
  'ReturnExtended',
  Moved & { readonly answerBy: string; readonly reason: string }
>

/** `paperTitles` are the titles by the papers' ids, as the agency wrote them. `answerBy` is null without a last day. */
type Requested = Moved & {
  readonly request: number
  readonly text: string
  readonly papers: readonly { readonly id: number; readonly requirement: number | null }[]
  readonly paperTitles: Readonly<Record<string, string>>
  readonly answerBy: string | null
}
export type PapersRequested = DomainEvent<'PapersRequested', Requested>

/** `papers` says for which paper each added document was supplied; a document for none is not listed. */
type Supplied = Moved & {
  readonly request: number
  readonly addedDocuments: readonly FiledDocument[]
  readonly documentNames?: Readonly<Record<string, string>>
  readonly papers: readonly { readonly document: number; readonly paper: number }[]
  readonly text: string | null
  readonly isComplete: boolean
}
export type PapersSupplied = DomainEvent<'PapersSupplied', Supplied>
export type RequestClosed = DomainEvent<'RequestClosed', Moved & { readonly request: number }>

export type ApplicationEvent =
  | ApplicationFiled
  | ApplicationEdited
  | ApplicationForwarded
  | ApplicationReturned
  | ApplicationCompleted
  | ApplicationRejected
  | ApplicationWithdrawn
  | ApplicationTransferred
  | DocumentAssigned
  | ReturnExtended
  | PapersRequested
  | PapersSupplied
  | RequestClosed

const typed = {
  name: ofApplicant,
  lastname: ofApplicant,
  mobile: ofApplicant,
  personalId: ofApplicant,
  physicalAddress: ofApplicant,
  legalAddress: ofApplicant,
  description: ofApplicant,
} satisfies Record<keyof ApplicationText, unknown>
/** The applicant's fields in the form's order. */
export const textFields = Object.keys(typed) as readonly (keyof ApplicationText)[]

const text = { ...typed, documentNames: ofApplicant, actorName: subjectOfActor, 'answers.': ofApplicant }

export const applicationPersonalFields = {
  ApplicationFiled: { ...text, applicantPersonalId: ofApplicant },
  ApplicationEdited: text,
  ApplicationForwarded: { actorName: subjectOfActor },
  ApplicationReturned: { actorName: subjectOfActor, reason: ofApplicant },
  ApplicationCompleted: { actorName: subjectOfActor, reason: ofApplicant, criteria: ofApplicant },
  ApplicationRejected: { actorName: subjectOfActor, reason: ofApplicant, criteria: ofApplicant },
  ApplicationWithdrawn: { actorName: subjectOfActor, reason: ofApplicant },
  ApplicationTransferred: { actorName: subjectOfActor, reason: ofApplicant },
  DocumentAssigned: { actorName: subjectOfActor },
  ReturnExtended: { actorName: subjectOfActor, reason: ofApplicant },
  PapersRequested: { actorName: subjectOfActor, text: ofApplicant, paperTitles: ofApplicant },
  PapersSupplied: { actorName: subjectOfActor, text: ofApplicant, documentNames: ofApplicant },
  RequestClosed: { actorName: subjectOfActor },
} satisfies PersonalFields & Record<ApplicationEvent['type'], unknown>
