/** What a form would have done to applications that were filed before it (R-FORM-15). */
import { carryOver } from './carry-over.ts'
import { checkAnswers } from './check-answers.ts'
import type { Answers, Form } from './form.ts'
import type { PlaceLookup } from './kinds/facts.ts'
import { factsOf } from './kinds/kinds.ts'

export type FiledCase = {
  /** The form that it was filed on; null for one filed without questions. */
  readonly form: Pick<Form, 'questions'> | null
  readonly answers: Answers
  /** The day of its filing, from which relative days count. */
  readonly day: string
}

export type QuestionForecast = {
  readonly id: number
  readonly missing: number
  readonly refused: number
  readonly hidden: number
}
export type Forecast = {
  readonly applications: number
  /** Each application is in one of these, in this order. */
  readonly refused: number
  readonly missing: number
  readonly unchanged: number
  /** Required questions that no earlier form asked, which no application could answer. */
  readonly new_required: readonly number[]
  readonly questions: readonly QuestionForecast[]
}

/** `missing` looks at questions that the case's own form asked already. */
export const forecastForm = async (
  form: Form,
  cases: AsyncIterable<FiledCase> | Iterable<FiledCase>,
  placeOf?: PlaceLookup,
): Promise<Forecast> => {
  const asked = form.questions.filter((question) => factsOf(question).isAnswerable)
  const rows = new Map(asked.map(({ id }) => [id, { id, missing: 0, refused: 0, hidden: 0 }]))
  const everAsked = new Set<number>()
  const sums = { applications: 0, refused: 0, missing: 0, unchanged: 0 }
  for await (const { form: oldForm, answers, day } of cases) {
    sums.applications += 1
    const old = oldForm ?? { questions: [] }
    const known = new Set(old.questions.map(({ id }) => id))
    for (const id of known) everAsked.add(id)
    const { answers: carried } = carryOver(answers, old, form)
    const { faults, shown } = checkAnswers(form, carried, { today: day, placeOf })
    const shownIds = new Set(shown.map(({ id }) => id))
    const [refused, missing] = [new Set<number>(), new Set<number>()]
    for (const { path, code } of faults) {
      const id = Number(path.split('.')[1])
      if (code === 'required' && path === `answers.${id}`) {
        if (known.has(id)) missing.add(id)
      } else refused.add(id)
    }
    for (const row of rows.values()) {
      if (missing.has(row.id)) row.missing += 1
      if (refused.has(row.id)) row.refused += 1
      if (!shownIds.has(row.id)) row.hidden += 1
    }
    sums[refused.size > 0 ? 'refused' : missing.size > 0 ? 'missing' : 'unchanged'] += 1
  }
  return {
    ...sums,
    new_required: asked.filter(({ id, is_required }) => is_required && !everAsked.has(id)).map(({ id }) => id),
    questions: [...rows.values()],
  }
}
