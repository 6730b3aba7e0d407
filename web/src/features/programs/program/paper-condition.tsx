import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { type DraftCondition, readForm } from '#lib/form-editing/form-draft.ts'
import { readCondition } from '#lib/form-editing/proof-words.ts'

type Props = { form: NonNullable<ProgramDocument['form']>; condition: DraftCondition }

/** When a document with a condition is asked for: „თუ „რა უფლებით?“ არის „იჯარა““ (R-FORM-66). */
export const PaperCondition = ({ form, condition }: Props) => {
  const { questions } = readForm(form)
  const sentence = readCondition(condition, (named) => questions.find(({ id }) => id === named))
  return <>{fill(texts['program.fact.papers.if'], { sentence })}</>
}
