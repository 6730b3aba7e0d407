/**
 * A draft as the citizen's form can show it. What is half-made is left out or named „ვარიანტი 2“, so that the preview
 * stands while somebody types.
 */
import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { checkForm, type Fault, limits, type Question } from '@portal/questions'
import { type DraftForm, titleOf, wireForm } from '#lib/form-editing/form-draft.ts'

type Sent = Record<string, unknown>

/** Without the faulty fields, then without the questions that still have one; more rounds find what rested on these. */
const rounds = 4

export const askedDraft = (draft: DraftForm): readonly Question[] => {
  const titles = draft.questions.map((question) => titleOf(question))
  let questions: readonly Sent[] = wireForm(draft).questions.map((question, index) =>
    named(question, titles[index] ?? ''),
  )
  for (let round = 0; round < rounds; round++) {
    const { form, faults } = checkForm({ questions })
    if (form) return form.questions
    const faulty = fieldsByQuestion(faults)
    questions = questions.flatMap((question, index) => mended(question, faulty.get(index), round))
  }
  return []
}

const named = (question: Sent, title: string): Sent => ({
  ...question,
  title: title.slice(0, limits.title),
  ...(Array.isArray(question.options) && { options: question.options.map(numbered('form.field.option')) }),
  ...(Array.isArray(question.columns) && {
    columns: question.columns.map((column: Sent, index) => ({
      ...numbered('form.field.column')(column, index),
      ...(Array.isArray(column.options) && { options: column.options.map(numbered('form.field.option')) }),
    })),
  }),
})

const numbered =
  (text: 'form.field.option' | 'form.field.column') =>
  (part: Sent, index: number): Sent => ({
    ...part,
    title: String(part.title ?? '').trim() || fill(texts[text], { n: index + 1 }),
  })

const fieldsByQuestion = (faults: readonly Fault[]): ReadonlyMap<number, ReadonlySet<string>> => {
  const found = new Map<number, Set<string>>()
  for (const { path } of faults) {
    const [, index, field = ''] = path.split('.')
    found.set(Number(index), (found.get(Number(index)) ?? new Set()).add(field))
  }
  return found
}

/** Fields without which a question cannot stand. */
const needed = new Set(['id', 'kind', 'options', 'columns'])

const mended = (question: Sent, faulty: ReadonlySet<string> | undefined, round: number): readonly Sent[] => {
  if (!faulty) return [question]
  const isLost = [...faulty].some((field) => needed.has(field))
  // A condition goes in any round, because its question may have been left out in the one before.
  if (isLost || (round > 0 && !faulty.has('show_if'))) return []
  return [{ ...question, ...Object.fromEntries([...faulty].map((field) => [field, null])) }]
}
