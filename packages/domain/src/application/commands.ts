/** The commands of an application. Facts from other streams are folded by the use case and stand in the command. */
import type { Command } from '../kernel/decider.ts'
import type { ApplicationText } from './events.ts'
import type { ApplicationStatus } from './status.ts'

/** A file that has been copied already to where no upload reaches; the decider gives it its number. */
export type NewDocument = {
  readonly key: string
  readonly sha256: string
  readonly size: number
  readonly name: string
  readonly requirement?: number
}

/** An earlier application, as its stream tells it now. */
export type Followed = {
  readonly id: number
  readonly applicant: number
  readonly status: ApplicationStatus
  readonly agency: number
  readonly program: number | null
}

/** `program` is null for an application to an agency itself, which allows attachments. */
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
      readonly attachmentsAllowed: boolean
      /** The numbers of its requirements; none where it has no such list. */
      readonly requirements?: readonly number[]
    } | null
    /** The rejected one that this takes up again. */
    readonly follows: Followed | null
  }
>

/** `text` may hold the whole form or a part of it: only what differs from what stands there is recorded. */
export type EditApplication = Command<
  'EditApplication',
  {
    readonly text: Partial<ApplicationText>
    readonly addDocuments: readonly NewDocument[]
    readonly removeDocuments: readonly number[]
    /** The numbers of the program's requirements, where an added document names one. */
    readonly requirements?: readonly number[]
  }
>

export type ForwardApplication = Command<'ForwardApplication', Record<never, never>>
export type ReturnApplication = Command<'ReturnApplication', { readonly reason: string }>
export type CompleteApplication = Command<'CompleteApplication', { readonly reason: string | null }>
export type RejectApplication = Command<'RejectApplication', { readonly reason: string }>

export type ApplicationCommand =
  | FileApplication
  | EditApplication
  | ForwardApplication
  | ReturnApplication
  | CompleteApplication
  | RejectApplication
