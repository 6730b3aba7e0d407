/** The commands of an application. The use case folds facts from other streams and passes them in the command. */
import type { Form, PublishedForm, SentAnswers } from '@portal/questions'
import type { ApplicationStatus } from '../facts/statuses.ts'
import type { Command } from '../kernel/decider.ts'
import type { ProgramRequirement } from '../program/events.ts'
import type { ApplicationText, ChosenLetter, DocumentRequirement, Judged } from './events.ts'

/** A file already copied to a key that no upload can overwrite. The decider numbers it. */
export type NewDocument = {
  readonly key: string
  readonly sha256: string
  readonly size: number
  readonly name: string
  readonly requirement?: number
}

/** An earlier application, folded from its stream. */
export type FollowedApplication = {
  readonly id: number
  readonly applicant: number
  readonly status: ApplicationStatus
  readonly agency: number
  readonly program: number | null
}

/** `program` is null for an application to the agency itself; such an application may have attachments. */
export type FileApplication = Command<
  'FileApplication',
  {
    readonly text: ApplicationText
    readonly documents: readonly NewDocument[]
    readonly agency: { readonly id: number; readonly name: string; readonly isActive: boolean }
    readonly program: {
      readonly id: number
      readonly title: string
      readonly isActive: boolean
      /**
       * True before the program's first day. Filing is then refused with a code of its own, so that the applicant
       * learns why.
       */
      readonly opensLater?: boolean
      readonly attachmentsAllowed: boolean
      readonly requirements: readonly ProgramRequirement[]
      readonly answerDays: number | null
      /** The form as published; null or missing when the program has none. */
      readonly form?: PublishedForm | null
    } | null
    /** The revision that the applicant saw. */
    readonly formRevision?: number
    readonly answers?: SentAnswers
    /** The rejected application that this one refiles. */
    readonly follows: FollowedApplication | null
  }
>

/** The fields that a form sent; an edit keeps the current value of a field that is missing or undefined. */
export type SentText = { readonly [Field in keyof ApplicationText]?: ApplicationText[Field] | undefined }

/** Only the fields of `text` that differ are recorded. */
export type EditApplication = Command<
  'EditApplication',
  {
    readonly text: SentText
    readonly addDocuments: readonly NewDocument[]
    readonly removeDocuments: readonly number[]
    /** The requirement that each kept document meets after the edit; unchanged ones may be included. */
    readonly documentRequirements?: readonly DocumentRequirement[]
    /** The numbers of the program's requirements, to check those that documents name. */
    readonly requirements?: readonly number[]
    /** The answers that the form sent: a missing one stays, null takes one away. */
    readonly answers?: SentAnswers
    /** The form that the application answered. */
    readonly form?: Pick<Form, 'questions' | 'text'> | null
  }
>

/**
 * A preparation that is signed, as the use case found it: the decision's data are then those that were prepared.
 * `isOther`: the call asks for something else than was prepared.
 */
export type Signing = {
  readonly preparedBy: number
  /** Where a system prepared it, the two who let it act. */
  readonly sponsors?: readonly number[]
  readonly isOutdated: boolean
  readonly isOther: boolean
  /** Whether the agency wants another person to sign than the one who prepared. */
  readonly fourEyes: boolean
}
type SignedBeside = { readonly signs?: Signing }

/**
 * What the program promises now, and the requirements that the applicant saw before sending: missing where they named no
 * version of the program, null where it has no such version.
 */
export type ForwardApplication = Command<
  'ForwardApplication',
  { readonly answerDays: number | null; readonly requirements?: readonly ProgramRequirement[] | null }
>
/** `formQuestions` are the ids that the application's form asks, to check those that the agency names. */
export type ReturnApplication = Command<
  'ReturnApplication',
  {
    readonly reason: string
    readonly answerBy?: string | null
    readonly questions?: readonly number[]
    readonly formQuestions?: readonly number[]
  } & SignedBeside
>
/** The letter of a decision; `unknown` where the agency has no such template for it. */
type SentLetter = { readonly letter?: ChosenLetter | 'unknown' | null }
/** `formCriteria` are those that the application's form has, to check the ids that were judged. */
type SentCriteria = { readonly criteria?: Judged; readonly formCriteria?: Form['criteria'] }
type Deciding = SentLetter & SentCriteria & SignedBeside
export type CompleteApplication = Command<'CompleteApplication', Deciding & { readonly reason: string | null }>
export type RejectApplication = Command<'RejectApplication', Deciding & { readonly reason: string }>

export type WithdrawApplication = Command<'WithdrawApplication', { readonly reason: string | null }>

/**
 * `agency` is null when there is none of that number; so is `program`, which is undefined where none is named.
 */
export type TransferApplication = Command<
  'TransferApplication',
  {
    readonly agency: { readonly id: number; readonly name: string; readonly isActive: boolean } | null
    readonly program?:
      | { readonly id: number; readonly title: string; readonly agency: number; readonly isActive: boolean }
      | null
      | undefined
    readonly reason: string
  }
>

/** `requirements` are the numbers of the program's requirements, to check the one that is named. */
export type AssignDocument = Command<
  'AssignDocument',
  {
    readonly document: number
    readonly requirement: number | null
    readonly requirements: readonly number[]
  }
>

/** Extends the last day of a return or of an open request. */
export type ExtendReturn = Command<'ExtendReturn', { readonly answerBy: string; readonly reason: string }>

/** `requirements` are the numbers of the program's requirements, to check those that papers name. */
export type RequestPapers = Command<
  'RequestPapers',
  {
    readonly text: string
    readonly papers: readonly { readonly title: string; readonly requirement: number | null }[]
    readonly answerBy: string | null
    readonly requirements: readonly number[]
  }
>

/** `paper` is the requested paper that a document is; null when the applicant named none. */
export type SupplyPapers = Command<
  'SupplyPapers',
  {
    readonly request: number
    readonly documents: readonly (NewDocument & { readonly paper: number | null })[]
    readonly text: string | null
    readonly isComplete: boolean
  }
>
export type CloseRequest = Command<'CloseRequest', { readonly request: number }>

export type ApplicationCommand =
  | FileApplication
  | EditApplication
  | ForwardApplication
  | ReturnApplication
  | CompleteApplication
  | RejectApplication
  | WithdrawApplication
  | TransferApplication
  | AssignDocument
  | ExtendReturn
  | RequestPapers
  | SupplyPapers
  | CloseRequest
