/** What is wrong with a form that is being made: found here as the server finds it, and shown where it is mended. */
import type { AdministeredProgram } from '@portal/contract'
import { faultText } from '@portal/contract/questions'
import { checkForm, noLedger, type PublishedForm, remember } from '@portal/questions'
import { type DraftForm, type DraftQuestion, titleOf, wireForm } from '#lib/form-editing/form-draft.ts'
import type { FieldErrors } from './form-edits.ts'

export const lineOf = ({ key }: Pick<DraftQuestion, 'key'>) => `question-${key}`

/** A line for each question with faults, which leads to it, and one for each fault of the form itself. */
export const problemsOf = ({ questions }: DraftForm, errors: FieldErrors) => {
  const ofQuestions = questions.flatMap((question, index) => {
    const messages = Object.entries(errors).flatMap(([path, said]) =>
      path.startsWith(`questions.${index}.`) ? said : [],
    )
    const said = [...new Set(messages)].join('. ')
    return said ? { id: lineOf(question), message: `${titleOf(question)} – ${said}`, fields: messages.length } : []
  })
  const ofForm = Object.entries(errors).flatMap(([path, message]) => (path.startsWith('questions.') ? [] : { message }))
  return [...ofQuestions, ...ofForm]
}

export const withoutFaultsOf = ({ questions }: DraftForm, key: string, errors: FieldErrors): FieldErrors => {
  const start = `questions.${questions.findIndex((question) => question.key === key)}.`
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith(start)))
}

export const localErrors = (
  form: DraftForm,
  published: PublishedForm | null,
  program: AdministeredProgram,
): FieldErrors => {
  const { faults } = checkForm(wireForm(form), {
    ledger: published ? remember(noLedger, published) : noLedger,
    dependants: program.requirements.map(({ title, show_if }, index) => ({
      path: `requirements.${index}.show_if`,
      title,
      condition: show_if,
    })),
  })
  return Object.fromEntries(faults.toReversed().map((fault) => [fault.path, faultText(fault)]))
}
