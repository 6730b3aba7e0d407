/** Takes answers along to another revision of the same program's form. */
import type { Form, Option, Question, SentAnswers } from './form.ts'
import { isObject } from './json.ts'
import { isEmpty } from './kinds/asked.ts'
import { factsOf } from './kinds/kinds.ts'

export type CarriedAnswers = {
  /** As they were typed: the new form checks them. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Answered questions that the new form does not have, or not with this answer. */
  readonly dropped: readonly Question[]
  /** Questions that only the new form has. */
  readonly added: readonly Question[]
}

type AskedForm = Pick<Form, 'questions'>

/** Keeps every answer whose question is still there with the same kind; of choices and tables, what still exists. */
export const carryOver = (sent: SentAnswers, oldForm: AskedForm, newForm: AskedForm): CarriedAnswers => {
  const old = new Map(oldForm.questions.map((question) => [question.id, question]))
  const present = new Map(newForm.questions.map((question) => [question.id, question]))
  const answers: [string, unknown][] = []
  const dropped: Question[] = []
  for (const question of oldForm.questions) {
    const value = Object.hasOwn(sent, question.id) ? sent[question.id] : undefined
    if (isEmpty(value)) continue
    const target = present.get(question.id)
    const kept = target?.kind === question.kind ? keptValue(value, target) : undefined
    if (isEmpty(kept)) dropped.push(question)
    else answers.push([String(question.id), kept])
  }
  const added = newForm.questions.filter((question) => !old.has(question.id) && factsOf(question).isAnswerable)
  return { answers: Object.fromEntries(answers), dropped, added }
}

const keptValue = (value: unknown, question: Question): unknown => {
  if (question.kind === 'one_of') return isOption(question.options)(value) ? value : undefined
  if (question.kind === 'many_of') return Array.isArray(value) ? value.filter(isOption(question.options)) : undefined
  if (question.kind !== 'table') return value
  const columns = new Set(question.columns.map(({ id }) => String(id)))
  return Array.isArray(value)
    ? value.flatMap((row: unknown) =>
        isObject(row) ? [Object.fromEntries(Object.entries(row).filter(([key]) => columns.has(key)))] : [],
      )
    : undefined
}

const isOption = (options: readonly Option[]) => (value: unknown) => options.some(({ id }) => id === value)
