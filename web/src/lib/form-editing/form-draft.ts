/** A form in the making as the editor holds it. It may be half-made: what is wrong with it is said by `checkForm`. */
import { programForm as texts } from '@portal/contract/texts/program-form'
import { type FormText, formTexts, isKind, isObject, kinds, type QuestionKind } from '@portal/questions'

type Bound = number | string
export type DraftProof = {
  readonly is?: readonly (boolean | number)[]
  readonly at_least?: Bound
  readonly at_most?: Bound
  readonly is_answered?: boolean
}
export type DraftTest = DraftProof & { readonly question: number }
export type Way = 'all' | 'any'
export type DraftCondition = { readonly [way in Way]?: readonly DraftTest[] }
export type DraftEligibility = {
  readonly unless: DraftProof
  readonly effect: 'stops' | 'flags'
  readonly message: string
}
/** `key` is the editor's own: it stays the same when the server gives a number. */
export type DraftOption = { readonly key: string; readonly id: number; readonly title: string }
export type DraftAsked = {
  readonly key: string
  readonly id: number
  readonly kind: QuestionKind
  readonly title: string
  readonly help: string | null
  readonly is_required: boolean
  readonly max_length?: Bound | null
  readonly min?: Bound | null
  readonly max?: Bound | null
  readonly unit?: string | null
  readonly not_before?: string | null
  readonly not_after?: string | null
  readonly options?: readonly DraftOption[]
  readonly at_most?: Bound | null
}
export type DraftQuestion = DraftAsked & {
  readonly columns?: readonly DraftAsked[]
  readonly min_rows?: Bound | null
  readonly max_rows?: Bound | null
  readonly sum?: readonly number[]
  readonly show_if: DraftCondition | null
  readonly eligibility: DraftEligibility | null
}
export type DraftForm = {
  readonly text: FormText
  readonly questions: readonly DraftQuestion[]
  readonly columns: readonly number[]
  readonly criteria: readonly DraftOption[]
}
export type WireForm = Record<string, unknown> & { questions: Record<string, unknown>[] }

export const emptyForm: DraftForm = { text: 'required', questions: [], columns: [], criteria: [] }

let lastKey = 0
export const newKey = (): string => {
  lastKey += 1
  return `part-${lastKey}`
}

export const readForm = (stored: unknown): DraftForm => {
  const { text, questions, columns, criteria } = objectOf(stored)
  return {
    text: formTexts.find((known) => known === text) ?? 'required',
    questions: listOf(questions).map((entry, index) => readQuestion(objectOf(entry), -1 - index)),
    columns: listOf(columns).filter((id) => typeof id === 'number'),
    criteria: readOptions(criteria),
  }
}

const readQuestion = (entry: Record<string, unknown>, otherwise: number): DraftQuestion => {
  const { columns, show_if, eligibility } = entry
  const { unless, effect, message } = objectOf(eligibility)
  return {
    ...readAsked(entry, otherwise),
    ...(Array.isArray(columns) && {
      columns: columns.map((column, index) => readAsked(objectOf(column), -1 - index)),
      sum: listOf(entry.sum) as number[],
    }),
    show_if: isObject(show_if) ? (show_if as DraftCondition) : null,
    eligibility: isObject(eligibility)
      ? {
          unless: objectOf(unless) as DraftProof,
          effect: effect === 'flags' ? 'flags' : 'stops',
          message: textOf(message),
        }
      : null,
  }
}

const readAsked = (entry: Record<string, unknown>, otherwise: number): DraftAsked => {
  const { columns, sum, show_if, eligibility, ...fields } = entry
  const { options } = fields
  return {
    ...fields,
    key: newKey(),
    id: typeof fields.id === 'number' ? fields.id : otherwise,
    kind: isKind(fields.kind) ? fields.kind : 'text',
    title: textOf(fields.title),
    help: fields.help === null ? null : textOf(fields.help),
    is_required: fields.is_required === true,
    ...(Array.isArray(options) && { options: readOptions(options) }),
  } as DraftAsked
}

