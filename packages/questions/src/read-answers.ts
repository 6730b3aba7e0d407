/** How answers read, on a screen, in a sheet and in the search. */
import type { Answer, Answers, Form, Question } from './form.ts'
import type { Cell, Words } from './kinds/facts.ts'
import { factsOf } from './kinds/kinds.ts'

export type ReadAnswer = { readonly id: number; readonly title: string; readonly value: string }

/** The questions that have an answer, in form order. Filed answers hold shown questions only. */
const answered = ({ questions }: Pick<Form, 'questions'>, answers: Answers): readonly [Question, Answer][] =>
  questions.flatMap((question): [Question, Answer][] => {
    const answer = answers[question.id]
    return answer === undefined || answer === null ? [] : [[question, answer]]
  })

export const readAnswer = (question: Question, answer: Answer, words: Words): string =>
  factsOf(question).read(answer, question, words)

export const readAnswers = (form: Pick<Form, 'questions'>, answers: Answers, words: Words): readonly ReadAnswer[] =>
  answered(form, answers).map(([question, answer]) => ({
    id: question.id,
    title: question.title,
    value: readAnswer(question, answer, words),
  }))

/** A number or a day keeps its type in a sheet; money is a text of digits. */
export const cellOf = (question: Question, answer: Answer, words: Words): Cell => {
  const { cell } = factsOf(question)
  const isKept = typeof answer === 'number' || typeof answer === 'string'
  return cell === 'text' || !isKept
    ? { type: 'text', value: readAnswer(question, answer, words) }
    : { type: cell, value: answer }
}

/** The answers that the search of applications finds. */
export const searchedAnswers = (form: Pick<Form, 'questions'>, answers: Answers, words: Words): readonly string[] =>
  answered(form, answers).flatMap(([question, answer]) =>
    factsOf(question).isSearched ? [readAnswer(question, answer, words)] : [],
  )
