/** What was answered to a program's form in sum (R-FORM-30), from the stored details of its applications. */
import type { AnswerSums } from '@portal/contract'
import { georgianWords } from '@portal/contract/questions'
import type { ProgramEvent } from '@portal/domain'
import { type Items, inBatches, limitConcurrency } from '@portal/items'
import { type Answers, type Form, type QuestionSums, sumAnswers } from '@portal/questions'
import { isFiledTo, type StoredView } from '../applications/view/application-view.ts'
import { applicationKey } from '../keys.ts'
import { type Cell, countCell, type Equation, hideDeducible, minimumShown } from '../statistics/hidden.ts'
import { agenciesOf } from './form-forecast.ts'
import { programCases } from './program-cases.ts'

/** Applications in one answer, newest first (R-LIM-31). */
const maxCases = 20_000
/** Requests of a hundred details at once. */
const concurrency = 8

type SumsQuery = {
  readonly program: number
  readonly history: readonly ProgramEvent[]
  readonly form: Pick<Form, 'questions'> | null
  /** Days of filing in Asia/Tbilisi, both included. */
  readonly from: string
  readonly to: string
}

export const answerSums = async (
  items: Items,
  { program, history, form, from, to }: SumsQuery,
): Promise<AnswerSums> => {
  const found = await programCases(items, { program, agencies: agenciesOf(history), from, to, limit: maxCases })
  const atOnce = limitConcurrency(concurrency)
  const details = await Promise.all(
    inBatches(found.ids.map(applicationKey)).map((keys) => atOnce(() => items.getMany('views', keys))),
  )
  const views = details
    .flat()
    .map((row) => row as unknown as StoredView | undefined)
    .filter((view) => view !== undefined && isFiledTo(program, view))
  const all = views.flatMap((view): Answers[] => (view?.answered ? [view.answered.answers] : []))
  const words = georgianWords(() => undefined)
  const sums = hiddenSums(views.length, form ? sumAnswers(form, all, words) : [])
  return { from: found.from, to, ...sums }
}

/** By the rule of the statistics (R-DESK-30); of numbers something is said from ten answers on. */
const hiddenSums = (count: number, sums: readonly QuestionSums[]): Pick<AnswerSums, 'filed' | 'questions'> => {
  const filed = countCell(count)
  const rows = sums.map((question) => ({
    question,
    answered: countCell(question.answered),
    options: question.options?.map((option) => ({ ...option, count: countCell(option.count) })),
  }))
  hideDeducible(
    rows.flatMap(({ question: { kind }, answered, options = [] }) => [
      rest(filed, [answered]),
      ...(kind === 'many_of' ? options.map((each) => rest(answered, [each.count])) : []),
      ...(kind !== 'many_of' && options.length > 0
        ? [
            rest(
              answered,
              options.map((each) => each.count),
            ),
          ]
        : []),
    ]),
  )
  return {
    filed: filed.shown(),
    questions: rows.map(({ question, answered, options }) => ({
      id: question.id,
      title: question.title,
      kind: question.kind,
      answered: answered.shown(),
      ...(options && { options: options.map((option) => ({ ...option, count: option.count.shown() })) }),
      ...((answered.shown() ?? 0) >= minimumShown && question.numbers),
    })),
  }
}

/** Whoever is in none of the parts is a number of people too, also those who chose what is no option any more. */
const rest = (sum: Cell, parts: readonly Cell[]): Equation => ({
  sum,
  parts: [...parts, countCell(parts.reduce((left, part) => left - part.value, sum.value))],
})
