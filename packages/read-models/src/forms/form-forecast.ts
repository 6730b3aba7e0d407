/** What a form in the making does to applications that were filed before it (R-FORM-15, R-FORM-29). */
import type { FormForecast } from '@portal/contract'
import { type ApplicationEvent, applicationDecider, fold, type ProgramEvent, tbilisiDay } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { type FiledCase, type Forecast, type Form, forecastForm, resolveDay } from '@portal/questions'
import { foldStreams } from '../histories.ts'
import { countCell, type Equation, hideDeducible } from '../statistics/hidden.ts'
import { applicationStreams, programCases } from './program-cases.ts'

/** Applications of one forecast, newest first (R-LIM-31). */
const maxCases = 5000

type ForecastQuery = {
  readonly program: number
  readonly history: readonly ProgramEvent[]
  readonly form: Form
  readonly today: string
}

/** Runs the form over the applications of the last twelve months, from their events. */
export const formForecast = async (
  { items, store }: { readonly items: Items; readonly store: EventStore },
  { program, history, form, today }: ForecastQuery,
): Promise<FormForecast> => {
  const period = { from: resolveDay('today-1y', today), to: today }
  const agencies = agenciesOf(history)
  const { ids, from } = await programCases(items, { program, agencies, ...period, limit: maxCases })
  const forms = new Map(
    history.flatMap((event) => (event.type === 'ProgramFormPublished' ? [[event.data.revision, event.data]] : [])),
  )
  const [filed, { placeNames }] = await Promise.all([
    foldStreams(
      {
        items,
        store,
        fold: (application: readonly RecordedEvent<ApplicationEvent>[]) => filedCase(application, { program, forms }),
        // One damaged stream, which the nightly verification reports, must not keep a program from its forecast.
        onUnreadable: () => undefined,
      },
      applicationStreams(ids),
    ),
    import('@portal/domain/places'),
  ])
  const cases = filed.filter((each) => each !== undefined)
  return { from, to: today, ...hiddenForecast(forecastForm(form, cases, placeNames)) }
}

export const agenciesOf = (history: readonly ProgramEvent[]): readonly number[] => [
  ...new Set(
    history.flatMap(({ type, data }) =>
      (type === 'ProgramAdded' || type === 'ProgramEdited') && data.agency !== undefined ? [data.agency] : [],
    ),
  ),
]

type Asked = { readonly program: number; readonly forms: ReadonlyMap<number, Pick<Form, 'questions'>> }

/**
 * Undefined where answers were erased, because nobody knows any more whether they fit, and for an application that was
 * sent on to the program from another one, whose questions it answers.
 */
const filedCase = (
  history: readonly RecordedEvent<ApplicationEvent>[],
  { program, forms }: Asked,
): FiledCase | undefined => {
  const application = fold(applicationDecider, history)
  const [filed] = history
  if (application.status === 'unknown' || !filed || application.filedProgram !== program) return undefined
  if (history.some(({ erased }) => erased.some((field) => field.startsWith('answers.')))) return undefined
  const { formRevision, answers } = application
  const form = formRevision === null ? null : forms.get(formRevision)
  return form === undefined ? undefined : { form, answers, day: tbilisiDay(filed.at) }
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
