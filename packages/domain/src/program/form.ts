/** Publishing and withdrawing a program's form (R-FORM-11, R-FORM-12). */
import {
  type CheckedForm,
  checkCondition,
  checkForm,
  type Dependant,
  type Fault,
  type Form,
  type Ledger,
  noLedger,
  type PublishedForm,
  remember,
} from '@portal/questions'
import { isSame } from '../kernel/changed-fields.ts'
import type { Command } from '../kernel/decider.ts'
import type { ProgramFormPublished, ProgramRequirement } from './events.ts'

/** What the program remembers of all its forms. */
export type ProgramForms = {
  readonly form: PublishedForm | null
  readonly lastRevision: number
  /** The highest number that a published question has; drafts count on from there. */
  readonly lastQuestion: number
  readonly ledger: Ledger
}

export type PublishProgramForm = Command<
  'PublishProgramForm',
  {
    readonly draft: unknown
    /** The highest number that was given to a question, drafts included. */
    readonly lastQuestion: number
    readonly note: string | null
    /** Letters that name answers: facts of other streams. */
    readonly dependants: readonly Dependant[]
  }
>
export type WithdrawProgramForm = Command<'WithdrawProgramForm', Record<never, never>>

export const noForms: ProgramForms = { form: null, lastRevision: 0, lastQuestion: 0, ledger: noLedger }

export const formsAfter = (
  forms: ProgramForms,
  { note, ...published }: ProgramFormPublished['data'],
): ProgramForms => ({
  form: published,
  lastRevision: published.revision,
  lastQuestion: Math.max(forms.lastQuestion, ...published.questions.map(({ id }) => id)),
  ledger: remember(forms.ledger, published),
})

/** Everything that keeps this draft from being published. */
export const checkProgramForm = (
  { ledger, lastQuestion, requirements }: ProgramForms & { readonly requirements: readonly ProgramRequirement[] },
  data: PublishProgramForm['data'],
): CheckedForm =>
  checkForm(data.draft, {
    ledger,
    lastQuestion: Math.max(lastQuestion, data.lastQuestion),
    dependants: [
      ...requirements.flatMap(({ title, showIf }, index) =>
        showIf ? [{ path: `requirements.${index}.show_if`, title, condition: showIf }] : [],
      ),
      ...data.dependants,
    ],
  })

export const isPublishedAlready = (form: Form, published: PublishedForm | null): boolean => {
  if (published === null) return false
  const { revision, ...present } = published
  return isSame(present, form)
}

/**
 * The faults of conditions that an edit gives to required documents, by the path of the field. A condition that stays
 * as it was is not checked again: a copied program has its conditions before its form is published.
 */
export const requirementFaults = (
  { form, requirements }: ProgramForms & { readonly requirements: readonly ProgramRequirement[] },
  typed: readonly {
    readonly id?: number | undefined
    readonly showIf?: ProgramRequirement['showIf'] | null | undefined
  }[],
): readonly Fault[] =>
  typed.flatMap(({ id, showIf }, index) => {
    const before = requirements.find((requirement) => requirement.id === id)?.showIf
    if (!showIf || isSame(before ?? null, showIf)) return []
    return checkCondition(showIf, form ?? { questions: [] }, `requirements.${index}.show_if`)
  })
