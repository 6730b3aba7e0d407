/** Adds to the queue of one program the answers that its form shows as columns (R-FORM-31), for staff. */
import { georgianWords } from '@portal/contract/questions'
import type { Actor } from '@portal/domain'
import { type Items, inBatches, putNewest } from '@portal/items'
import { cellOf, type PublishedForm, readAnswer } from '@portal/questions'
import { queueColumnsOf } from '../../catalog/administered-programs.ts'
import { programForm } from '../../catalog/programs.ts'
import { applicationKey } from '../../keys.ts'
import { type AnsweredForm, isFiledTo, type StoredView } from '../view/application-view.ts'
import type { CaseRow } from '../view/on-day.ts'
import { storedViewIn } from '../view/stored-view.ts'
import type { ListFilters } from './options.ts'
import { viewerScope } from './scope.ts'

/** Read from the details, because most lists need none of it and a list row is stored in four indexes. */
export const withQueueColumns = async (
  items: Items,
  viewer: Actor,
  { program }: ListFilters,
  rows: readonly CaseRow[],
): Promise<CaseRow[]> => {
  if (program === undefined || rows.length === 0 || viewerScope(viewer) === 'own') return [...rows]
  const columns = await queueColumnsOf(items, program)
  if (columns.length === 0) return [...rows]
  const answered = await answeredRows(items, program, rows)
  return answered.map(({ row, form, answers }) => ({
    ...row,
    columns: columns.map((id) => ({ id, value: readValue(form, id, answers) })),
  }))
}

/** Every answer with the type of its cell, and what was judged, for an export of one program's queue (R-WEB-48). */
export const withExportedAnswers = async (
  items: Items,
  viewer: Actor,
  { program }: ListFilters,
  rows: readonly CaseRow[],
): Promise<CaseRow[]> => {
  if (program === undefined || rows.length === 0 || viewerScope(viewer) === 'own') return [...rows]
  const [answered, { placeNames }] = await Promise.all([
    answeredRows(items, program, rows),
    import('@portal/domain/places'),
  ])
  const inSheet = georgianWords(placeNames)
  return answered.map(({ row, form, answers, judged }) => ({
    ...row,
    // Staff may be applicants too, who read what was judged in the letter alone (R-FORM-47).
    judged: (row.is_own ? [] : (form?.criteria ?? [])).flatMap(({ id, title }) => {
      const judgement = judged[id]
      return judgement ? [{ id, title, judgement }] : []
    }),
    cells: (form?.questions ?? []).flatMap((question) => {
      const answer = answers[question.id]
      if (answer === undefined) return []
      return [{ id: question.id, title: question.title, ...cellOf(question, answer, inSheet) }]
    }),
  }))
}

/** Each row with its answers and the form that it was filed on. */
const answeredRows = async (items: Items, program: number, rows: readonly CaseRow[]) => {
  const details = await Promise.all(
    inBatches(rows.map(({ id }) => applicationKey(id))).map((keys) =>
      items.getMany('views', keys, { consistent: false }),
    ),
  )
  const answered = details.flat().map((row) => answeredTo(program, storedViewIn(row)))
  const forms = new Map<number, PublishedForm | null>()
  for (const revision of new Set(answered.flatMap((each) => each?.revision ?? [])))
    forms.set(revision, await publishedForm(items, program, revision))
  return rows.map((row, index) => {
    const { revision = 0, answers = {}, judged = {} } = answered[index] ?? {}
    return { row, form: forms.get(revision) ?? null, answers, judged }
  })
}

/** A case that was sent on from elsewhere answers the questions of where it was filed, whose numbers mean others there. */
const answeredTo = (program: number, view: StoredView | undefined) =>
  view?.answered && isFiledTo(program, view) ? { ...view.answered, judged: view.judged ?? {} } : undefined

/** As people read it in the form that the application was filed on; null where there is no answer. */
const readValue = (
  form: Pick<PublishedForm, 'questions'> | null,
  id: number,
  answers: AnsweredForm['answers'],
): string | null => {
  const [question, answer] = [form?.questions.find((each) => each.id === id), answers[id]]
  return question && answer !== undefined ? readAnswer(question, answer, words) : null
}

/** No kind that may be a column reads a place. */
const words = georgianWords(() => undefined)

/** Forms by program and revision: a published one never changes, and may have 200 KB. */
const known = new WeakMap<Items, Map<string, PublishedForm>>()
const maxKnown = 100

export const publishedForm = async (items: Items, program: number, revision: number): Promise<PublishedForm | null> => {
  const forms = known.get(items) ?? new Map<string, PublishedForm>()
  known.set(items, forms)
  const key = `${program} ${revision}`
  const form = forms.get(key) ?? (await programForm(items, program, revision))
  if (form) putNewest(forms, key, form, maxKnown)
  return form
}
