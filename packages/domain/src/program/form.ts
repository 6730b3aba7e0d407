/** Publishing and withdrawing a program's form (R-FORM-11, R-FORM-12). */
import {
  type CheckedForm,
  checkCondition,
  checkForm,
  type Fault,
  type Form,
  type PublishedForm,
} from '@portal/questions'
import { isSame } from '../kernel/changed-fields.ts'
import type { Command } from '../kernel/decider.ts'
import type { ProgramRequirement } from './events.ts'
import type { ProgramForms } from './program.ts'

type NamingLetter = { readonly path: string; readonly title: string; readonly questions: readonly number[] }

export type PublishProgramForm = Command<
  'PublishProgramForm',
  {
    readonly draft: unknown
    /** The highest number that was given to a question, drafts included. */
    readonly lastQuestion: number
    readonly note: string | null
    /** Letters with all questions whose answers they name: facts of other streams. */
    readonly dependants: readonly NamingLetter[]
  }
>
export type WithdrawProgramForm = Command<'WithdrawProgramForm', Record<never, never>>

/** Everything that keeps this draft from being published. */
export const checkProgramForm = (
  { form, ledger, lastQuestion, requirements }: ProgramForms & { readonly requirements: readonly ProgramRequirement[] },
  data: PublishProgramForm['data'],
): CheckedForm => {
  const asked = new Set(form?.questions.map(({ id }) => id))
  return checkForm(data.draft, {
    ledger,
    lastQuestion: Math.max(lastQuestion, data.lastQuestion),
    dependants: [
      ...requirements.flatMap(({ title, showIf }, index) =>
        showIf ? [{ path: `requirements.${index}.show_if`, title, condition: showIf }] : [],
      ),
      // A letter keeps the published form's questions alone: one that was dropped before, the draft need not ask.
      ...data.dependants.map((letter) => ({ ...letter, questions: letter.questions.filter((id) => asked.has(id)) })),
    ],
  })
}

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
