/** Templates of decision letters of one agency: the stream `letters-1` of agency 1. */
import type { LetterPurpose } from '../facts/letters.ts'
import type { DomainEvent } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'

/** `template` counts up from 1 within the agency, `revision` within the template. `body` is safe HTML. */
type Written = {
  readonly agency: number
  readonly template: number
  readonly revision: number
  readonly title: string
  readonly purpose: LetterPurpose
  /** The program for whose decisions it is; null for all of the agency. */
  readonly program: number | null
  readonly body: string
  readonly signer: string
  readonly signerPosition: string
}

export type LetterTemplateAdded = DomainEvent<'LetterTemplateAdded', Written>
export type LetterTemplateEdited = DomainEvent<'LetterTemplateEdited', Written>
export type LetterTemplateRemoved = DomainEvent<
  'LetterTemplateRemoved',
  { readonly agency: number; readonly template: number }
>
export type LettersEvent = LetterTemplateAdded | LetterTemplateEdited | LetterTemplateRemoved

export const lettersPersonalFields = {
  LetterTemplateAdded: {},
  LetterTemplateEdited: {},
  LetterTemplateRemoved: {},
} satisfies PersonalFields & Record<LettersEvent['type'], unknown>
