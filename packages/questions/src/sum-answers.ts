/** What many people answered, in sum (R-FORM-30). */
import type { Answer, Answers, Form, Option, Question, QuestionKind } from './form.ts'
import type { Words } from './kinds/facts.ts'
import { factsOf } from './kinds/kinds.ts'
import { moneyTotal, sumOf } from './kinds/numbers.ts'
import { readAnswer } from './read-answers.ts'

/** Money is a text of digits. The median is the lower of the two in the middle. */
export type NumberSums = { readonly [Of in 'min' | 'median' | 'max' | 'sum']: number | string }
export type QuestionSums = {
  readonly id: number
  readonly title: string
  readonly kind: QuestionKind
  readonly answered: number
  /** How often each option was chosen; those of a question of yes and no are 1 and 0. */
  readonly options?: readonly (Option & { readonly count: number })[]
  /** Present where a number or money was answered. */
  readonly numbers?: NumberSums
}

/** By the questions of this form, in form order. Answers are read one by one, and of texts none is kept. */
export const sumAnswers = async (
  form: Pick<Form, 'questions'>,
  all: AsyncIterable<Answers> | Iterable<Answers>,
  words: Words,
): Promise<readonly QuestionSums[]> => {
  const tallies = form.questions.flatMap((question) => {
    const facts = factsOf(question)
    if (!facts.isAnswerable) return []
    const choices = facts.choices?.(question)
    const counts = choices && new Map<unknown, number>(choices.map((choice) => [choice, 0]))
    return [{ question, answered: 0, choices, counts, numbers: [] as (number | string)[] }]
  })
  for await (const answers of all)
    for (const tally of tallies) {
      const answer = answers[tally.question.id]
      if (answer === undefined || answer === null) continue
      tally.answered += 1
      if (tally.counts) countChoices(tally.counts, answer)
      if (factsOf(tally.question).isSummed) tally.numbers.push(answer as number | string)
    }
  return tallies.map(({ question, answered, choices, counts, numbers }) => ({
    id: question.id,
    title: question.title,
    kind: question.kind,
    answered,
    ...(choices && {
      options: choices.map((choice) => ({
        id: Number(choice),
        title: readAnswer(question, question.kind === 'many_of' ? [Number(choice)] : choice, words),
        count: counts?.get(choice) ?? 0,
      })),
    }),
    ...(numbers.length > 0 && { numbers: numbersOf(question, numbers) }),
  }))
}

const countChoices = (counts: Map<unknown, number>, answer: Answer) => {
  for (const choice of Array.isArray(answer) ? answer : [answer]) {
    const count = counts.get(choice)
    if (count !== undefined) counts.set(choice, count + 1)
  }
}

const numbersOf = (question: Question, given: readonly (number | string)[]): NumberSums => {
  const sorted = given.toSorted((a, b) => Number(a) - Number(b))
  const at = (index: number) => sorted[index] ?? 0
  return {
    min: at(0),
    median: at(Math.ceil(sorted.length / 2) - 1),
    max: at(sorted.length - 1),
    sum: question.kind === 'money' ? moneyTotal(sorted) : Number(sumOf(sorted)),
  }
}
