/** Forms and answers for specs of this room: plain ones, and generated ones that are valid by construction. */
import fc from 'fast-check'
import { checkForm, type FormContext } from './check-form.ts'
import type { Answer, Condition, Form, QuestionKind } from './form.ts'
import { kinds } from './kinds/kinds.ts'

export const today = '2026-11-28'
const placeOf = ({ region_id, municipality_id }: { region_id: number; municipality_id: number }) =>
  region_id === 1 && municipality_id === 2 ? { region: 'აჭარა', municipality: 'ქობულეთი' } : undefined
export const context = { today, placeOf }

export const words = {
  yes: 'დიახ',
  no: 'არა',
  total: 'სულ',
  number: (digits: string) => digits.replace('.', ','),
  money: (digits: string) => `${digits} ₾`,
  day: (day: string) => day,
  phone: (digits: string) => digits,
  placeOf,
}

type Sent = Readonly<Record<string, unknown>>

/** A question as an editor sends it: what is left out is not said. */
export const sentQuestion = (id: number, kind: QuestionKind, more: Sent = {}): Sent => ({
  id,
  kind,
  title: `კითხვა ${id}`,
  help: null,
  is_required: false,
  ...more,
})
export const twoOptions = {
  options: [
    { id: 1, title: 'საკუთრება' },
    { id: 2, title: 'იჯარა' },
  ],
}
export const sentForm = (...questions: readonly Sent[]): Sent => ({ text: 'optional', questions })

export const formOf = (...questions: readonly Sent[]): Form => {
  const { form, faults } = checkForm(sentForm(...questions))
  if (!form) throw new Error(JSON.stringify(faults))
  return form
}

/** Path and code of each fault. */
export const faultsOf = (sent: unknown, formContext?: FormContext): readonly (readonly [string, string])[] =>
  checkForm(sent, formContext).faults.map(({ path, code }) => [path, code])

const kindNames = Object.keys(kinds) as QuestionKind[]
const unlimited = { noNaN: true, noDefaultInfinity: true }

const fieldsOf: Partial<Record<QuestionKind, Sent>> = {
  one_of: twoOptions,
  many_of: { ...twoOptions, at_most: 1 },
  table: {
    columns: [
      { id: 1, kind: 'text', title: 'ჯიში', is_required: true },
      { id: 2, kind: 'money', title: 'თანხა', is_required: false },
    ],
    sum: [2],
  },
  info: { help: 'წაიკითხეთ' },
  integer: { min: -5, max: 1000 },
  date: { not_before: 'today-80y' },
}

/** An answer that fits a question of the kind. */
export const answerTo: Readonly<Record<QuestionKind, fc.Arbitrary<Answer | undefined>>> = {
  text: fc.constantFrom('ბობოყვათი', 'ა'),
  long_text: fc.constantFrom('ერთი\nორი', 'ა'),
  integer: fc.integer({ min: -5, max: 1000 }),
  decimal: fc.integer({ min: -90_000, max: 90_000 }).map((value) => value / 10_000 || 0),
  money: fc
    .integer({ min: 0, max: 99_999_999_999 })
    .map((tetri) => `${Math.floor(tetri / 100)}.${String(tetri % 100).padStart(2, '0')}`),
  date: fc.constantFrom('2024-02-29', '2026-11-28', '2027-01-01'),
  yes_no: fc.boolean(),
  one_of: fc.constantFrom(1, 2),
  many_of: fc.constantFrom([1], [2]),
  place: fc.constant({ region_id: 1, municipality_id: 2 }),
  phone: fc.constant('599123456'),
  email: fc.constant('nino@example.ge'),
  personal_id: fc.constant('01001000001'),
  company_id: fc.constant('404000001'),
  iban: fc.constant('GE29NB0000000101904917'),
  table: fc.array(fc.record({ 1: fc.constant('თხილი'), 2: fc.constantFrom('12.00', '0.50') }), {
    minLength: 1,
    maxLength: 50,
  }),
  section: fc.constant(undefined),
  info: fc.constant(undefined),
}

const proofOf = (question: Sent): fc.Arbitrary<Sent> | undefined => {
  const kind = question.kind as QuestionKind
  const { choices, range, isAnswerable } = kinds[kind]
  if (!isAnswerable) return undefined
  const isAnswered = fc.record({ is_answered: fc.boolean() })
  if (choices) return fc.oneof(isAnswered, fc.constantFrom({ is: kind === 'yes_no' ? [true] : [1] }))
  if (!range) return isAnswered
  const bound = { date: 'today-1y', money: '500.00' }[kind as string] ?? 3
  return fc.oneof(
    isAnswered,
    fc.constantFrom({ at_least: bound }, { at_most: bound }, { at_least: bound, at_most: bound }),
  )
}

/** A valid draft: each condition names earlier questions in a way that they can be tested. */
export const anyDraft: fc.Arbitrary<Sent> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kindNames),
      is_required: fc.boolean(),
      condition: fc.nat(),
      isAny: fc.boolean(),
    }),
    {
      maxLength: 60,
    },
  )
  .chain((plans) => {
    const questions = plans.map(({ kind, is_required }, index) =>
      sentQuestion(index + 1, kind, { is_required, ...fieldsOf[kind] }),
    )
    return fc
      .tuple(
        ...questions.map((question, index): fc.Arbitrary<Sent> => {
          const { condition = 0, isAny = false } = plans[index] ?? {}
          const target = questions[condition % Math.max(1, index)]
          const proof = index > 0 && condition % 3 > 0 && target ? proofOf(target) : undefined
          return proof
            ? proof.map((of) => ({
                ...question,
                show_if: { [isAny ? 'any' : 'all']: [{ question: target?.id, ...of }] },
              }))
            : fc.constant(question)
        }),
      )
      .map((withConditions) => sentForm(...withConditions))
  })

/** Anything that a client might send as answers to the form. */
export const anyAnswers = (form: Form): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      ...form.questions.map(({ kind }) =>
        fc.oneof(answerTo[kind], fc.constant(undefined), fc.jsonValue(unlimited as object)),
      ),
    )
    .map((values) =>
      Object.fromEntries(
        values.flatMap((value, index) => (value === undefined ? [] : [[String(form.questions[index]?.id), value]])),
      ),
    )

export const condition = (...tests: readonly Sent[]): Condition => ({ all: tests }) as unknown as Condition
