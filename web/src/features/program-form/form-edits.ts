/** What the editor does to a form: pure, so that each edit can be tested and saved as a whole. */
import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { kinds, type QuestionKind } from '@portal/questions'
import {
  type DraftAsked,
  type DraftCondition,
  type DraftForm,
  type DraftQuestion,
  mapTests,
  newKey,
  testsOf,
  titleOf,
  wayOf,
  wireForm,
} from '#lib/form-editing/form-draft.ts'

/** Errors of a question by what is wrong with it: `title`, `options.1.title`. */
export type FieldErrors = Readonly<Record<string, string>>
export type Change = (edit: (now: DraftForm) => DraftForm) => void

/** The editor's own ids count down, and the server gives the numbers (R-FORM-5). */
export const nextId = (parts: readonly { readonly id: number }[]): number =>
  Math.min(0, ...parts.map(({ id }) => id)) - 1

export const newQuestion = (form: DraftForm, kind: QuestionKind): DraftQuestion => ({
  key: newKey(),
  id: nextId(form.questions),
  kind,
  title: '',
  help: null,
  is_required: kinds[kind].isAnswerable,
  show_if: null,
  eligibility: null,
  ...fieldsOf(kind),
})

export const newColumn = (columns: readonly { readonly id: number }[]): DraftAsked => ({
  key: newKey(),
  id: nextId(columns),
  kind: 'text',
  title: '',
  help: null,
  is_required: true,
})

/** A kind with choices begins with two, a table with one column. */
export const fieldsOf = (kind: QuestionKind) => ({
  ...((kind === 'one_of' || kind === 'many_of') && {
    options: [-1, -2].map((id) => ({ key: newKey(), id, title: '' })),
  }),
  ...(kind === 'table' && {
    columns: [newColumn([])],
    sum: [],
  }),
})

export const insertAt = (form: DraftForm, index: number, question: DraftQuestion): DraftForm => ({
  ...form,
  questions: form.questions.toSpliced(index, 0, question),
})

export const changeQuestion = (form: DraftForm, key: string, change: Partial<DraftQuestion>): DraftForm => ({
  ...form,
  questions: form.questions.map((question) => (question.key === key ? { ...question, ...change } : question)),
})

export const moveQuestion = (form: DraftForm, from: number, to: number): DraftForm => {
  const moved = form.questions[from]
  if (!moved || to < 0 || to >= form.questions.length) return form
  return { ...form, questions: form.questions.toSpliced(from, 1).toSpliced(to, 0, moved) }
}

/** Why a question does not move there: a condition names earlier questions only. */
export const moveRefusal = (form: DraftForm, from: number, to: number): string | null => {
  const { questions } = moveQuestion(form, from, to)
  for (const [index, question] of questions.entries())
    for (const { question: named } of testsOf(question.show_if)) {
      const at = questions.findIndex(({ id }) => id === named)
      if (at >= index && form.questions.findIndex(({ id }) => id === named) < form.questions.indexOf(question))
        return fill(texts['form.move.rests'], { title: titleOf(question), on: titleOf(questions[at]) })
    }
  return null
}

export const copyQuestion = (form: DraftForm, question: DraftQuestion): DraftQuestion => ({
  ...question,
  key: newKey(),
  id: nextId(form.questions),
  ...(question.options && { options: question.options.map((option) => ({ ...option, key: newKey() })) }),
  ...(question.columns && { columns: question.columns.map((column) => ({ ...column, key: newKey() })) }),
})

/** A required document of the program whose condition names questions. */
export type RestingDocument = { readonly title: string; readonly show_if?: DraftCondition | null | undefined }

export const dependantsOf = (form: DraftForm, { id }: DraftQuestion, documents: readonly RestingDocument[]) => {
  const names = (condition: DraftCondition | null | undefined) =>
    testsOf(condition ?? null).some(({ question }) => question === id)
  return [
    ...form.questions
      .filter(({ show_if }) => names(show_if))
      .map((question) => fill(texts['form.rests.condition'], { title: titleOf(question) })),
    ...(form.columns.includes(id) ? [texts['form.rests.column']] : []),
    ...documents
      .filter(({ show_if }) => names(show_if))
      .map(({ title }) => fill(texts['form.rests.document'], { title })),
  ]
}

/** Removes a question with the tests and the column that rest on it. */
export const removeQuestion = (form: DraftForm, { key, id }: DraftQuestion): DraftForm => ({
  ...form,
  columns: form.columns.filter((column) => column !== id),
  questions: form.questions
    .filter((question) => question.key !== key)
    .map((question) => ({ ...question, show_if: withTests(question.show_if, ({ question: named }) => named !== id) })),
})

