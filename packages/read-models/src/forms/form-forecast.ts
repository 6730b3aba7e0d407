/** What a form in the making does to applications that were filed before it (R-FORM-15, R-FORM-29). */
import type { FormForecast } from '@portal/contract'
import { type ProgramEvent, tbilisiDay } from '@portal/domain'
import type { Items } from '@portal/items'
import { type FiledCase, type Forecast, type Form, forecastForm, resolveDay } from '@portal/questions'
import { isFiledTo, type StoredView } from '../applications/view/application-view.ts'
import { countCell, type Equation, hideDeducible } from '../statistics/hidden.ts'
import { programCases, storedViews } from './program-cases.ts'

/** Applications of one forecast, newest first (R-LIM-31). */
const maxCases = 5000

type ForecastQuery = {
  readonly program: number
  readonly history: readonly ProgramEvent[]
  readonly form: Form
  readonly today: string
}

/** Runs the form over the applications of the last twelve months, from their stored details. */
export const formForecast = async (
  items: Items,
  { program, history, form, today }: ForecastQuery,
): Promise<FormForecast> => {
  const period = { from: resolveDay('today-1y', today), to: today }
  const { ids, from } = await programCases(items, {
    ...{ program, agencies: agenciesOf(history), ...period, limit: maxCases },
  })
  const forms = new Map(
    history.flatMap((event) => (event.type === 'ProgramFormPublished' ? [[event.data.revision, event.data]] : [])),
  )
  const { placeNames } = await import('@portal/domain/places')
  return {
    from,
    to: today,
    ...hiddenForecast(await forecastForm(form, filedCases(items, { program, ids, forms }), placeNames)),
  }
}

type Forms = ReadonlyMap<number, Pick<Form, 'questions'>>
type Filed = { readonly program: number; readonly ids: readonly number[]; readonly forms: Forms }

/** Case by case, so that 5,000 details are never in memory at once. */
async function* filedCases(items: Items, { program, ids, forms }: Filed): AsyncGenerator<FiledCase> {
  for await (const view of storedViews(items, ids)) if (isFiledTo(program, view)) yield* filedCase(view, forms)
}

export const agenciesOf = (history: readonly ProgramEvent[]): readonly number[] => [
  ...new Set(
    history.flatMap(({ type, data }) =>
      (type === 'ProgramAdded' || type === 'ProgramEdited') && data.agency !== undefined ? [data.agency] : [],
    ),
  ),
]

/** None where the answers were erased with their person, because nobody knows any more whether they fit. */
const filedCase = ({ answered, document }: StoredView, forms: Forms): readonly FiledCase[] => {
  const day = tbilisiDay(document.created_at)
  if (!answered) return [{ form: null, answers: {}, day }]
  const form = forms.get(answered.revision)
  return form && document.personal_id !== '' ? [{ form, answers: answered.answers, day }] : []
}

/** Numbers of people by the rule of the statistics (R-DESK-30): small ones are null, and what they follow from. */
const hiddenForecast = (forecast: Forecast): Omit<FormForecast, 'from' | 'to'> => {
  const applications = countCell(forecast.applications)
  const [refused, missing, unchanged] = [forecast.refused, forecast.missing, forecast.unchanged].map(
    countCell,
  ) as Triple
  const questions = forecast.questions.map((question) => ({
    id: question.id,
    missing: countCell(question.missing),
    refused: countCell(question.refused),
    hidden: countCell(question.hidden),
  }))
  // Also the rest of each number is a number of people: whom a question is shown to, and who answered it.
  const rest = (part: Cell): Equation => ({
    sum: applications,
    parts: [part, countCell(forecast.applications - part.value)],
  })
  hideDeducible([
    { sum: applications, parts: [refused, missing, unchanged] },
    // One application may miss two answers; where it misses one, the questions add up to the applications.
    { sum: refused, parts: questions.map((each) => each.refused) },
    { sum: missing, parts: questions.map((each) => each.missing) },
    ...questions.flatMap((each) => [rest(each.missing), rest(each.refused), rest(each.hidden)]),
  ])
  return {
    applications: applications.shown(),
    refused: refused.shown(),
    missing: missing.shown(),
    unchanged: unchanged.shown(),
    new_required: [...forecast.new_required],
    questions: questions.map((each) => ({
      id: each.id,
      missing: each.missing.shown(),
      refused: each.refused.shown(),
      hidden: each.hidden.shown(),
    })),
  }
}

type Cell = ReturnType<typeof countCell>
type Triple = [Cell, Cell, Cell]
