/** What the application form needs of the questions, as one chunk. */
import { faultText } from '@portal/contract/questions'
import type { PublishedForm, Question } from '@portal/questions'
import { today } from '../time/today.ts'
import { type AnswersStore, createAnswers } from './answers-store.ts'
import { groupsOf } from './groups.ts'
import { QuestionFields } from './question-fields.tsx'

export type AskedQuestions = {
  readonly store: AnswersStore
  readonly Fields: typeof QuestionFields
  revision: () => number | undefined
  text: () => PublishedForm['text']
  /** What is missing or wrong, by path, in form order. */
  faults: () => readonly { readonly field: `answers.${string}`; readonly label: string; readonly message: string }[]
  /** The sections that are shown; the same list until that changes. */
  groups: () => readonly { readonly title: string; readonly ids: readonly number[] }[]
  /** The present form after a refusal; without one the program asks nothing any more. */
  change: (form: PublishedForm | null) => ReturnType<AnswersStore['replace']>
}

export const askedQuestions = (first: PublishedForm): AskedQuestions => {
  const store = createAnswers(first, {}, today())
  let form: PublishedForm | null = first
  let grouped = { shown: store.shown(), groups: titlesOf(store.shown()) }
  return {
    store,
    Fields: QuestionFields,
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
      return store.replace({ form: next ?? { questions: [] } })
    },
  }
}

const titlesOf = (shown: readonly Question[]) =>
  groupsOf(shown).map(({ title, questions }) => ({ title, ids: questions.map(({ id }) => id) }))