const readOptions = (options: unknown): readonly DraftOption[] =>
  listOf(options)
    .map(objectOf)
    .map(({ id, title }, index) => ({
      key: newKey(),
      id: typeof id === 'number' ? id : -1 - index,
      title: textOf(title),
    }))

/** As the API takes it: without the keys. */
export const wireForm = ({ questions, criteria, ...form }: DraftForm): WireForm => ({
  ...form,
  criteria: criteria.map(wireOption),
  questions: questions.map(({ columns, ...question }) => ({
    ...wireAsked(question),
    ...(columns && { columns: columns.map(wireAsked) }),
  })),
})

const wireAsked = ({ key, options, ...asked }: DraftAsked) => ({
  ...asked,
  ...(options && { options: options.map(wireOption) }),
})

const wireOption = ({ id, title }: DraftOption) => ({ id, title })

/**
 * Gives what was saved its numbers from the answer, in which everything stands in the order that was sent. `now` may
 * have been edited since, so that numbers are found by key.
 */
export const renumber = (now: DraftForm, sent: DraftForm, stored: unknown, ids: Readonly<Record<string, number>>) => {
  const { questions, criteria } = objectOf(stored)
  const answered = listOf(questions).map(objectOf)
  const byKey = new Map<string, number>()
  const optionIds = new Map<number, Map<number, number>>()
  const give = (parts: readonly { key: string; id: number }[] | undefined, given: unknown) => {
    const renamed = new Map<number, number>()
    for (const [index, part] of (parts ?? []).entries()) {
      const { id } = objectOf(listOf(given)[index])
      if (typeof id !== 'number') continue
      byKey.set(part.key, id)
      renamed.set(part.id, id)
    }
    return renamed
  }
  give(sent.questions, answered)
  give(sent.criteria, criteria)
  for (const [index, question] of sent.questions.entries()) {
    const { options, columns } = objectOf(answered[index])
    optionIds.set(question.id, give(question.options, options))
    give(question.columns, columns)
    for (const [at, column] of (question.columns ?? []).entries())
      give(column.options, objectOf(listOf(columns)[at]).options)
  }
  const idOf = (id: number) => ids[id] ?? id
  const numbered = <T extends { key: string; id: number }>(part: T): T => ({
    ...part,
    id: byKey.get(part.key) ?? part.id,
  })
  const asked = <T extends DraftAsked>(part: T): T => ({
    ...numbered(part),
    ...(part.options && { options: part.options.map(numbered) }),
  })
  const proof = <T extends DraftProof>(of: T, question: number): T => {
    const renamed = optionIds.get(question)
    return of.is && renamed
      ? { ...of, is: of.is.map((value) => (typeof value === 'number' ? (renamed.get(value) ?? value) : value)) }
      : of
  }
  return {
    ...now,
    columns: now.columns.map(idOf),
    criteria: now.criteria.map(numbered),
    questions: now.questions.map((question) => ({
      ...asked(question),
      ...(question.columns && {
        columns: question.columns.map(asked),
        sum: (question.sum ?? []).map((id) => {
          const column = question.columns?.find((one) => one.id === id)
          return (column && byKey.get(column.key)) ?? id
        }),
      }),
      show_if: mapTests(question.show_if, (test) => ({
        ...proof(test, test.question),
        question: idOf(test.question),
      })),
      eligibility: question.eligibility && {
        ...question.eligibility,
        unless: proof(question.eligibility.unless, question.id),
      },
    })),
  } satisfies DraftForm
}

export const wayOf = (condition: DraftCondition): Way => (condition.any ? 'any' : 'all')
export const testsOf = (condition: DraftCondition | null): readonly DraftTest[] =>
  condition ? (condition[wayOf(condition)] ?? []) : []
export const mapTests = (condition: DraftCondition | null, change: (test: DraftTest) => DraftTest) =>
  condition && { [wayOf(condition)]: testsOf(condition).map(change) }

export const titleOf = (question: Pick<DraftQuestion, 'title' | 'help'> | undefined): string =>
  question?.title.trim() || question?.help?.trim().slice(0, 60) || texts['form.untitled']

export const isAnswerable = ({ kind }: DraftQuestion): boolean => isKind(kind) && kinds[kind].isAnswerable

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
