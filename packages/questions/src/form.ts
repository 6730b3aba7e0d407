/** A form, its questions and their answers, in the spelling of the API. */

/** What becomes of the free text of an application. */
export const formTexts = ['required', 'optional', 'none'] as const
export type FormText = (typeof formTexts)[number]

export type Form = {
  readonly text: FormText
  readonly questions: readonly Question[]
  /** Questions shown as columns in the queue of the program. */
  readonly columns: readonly number[]
  /** What whoever decides goes through. */
  readonly criteria: readonly Option[]
}
export type PublishedForm = Form & { readonly revision: number }

export type Option = { readonly id: number; readonly title: string }

/** The fields that only a kind has. */
export type Fields = {
  text: { readonly max_length: number | null }
  long_text: { readonly max_length: number | null }
  integer: NumberFields
  decimal: NumberFields
  money: { readonly min: string | null; readonly max: string | null }
  /** A day or one counted from today: `2026-11-28`, `today`, `today+5y`. */
  date: { readonly not_before: string | null; readonly not_after: string | null }
  yes_no: unknown
  one_of: { readonly options: readonly Option[] }
  many_of: { readonly options: readonly Option[]; readonly at_most: number | null }
  place: unknown
  phone: unknown
  email: unknown
  personal_id: unknown
  company_id: unknown
  iban: unknown
  table: {
    readonly columns: readonly Column[]
    readonly min_rows: number | null
    readonly max_rows: number | null
    /** Columns whose total is shown. */
    readonly sum: readonly number[]
  }
  section: unknown
  info: unknown
}
type NumberFields = { readonly min: number | null; readonly max: number | null; readonly unit: string | null }

export const questionKinds = [
  'text',
  'long_text',
  'integer',
  'decimal',
  'money',
  'date',
  'yes_no',
  'one_of',
  'many_of',
  'place',
  'phone',
  'email',
  'personal_id',
  'company_id',
  'iban',
  'table',
  'section',
  'info',
] as const satisfies readonly (keyof Fields)[]
export type QuestionKind = (typeof questionKinds)[number]

/** The answer to each kind; headings take none. */
export type AnswerOf = {
  text: string
  long_text: string
  integer: number
  decimal: number
  money: string
  date: string
  yes_no: boolean
  one_of: number
  many_of: readonly number[]
  place: Place
  phone: string
  email: string
  personal_id: string
  company_id: string
  iban: string
  table: readonly Row[]
  section: never
  info: never
}
export type Answer = AnswerOf[QuestionKind]
export type Place = { readonly region_id: number; readonly municipality_id: number }
/** Values of a table's row by the id of the column. */
export type Row = Readonly<Record<string, AnswerOf[ColumnKind]>>
/** Answers by the id of the question, as the API takes and gives them. */
export type Answers = Readonly<Record<string, Answer>>
/** Answers as they came: half-filled, or of an unknown client. */
export type SentAnswers = Readonly<Record<string, unknown>>

/** A question or a column, without what only a question has. */
export type Asked<K extends QuestionKind = QuestionKind> = {
  [Kind in K]: {
    readonly id: number
    readonly kind: Kind
    readonly title: string
    readonly help: string | null
    readonly is_required: boolean
  } & Fields[Kind]
}[K]

export type ColumnKind = 'text' | 'integer' | 'decimal' | 'money' | 'date' | 'yes_no' | 'one_of' | 'personal_id'
export type Column = Asked<ColumnKind>

export type Question<K extends QuestionKind = QuestionKind> = Asked<K> & {
  readonly show_if: Condition | null
  readonly eligibility: Eligibility | null
}

/** A number, money as its string, or a day; for a table the number of its rows. */
export type Bound = number | string
export type Proof =
  | { readonly is: readonly (boolean | number)[] }
  | { readonly at_least?: Bound; readonly at_most?: Bound }
  | { readonly is_answered: boolean }
export type Test = { readonly question: number } & Proof
export type Condition = { readonly all: readonly Test[] } | { readonly any: readonly Test[] }

/** When the answer does not pass the test, `stops` refuses to file, `flags` tells the staff. */
export const eligibilityEffects = ['stops', 'flags'] as const
export type Eligibility = {
  readonly unless: Proof
  readonly effect: (typeof eligibilityEffects)[number]
  readonly message: string
}

export const limits = {
  questions: 60,
  title: 200,
  help: 1000,
  message: 500,
  tests: 8,
  options: { min: 2, max: 50 },
  optionTitle: 200,
  tableColumns: 8,
  rows: 50,
  queueColumns: 3,
  criteria: 15,
  unit: 20,
  text: 300,
  longText: 4000,
} as const
