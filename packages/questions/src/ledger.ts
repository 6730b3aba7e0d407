/** What the published revisions of a program's form gave a number: a number keeps its meaning for ever (R-FORM-4). */
import type { Column, Form, Option, Question, QuestionKind } from './form.ts'

type LedgerOption = { readonly title: string; readonly isRemoved: boolean }
export type LedgerOptions = Readonly<Record<string, LedgerOption>>
export type LedgerQuestion = {
  readonly kind: QuestionKind
  readonly title: string
  readonly options: LedgerOptions
  readonly columns: Readonly<Record<string, Omit<LedgerQuestion, 'columns'>>>
}
export type Ledger = {
  readonly questions: Readonly<Record<string, LedgerQuestion>>
  readonly criteria: LedgerOptions
}

/** What was given to a number; undefined for what is no number, such as a name of JavaScript's own. */
export const entryOf = <T>(entries: Readonly<Record<string, T>> | undefined, id: unknown): T | undefined =>
  Number.isSafeInteger(id) ? entries?.[id as number] : undefined

export const noLedger: Ledger = { questions: {}, criteria: {} }

/** Folds a published revision into the ledger; what it no longer has stays there. */
export const remember = (ledger: Ledger, { questions, criteria }: Pick<Form, 'questions' | 'criteria'>): Ledger => ({
  questions: {
    ...ledger.questions,
    ...Object.fromEntries(
      questions.map((question) => {
        const before = ledger.questions[question.id]
        const columns = question.kind === 'table' ? question.columns : []
        const entries = columns.map((column) => [column.id, remembered(column, before?.columns[column.id])] as const)
        return [
          question.id,
          { ...remembered(question, before), columns: { ...before?.columns, ...Object.fromEntries(entries) } },
        ]
      }),
    ),
  },
  criteria: rememberedOptions(criteria, ledger.criteria),
})

const remembered = (asked: Question | Column, before: Omit<LedgerQuestion, 'columns'> | undefined) => ({
  kind: asked.kind,
  title: asked.title,
  options: rememberedOptions('options' in asked ? asked.options : [], before?.options),
})

const rememberedOptions = (options: readonly Option[], before: LedgerOptions = {}): LedgerOptions => ({
  ...Object.fromEntries(Object.entries(before).map(([id, { title }]) => [id, { title, isRemoved: true }])),
  ...Object.fromEntries(options.map(({ id, title }) => [id, { title, isRemoved: false }])),
})

/**
 * The title that the number had, where the new one is no correction of it: an option that was removed comes back under
 * another title, or takes the title of another option.
 */
export const otherMeaning = ({ id, title }: Option, ledger: LedgerOptions | undefined): string | undefined => {
  const before = ledger?.[id]
  if (!before || plain(before.title) === plain(title)) return undefined
  const isTaken = Object.entries(ledger ?? {}).some(
    ([other, { title: taken }]) => other !== String(id) && plain(taken) === plain(title),
  )
  return before.isRemoved || isTaken ? before.title : undefined
}

const plain = (title: string): string => title.trim().toLowerCase().replace(/\s+/gu, ' ')
