/** What was answered to a program's form in sum (R-FORM-30), from the stored details of its applications. */
import type { AnswerSums } from '@portal/contract'
import { georgianWords } from '@portal/contract/questions'
import { type Judged, type Judgement, judgements, type ProgramEvent } from '@portal/domain'
import type { Items } from '@portal/items'
import { type Answers, type Form, type QuestionSums, sumAnswers } from '@portal/questions'
import { isFiledTo } from '../applications/view/application-view.ts'
import { type Cell, countCell, type Equation, hideDeducible, minimumShown } from '../statistics/hidden.ts'
import { agenciesOf } from './form-forecast.ts'
import { programCases, storedViews } from './program-cases.ts'

/** Applications in one answer, newest first (R-LIM-31). */
const maxCases = 20_000
type SumsQuery = {
  readonly program: number
  readonly history: readonly ProgramEvent[]
  readonly form: Pick<Form, 'questions' | 'criteria'> | null
  /** Days of filing in Asia/Tbilisi, both included. */
  readonly from: string
  readonly to: string
}

export const answerSums = async (
  items: Items,
  { program, history, form, from, to }: SumsQuery,
): Promise<AnswerSums> => {
  const found = await programCases(items, { program, agencies: agenciesOf(history), from, to, limit: maxCases })
  const seen = { filed: 0, judged: [] as Judged[] }
  const sums = await sumAnswers(form ?? { questions: [] }, answersIn(items, { program, ids: found.ids }, seen), words)
  const criteria = judgedSums(seen.filed, form?.criteria ?? [], seen.judged)
  return { from: found.from, to, ...hiddenSums(seen.filed, sums), criteria }
}

const words = georgianWords(() => undefined)

/** Case by case, so that 20,000 details are never in memory at once; `seen` is filled on the way. */
async function* answersIn(
  items: Items,
  { program, ids }: { readonly program: number; readonly ids: readonly number[] },
  seen: { filed: number; readonly judged: Judged[] },
): AsyncGenerator<Answers> {
  for await (const view of storedViews(items, ids)) {
    if (!isFiledTo(program, view)) continue
    seen.filed += 1
    if (view.judged) seen.judged.push(view.judged)
    if (view.answered) yield view.answered.answers
  }
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

/** How often each criterion was met and not (R-FORM-49), by the same rule. */
const judgedSums = (filed: number, criteria: Form['criteria'], all: readonly Judged[]): AnswerSums['criteria'] => {
  const rows = criteria.map((criterion) => {
    const counts = judgements.map((judgement) => countCell(all.filter((one) => one[criterion.id] === judgement).length))
    return { criterion, counts, judged: countCell(counts.reduce((sum, { value }) => sum + value, 0)) }
  })
  hideDeducible(
    rows.flatMap(({ counts, judged }) => [{ sum: judged, parts: counts }, rest(countCell(filed), [judged])]),
  )
  return rows.map(({ criterion, counts, judged }) => ({
    ...criterion,
    judged: judged.shown(),
    ...(Object.fromEntries(judgements.map((judgement, index) => [judgement, counts[index]?.shown() ?? null])) as Record<
      Judgement,
      number | null
    >),
  }))
}

/** Whoever is in none of the parts is a number of people too, also those who chose what is no option any more. */
const rest = (sum: Cell, parts: readonly Cell[]): Equation => ({
  sum,
  parts: [...parts, countCell(parts.reduce((left, part) => left - part.value, sum.value))],
})
