/** What the application form needs of the questions, as one chunk. */
import { faultText } from '@portal/contract/questions'
import {
  type Answers,
  type Condition,
  carryOver,
  fillingMinutes,
  isMet,
  type PublishedForm,
  type Question,
  type SentAnswers,
} from '@portal/questions'
import { today } from '../time/today.ts'
import { type AnswersStore, createAnswers } from './answers-store.ts'
import { becauseOf } from './because.ts'
import { groupsOf } from './groups.ts'
import { QuestionFields } from './question-fields.tsx'
import { TypedAnswer, typedText } from './typed-answer.tsx'

/** The form of a program, or of a case: the revision that it was filed on. */
export type FormToAsk = Pick<PublishedForm, 'revision' | 'text' | 'questions'>
/** An application whose answers are taken along. */
export type AnsweredBefore = { readonly form?: FormToAsk | undefined; readonly answers?: Answers | undefined }

/** A question that is gone, with what was typed. */
export type Dropped = Pick<Question, 'id' | 'title'> & { readonly typed: { question: Question; value: unknown } }

export type AskedQuestions = {
  readonly store: AnswersStore
  readonly Fields: typeof QuestionFields
  /** A typed answer as people read it, also half-filled. */
  readonly Typed: typeof TypedAnswer
  readonly typedText: typeof typedText
  /** The answers that were taken along. */
  readonly before: SentAnswers
  /** The questions in form order, with their titles. */
  titles: () => readonly Pick<Question, 'id' | 'title'>[]
  /** Whether a document with this condition is asked for now. */
  isMet: (condition: Condition | null) => boolean
  /** The choice that meets this condition, in words; undefined where none does. */
  because: (condition: Condition | null | undefined) => string | undefined
  /** How long the form takes that was there at first. */
  readonly minutes: number
  revision: () => number | undefined
  text: () => PublishedForm['text']
  /** What is missing or wrong, by path, in form order. */
  faults: () => readonly { readonly field: `answers.${string}`; readonly label: string; readonly message: string }[]
  /** The sections that are shown; the same list until that changes. */
  groups: () => readonly { readonly title: string; readonly ids: readonly number[] }[]
  /** The present form after a refusal; without one the program asks nothing any more. */
  change: (form: FormToAsk | null) => { readonly added: readonly Question[]; readonly dropped: readonly Dropped[] }
}

export const askedQuestions = (first: FormToAsk, { form: answered, answers }: AnsweredBefore = {}): AskedQuestions => {
  const before = answered && answers ? carryOver(answers, answered, first).answers : {}
  const store = createAnswers(first, before, today())
  let form: FormToAsk | null = first
  let grouped = { shown: store.shown(), groups: titlesOf(store.shown()) }
  return {
    store,
    Fields: QuestionFields,
    Typed: TypedAnswer,
    typedText,
    before,
    titles: () => form?.questions ?? [],
    isMet: (condition) => !form || isMet(condition, form, store.answers(), today()),
    because: (condition) => (form ? becauseOf(condition, form, store.answers()) : undefined),
    minutes: fillingMinutes(first),
    revision: () => form?.revision,
    text: () => form?.text ?? 'required',
    faults: () =>
      store.checked().faults.map((fault) => ({
        field: fault.path as `answers.${string}`,
        label: form?.questions.find(({ id }) => String(id) === fault.path.split('.')[1])?.title ?? '',
        message: faultText(fault),
      })),
    groups: () => {
      const shown = store.shown()
      if (grouped.shown !== shown) grouped = { shown, groups: titlesOf(shown) }
      return grouped.groups
    },
    change: (next) => {
      form = next
      const typed = store.answers()
      const { added, dropped } = store.replace({ form: next ?? { questions: [] } })
      const withTyped = (question: Question): Dropped => {
        const { id, title } = question
        return { id, title, typed: { question, value: typed[id] } }
      }
      return { added, dropped: dropped.map(withTyped) }
    },
  }
}

const titlesOf = (shown: readonly Question[]) =>
  groupsOf(shown).map(({ title, questions }) => ({ title, ids: questions.map(({ id }) => id) }))