/** Puts a removed question back at its place, with the tests and the column that rested on it `before`. */
export const restoreQuestion = (now: DraftForm, before: DraftForm, removed: DraftQuestion): DraftForm => {
  const { id } = removed
  if (now.questions.some((question) => question.id === id)) return now
  const keys = new Map(before.questions.map((question) => [question.id, question.key]))
  const present = new Map(now.questions.map((question) => [question.key, question.id]))
  const resting = new Map(
    before.questions.map(({ key, show_if }) => [key, withTests(show_if, ({ question }) => question === id)]),
  )
  const column = before.columns.indexOf(id)
  const restored = {
    ...removed,
    // A question that the portal has numbered since is named by its new number.
    show_if: mapTests(removed.show_if, (test) => ({
      ...test,
      question: present.get(keys.get(test.question) ?? '') ?? test.question,
    })),
  }
  return insertAt(
    {
      ...now,
      columns: column < 0 ? now.columns : now.columns.toSpliced(column, 0, id),
      questions: now.questions.map((question) => ({
        ...question,
        show_if: joined(question.show_if, resting.get(question.key) ?? null),
      })),
    },
    before.questions.findIndex(({ key }) => key === removed.key),
    restored,
  )
}

const joined = (one: DraftCondition | null, other: DraftCondition | null): DraftCondition | null =>
  one && other ? { [wayOf(one)]: [...testsOf(one), ...testsOf(other)] } : (one ?? other)

const withTests = (
  condition: DraftCondition | null,
  keeps: (test: ReturnType<typeof testsOf>[number]) => boolean,
): DraftCondition | null => {
  const kept = testsOf(condition).filter(keeps)
  return condition && kept.length > 0 ? { [wayOf(condition)]: kept } : null
}

export const optionDependants = (form: DraftForm, question: number, option: number): readonly string[] =>
  form.questions
    .filter(({ show_if }) => testsOf(show_if).some((test) => test.question === question && test.is?.includes(option)))
    .map((resting) => fill(texts['form.rests.condition'], { title: titleOf(resting) }))

/** Removes an option from its question, from conditions and from the question's own eligibility. */
export const removeOption = (form: DraftForm, { id: question }: DraftQuestion, option: number): DraftForm => {
  const without = (values: readonly (boolean | number)[]) => values.filter((value) => value !== option)
  return {
    ...form,
    questions: form.questions.map((one) => {
      const show_if = withTests(
        mapTests(one.show_if, (test) =>
          test.question === question && test.is ? { ...test, is: without(test.is) } : test,
        ),
        (test) => test.question !== question || test.is === undefined || test.is.length > 0,
      )
      if (one.id !== question) return { ...one, show_if }
      const { eligibility } = one
      return {
        ...one,
        show_if,
        ...(one.options && { options: one.options.filter(({ id }) => id !== option) }),
        eligibility: eligibility?.unless.is
          ? { ...eligibility, unless: { is: without(eligibility.unless.is) } }
          : eligibility,
      }
    }),
  }
}

/** The questions of another program as new ones, with conditions and columns on their new ids. */
export const copiedForm = (form: DraftForm): DraftForm => {
  const ids = new Map(form.questions.map(({ id }, index) => [id, -1 - index]))
  const idOf = (id: number) => ids.get(id) ?? id
  return {
    ...form,
    columns: form.columns.map(idOf),
    criteria: form.criteria.map((criterion, index) => ({ ...criterion, id: -1 - index })),
    questions: form.questions.map((question) => ({
      ...question,
      id: idOf(question.id),
      show_if: mapTests(question.show_if, (test) => ({ ...test, question: idOf(test.question) })),
    })),
  }
}

export type FormChanges = {
  readonly added: readonly DraftQuestion[]
  readonly changed: readonly DraftQuestion[]
  readonly removed: readonly DraftQuestion[]
  readonly isReordered: boolean
}

export const changesBetween = (before: DraftForm, after: DraftForm): FormChanges => {
  const [old, present] = [before, after].map(
    (form) => new Map(form.questions.map((question, index) => [question.id, plain(wireForm(form).questions[index])])),
  )
  const kept = after.questions.filter(({ id }) => old?.has(id))
  const order = before.questions.filter(({ id }) => present?.has(id))
  return {
    added: after.questions.filter(({ id }) => !old?.has(id)),
    changed: kept.filter(({ id }) => old?.get(id) !== present?.get(id)),
    removed: before.questions.filter(({ id }) => !present?.has(id)),
    isReordered: kept.some(({ id }, index) => order[index]?.id !== id),
  }
}

/** The same for equal values, in whatever order their fields stand; a field left out equals null. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, field]) => field !== null && field !== '')
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )

export const isSameForm = (a: DraftForm, b: DraftForm): boolean => plain(wireForm(a)) === plain(wireForm(b))
