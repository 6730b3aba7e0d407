/** What the portal knows about a kind of question. */
import type { Report } from '../faults.ts'
import type { AnswerOf, Asked, Bound, Fields, Place, QuestionKind } from '../form.ts'

/** The names of a region and its municipality; undefined where there are none. */
export type PlaceLookup = (place: Place) => { readonly region: string; readonly municipality: string } | undefined

/** The words and formats of the language in which answers are read. */
export type Words = {
  readonly yes: string
  readonly no: string
  readonly total: string
  /** `digits` is an exact decimal: `-1234.5`. */
  readonly number: (digits: string) => string
  readonly money: (digits: string) => string
  readonly day: (day: string) => string
  readonly phone: (digits: string) => string
  readonly placeOf: PlaceLookup
}

export type CheckContext = {
  readonly today: string
  /** Left out where names are not loaded yet: then any two numbers are a place. */
  readonly placeOf?: PlaceLookup | undefined
}

/** A value in a sheet: a number or a day keeps its type, anything else is text. */
export type Cell = { readonly type: 'text' | 'number' | 'money' | 'date'; readonly value: string | number }

/** Fields as they came, and where faults of them go: `report(fault, 'options')`. */
export type SentFields = { readonly sent: Readonly<Record<string, unknown>>; readonly report: Report }

/** Methods, not functions: the facts of one kind may be used as those of any kind, for a question of that kind. */
export type KindFacts<K extends QuestionKind = QuestionKind> = {
  /** Headings take no answer. */
  readonly isAnswerable: boolean
  /** The type of its column in CSV and XLSX. */
  readonly cell: Cell['type']
  /** Whether the search of applications finds its answers. */
  readonly isSearched: boolean
  readonly mayBeQueueColumn: boolean
  readonly mayDecideEligibility: boolean
  /** Whether a table may show the total of a column of this kind. */
  readonly isSummed: boolean
  /** Seconds that an answer takes on a phone, without reading its question; of a table, besides its cells. */
  readonly seconds: number
  /** The fields that only this kind has; a wrong one is reported and read as left out. */
  readFields(fields: SentFields): Fields[K]
  /** The answer as it is kept, undefined where it is none or was reported as wrong. Never called with an empty value. */
  check(value: unknown, asked: Asked<K>, report: Report, context: CheckContext): AnswerOf[K] | undefined
  /** As a person reads it. */
  read(answer: AnswerOf[K], asked: Asked<K>, words: Words): string
  /** The value of what a person typed, where it is no text. */
  typed?(text: string): unknown
  /** Tests with `is`: the values that there are. */
  choices?(asked: Asked<K>): readonly (boolean | number)[]
  /** Tests with `at_least` and `at_most`: whether a bound fits, and the number by which bounds and answers compare. */
  readonly range?: {
    isBound(bound: unknown): bound is Bound
    rank(boundOrAnswer: AnswerOf[K] | Bound, today: string): number
  }
}

/** What most kinds have in common. */
export const common = {
  isAnswerable: true,
  cell: 'text',
  isSearched: false,
  mayBeQueueColumn: false,
  mayDecideEligibility: false,
  isSummed: false,
} as const

export const noFields = () => ({})

/** `null`, `""` and `[]` are no answer (R-FORM-7), nor is a text in which nothing is visible. */
export const isEmptyField = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A whole number within bounds, or null where it is left out. */
export const wholeField = (
  { sent, report }: SentFields,
  field: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null => {
  const value = sent[field]
  if (isEmptyField(value)) return null
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number
  report({ code: 'wrong_bound' }, field)
  return null
}
