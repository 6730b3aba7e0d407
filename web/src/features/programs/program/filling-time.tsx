import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { factsOf, fillingMinutes } from '@portal/questions'

type Props = { form: NonNullable<ProgramDocument['form']>; minutes: number | null }

/** What the agency says about the time counts more than the estimate (R-FORM-56). */
export const FillingTime = ({ form, minutes }: Props) => (
  <>
    {fill(texts['program.fact.minutes.form'], {
      minutes: minutes ?? fillingMinutes(form),
      count: form.questions.filter((question) => factsOf(question).isAnswerable).length,
    })}
  </>
)
