/** Numbers for what is new in a draft. A draft is kept as it is, half-made too, so that nothing else is changed. */

import { isObject, type Json } from './json.ts'
import { entryOf, type Ledger, type LedgerOptions, type LedgerQuestion } from './ledger.ts'

export type Assigned = {
  readonly draft: Json
  /** The number of each id of the editor's own. */
  readonly ids: Readonly<Record<string, number>>
  readonly lastQuestion: number
}

/**
 * `lastQuestion` is the highest number that the program ever gave; the answer has the new one. A number beyond it is of
 * another program or of nobody, so that its question is new too.
 */
export const assignIds = (draft: Json, ledger: Ledger, lastQuestion: number): Assigned => {
  if (!Array.isArray(draft.questions)) return { draft, ids: {}, lastQuestion }
  const numbered = number(draft.questions, lastQuestion, lastQuestion)
  const options = new Map<number, ReadonlyMap<number, number>>()
  const withParts = numbered.entries.map((entry) => {
    if (!isObject(entry)) return entry
    const { question, optionIds } = withNumberedParts(entry, entryOf(ledger.questions, entry.id))
    options.set(numberOf(entry.id), optionIds)
    return question
  })
  const renamed = withParts.map((question) =>
    isObject(question)
      ? {
          ...question,
          ...('show_if' in question && { show_if: renameCondition(question.show_if, numbered.ids, options) }),
          ...(isObject(question.eligibility) && {
            eligibility: {
              ...question.eligibility,
              unless: renameOptions(question.eligibility.unless, options.get(numberOf(question.id))),
            },
          }),
        }
      : question,
  )
  return {
    draft: {
      ...draft,
      questions: renamed,
      ...(Array.isArray(draft.columns) && { columns: draft.columns.map((id: unknown) => renamedId(id, numbered.ids)) }),
      ...(Array.isArray(draft.criteria) && {
        criteria: number(draft.criteria, highest(draft.criteria, ledger.criteria)).entries,
      }),
    },
    ids: Object.fromEntries(numbered.ids),
    lastQuestion: numbered.last,
  }
}

/** NaN for anything but a number: what a client sends may not even be turned into one. */
const numberOf = (id: unknown): number => (typeof id === 'number' ? id : Number.NaN)

const isNew = (id: unknown): boolean =>
  id === undefined || id === null || id === '' || (Number.isSafeInteger(id) && (id as number) < 0)

/** Entries without an id, or with a negative one, are numbered upwards from `last`; of equal ones the first is named. */
const number = (entries: readonly unknown[], last: number, known = Number.MAX_SAFE_INTEGER) => {
  const ids = new Map<number, number>()
  let next = last
  const numbered = entries.map((entry) => {
    if (!isObject(entry) || !(isNew(entry.id) || numberOf(entry.id) > known)) return entry
    next += 1
    if (typeof entry.id === 'number' && !ids.has(entry.id)) ids.set(entry.id, next)
    return { ...entry, id: next }
  })
  return { entries: numbered, ids: ids as ReadonlyMap<number, number>, last: next }
}

const highest = (entries: readonly unknown[], ledger: Readonly<Record<string, unknown>> | undefined): number =>
  Math.max(
    0,
    ...Object.keys(ledger ?? {}).map(Number),
    ...entries.flatMap((entry) => (isObject(entry) && Number.isSafeInteger(entry.id) ? [entry.id as number] : [])),
  )

type Parts = Pick<LedgerQuestion, 'options'> & Partial<Pick<LedgerQuestion, 'columns'>>

const withNumberedParts = (entry: Json, ledger: Parts | undefined) => {
  const { options, columns, sum } = entry
  const numberedOptions = Array.isArray(options) ? numberedIn(options, ledger?.options) : undefined
  const numberedColumns = Array.isArray(columns) ? numberedIn(columns, ledger?.columns) : undefined
  return {
    optionIds: numberedOptions?.ids ?? new Map<number, number>(),
    question: {
      ...entry,
      ...(numberedOptions && { options: numberedOptions.entries }),
      ...(numberedColumns && {
        columns: numberedColumns.entries.map((column): unknown =>
          isObject(column) ? withNumberedParts(column, entryOf(ledger?.columns, column.id)).question : column,
        ),
      }),
      ...(Array.isArray(sum) && { sum: sum.map((id: unknown) => renamedId(id, numberedColumns?.ids ?? new Map())) }),
    } as Json,
  }
}

const numberedIn = (entries: readonly unknown[], ledger: LedgerOptions | Parts['columns']) =>
  number(entries, highest(entries, ledger))

const renamedId = (id: unknown, ids: ReadonlyMap<number, number>): unknown => ids.get(id as number) ?? id

const renameCondition = (
  condition: unknown,
  ids: ReadonlyMap<number, number>,
  options: ReadonlyMap<number, ReadonlyMap<number, number>>,
): unknown => {
  if (!isObject(condition)) return condition
  const rename = (test: unknown): unknown => {
    if (!isObject(test)) return test
    const question = renamedId(test.question, ids)
    return renameOptions({ ...test, question }, options.get(numberOf(question)))
  }
  return Object.fromEntries(
    Object.entries(condition).map(([key, tests]) => [key, Array.isArray(tests) ? tests.map(rename) : tests]),
  )
}

const renameOptions = (proof: unknown, optionIds: ReadonlyMap<number, number> | undefined): unknown =>
  isObject(proof) && Array.isArray(proof.is) && optionIds
    ? { ...proof, is: proof.is.map((id: unknown) => renamedId(id, optionIds)) }
    : proof
