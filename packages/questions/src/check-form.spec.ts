import { describe, expect, test } from 'vitest'
import { checkForm } from './check-form.ts'
import { condition, faultsOf, formOf, sentForm, sentQuestion, twoOptions } from './for-specs.ts'
import type { Form } from './form.ts'
import { noLedger, remember } from './ledger.ts'

const list = <T>(count: number, of: (index: number) => T) => Array.from({ length: count }, (_, index) => of(index))
const letters = (count: number) => 'ა'.repeat(count)
const text = (id: number, more = {}) => sentQuestion(id, 'text', more)
const yesNo = (id: number, more = {}) => sentQuestion(id, 'yes_no', more)
const oneOf = (id: number, more = {}) => sentQuestion(id, 'one_of', { ...twoOptions, ...more })
const table = (id: number, more = {}) =>
  sentQuestion(id, 'table', { columns: [{ id: 1, kind: 'text', title: 'ჯიში' }], ...more })
const options = (count: number) => ({ options: list(count, (id) => ({ id, title: `ვარიანტი ${id}` })) })
const only = (question: Readonly<Record<string, unknown>>) => faultsOf(sentForm(question))

describe('a form is refused with all its faults at once, each at its place', () => {
  test.each<[string, unknown, readonly (readonly [string, string])[]]>([
    ['is no form', 'x', [['questions', 'not_form']]],
    ['has 61 questions', sentForm(...list(61, (id) => text(id + 1))), [['questions', 'too_many_questions']]],
    ['has an unknown kind', sentForm(sentQuestion(1, 'file' as never)), [['questions.0.kind', 'unknown_kind']]],
    [
      'names a kind of JavaScript',
      sentForm({ id: 1, kind: 'toString', title: 'ა' }),
      [['questions.0.kind', 'unknown_kind']],
    ],
    ['lacks a title', sentForm(text(1, { title: '\u200b ' })), [['questions.0.title', 'required']]],
    ['has a long title', sentForm(text(1, { title: letters(201) })), [['questions.0.title', 'too_long']]],
    ['has a long help', sentForm(text(1, { help: letters(1001) })), [['questions.0.help', 'too_long']]],
    ['tells nothing', sentForm(sentQuestion(1, 'info', { title: '' })), [['questions.0.help', 'required']]],
    ['has one id twice', sentForm(text(1), text(1)), [['questions.1.id', 'duplicate_id']]],
    ['has an id that is none', sentForm(text(Number.NaN)), [['questions.0.id', 'unknown_id']]],
    ['has an unknown text', { text: 'maybe', questions: [] }, [['text', 'not_choice']]],
    [
      'has many faults',
      sentForm(text(1, { title: '' }), oneOf(2, { options: [] })),
      [
        ['questions.0.title', 'required'],
        ['questions.1.options', 'wrong_options'],
      ],
    ],
  ])('%s', { tags: 'R-FORM-1' }, (_, form, faults) => {
    expect(faultsOf(form)).toEqual(faults)
    expect(checkForm(form).form).toBeNull()
  })

  test.each<[string, Readonly<Record<string, unknown>>, string, string]>([
    ['one option', oneOf(1, options(1)), 'options', 'wrong_options'],
    ['51 options', oneOf(1, options(51)), 'options', 'wrong_options'],
    [
      'an empty option',
      oneOf(1, {
        options: [
          { id: 1, title: 'ა' },
          { id: 2, title: ' ' },
        ],
      }),
      'options.1.title',
      'required',
    ],
    [
      'two equal options',
      oneOf(1, {
        options: [
          { id: 1, title: 'ა' },
          { id: 1, title: 'ბ' },
        ],
      }),
      'options.1.id',
      'duplicate_id',
    ],
    ['more choices than options', sentQuestion(1, 'many_of', { ...twoOptions, at_most: 3 }), 'at_most', 'only_options'],
    ['a text too long to ask for', text(1, { max_length: 301 }), 'max_length', 'wrong_bound'],
    ['a bound that is no number', sentQuestion(1, 'integer', { min: 1.5 }), 'min', 'wrong_bound'],
    ['bounds that cross', sentQuestion(1, 'decimal', { min: 2, max: 1 }), 'max', 'bounds_crossed'],
    ['money beyond the most', sentQuestion(1, 'money', { max: '1000000000.00' }), 'max', 'wrong_bound'],
    ['a long unit', sentQuestion(1, 'integer', { unit: letters(21) }), 'unit', 'too_long'],
    ['a day that does not exist', sentQuestion(1, 'date', { not_before: '2026-02-30' }), 'not_before', 'wrong_bound'],
    [
      'days that cross',
      sentQuestion(1, 'date', { not_before: 'today+1y', not_after: 'today' }),
      'not_after',
      'bounds_crossed',
    ],
    ['a table without columns', table(1, { columns: [] }), 'columns', 'wrong_columns'],
    [
      'nine columns',
      table(1, { columns: list(9, (id) => ({ id, kind: 'text', title: 'ა' })) }),
      'columns',
      'wrong_columns',
    ],
    [
      'a table in a table',
      table(1, { columns: [{ id: 1, kind: 'table', title: 'ა' }] }),
      'columns.0.kind',
      'not_column_kind',
    ],
    [
      'a condition inside',
      table(1, { columns: [{ id: 1, kind: 'text', title: 'ა', show_if: condition() }] }),
      'columns.0.show_if',
      'no_condition_inside',
    ],
    ['the sum of texts', table(1, { sum: [1] }), 'sum', 'not_summed'],
    ['51 rows', table(1, { max_rows: 51 }), 'max_rows', 'wrong_bound'],
    [
      'eligibility of a text',
      text(1, { eligibility: { unless: { is_answered: true }, effect: 'stops', message: 'ა' } }),
      'eligibility',
      'not_eligibility_kind',
    ],
    [
      'eligibility without words',
      yesNo(1, { eligibility: { unless: { is: [true] }, effect: 'stops', message: '' } }),
      'eligibility.message',
      'required',
    ],
    [
      'an unknown effect',
      yesNo(1, { eligibility: { unless: { is: [true] }, effect: 'asks', message: 'ა' } }),
      'eligibility',
      'wrong_eligibility',
    ],
  ])('%s', (_, question, field, code) => expect(only(question)).toEqual([[`questions.0.${field}`, code]]))
})

describe('a condition', () => {
  const after = (question: Readonly<Record<string, unknown>>, show_if: unknown) =>
    faultsOf(sentForm(question, text(9, { show_if })))
  const is = (...values: unknown[]) => condition({ question: 1, is: values })

  test.each<[string, Readonly<Record<string, unknown>>, unknown]>([
    ['an answer', yesNo(1), is(true)],
    ['an option', oneOf(1), is(1, 2)],
    ['money as text or number', sentQuestion(1, 'money'), condition({ question: 1, at_least: '10.00', at_most: 20.5 })],
    ['a day counted from today', sentQuestion(1, 'date'), condition({ question: 1, at_most: 'today-18y' })],
    ['the rows of a table', table(1), condition({ question: 1, at_least: 2 })],
    ['whether there is an answer', text(1), { any: [{ question: 1, is_answered: false }] }],
  ])('tests %s', { tags: 'R-FORM-3' }, (_, question, show_if) => expect(after(question, show_if)).toEqual([]))

  test.each<[string, Readonly<Record<string, unknown>>, unknown, string]>([
    ['a later question, so there is no cycle', yesNo(1), condition({ question: 9, is_answered: true }), 'names_later'],
    ['an unknown question', yesNo(1), condition({ question: 5, is_answered: true }), 'names_unknown'],
    ['a heading', sentQuestion(1, 'section'), condition({ question: 1, is_answered: true }), 'wrong_test'],
    ['an unknown option', oneOf(1), is(3), 'names_unknown_option'],
    ['a choice without a value', yesNo(1), is(), 'unfinished_test'],
    ['a number without a bound', sentQuestion(1, 'integer'), condition({ question: 1 }), 'unfinished_test'],
    ['a text by its value', text(1), is('ა'), 'wrong_test'],
    ['a number by a day', sentQuestion(1, 'integer'), condition({ question: 1, at_least: 'today' }), 'wrong_test'],
    ['two things at once', yesNo(1), condition({ question: 1, is: [true], is_answered: true }), 'wrong_test'],
    ['nothing', yesNo(1), { all: [] }, 'wrong_condition'],
    [
      'both ways',
      yesNo(1),
      { all: [{ question: 1, is: [true] }], any: [{ question: 1, is: [true] }] },
      'wrong_condition',
    ],
    ['nine times', yesNo(1), condition(...list(9, () => ({ question: 1, is: [true] }))), 'too_many_tests'],
  ])('may not test %s', { tags: 'R-FORM-3' }, (_, question, show_if, code) =>
    expect(after(question, show_if)).toEqual([['questions.1.show_if', code]]),
  )
})

describe('columns of the queue and criteria', () => {
  test('columns are at most three questions of kinds that fit', () => {
    const form = sentForm(text(1), yesNo(2))
    expect(faultsOf({ ...form, columns: [2] })).toEqual([])
    expect(faultsOf({ ...form, columns: [1, 7, 2, 2] })).toEqual([
      ['columns', 'too_many_queue_columns'],
      ['columns.0', 'not_queue_column'],
      ['columns.1', 'names_unknown'],
    ])
  })

  test('criteria are at most 15, with a title each', { tags: 'R-FORM-45' }, () => {
    const criteria = list(16, (id) => ({ id, title: id === 3 ? '' : `კრიტერიუმი ${id}` }))
    expect(faultsOf({ ...sentForm(), criteria })).toEqual([
      ['criteria', 'too_many_criteria'],
      ['criteria.3.title', 'required'],
    ])
  })
})

describe('after a publication', () => {
  const first = formOf(oneOf(1), yesNo(2, { show_if: condition({ question: 1, is: [2] }) }), table(3))
  const ledger = remember(noLedger, first)
  const again = (...questions: readonly Readonly<Record<string, unknown>>[]) =>
    faultsOf(sentForm(...questions), { ledger, lastQuestion: 3 })
  const titled = (first: string, second: string) => ({
    options: [
      { id: 1, title: first },
      { id: 2, title: second },
    ],
  })

  test('a number keeps its kind, in a table too', { tags: 'R-FORM-4' }, () => {
    expect(again(text(1))).toEqual([['questions.0.kind', 'kind_fixed']])
    expect(again(table(3, { columns: [{ id: 1, kind: 'money', title: 'ჯიში' }] }))).toEqual([
      ['questions.0.columns.0.kind', 'kind_fixed'],
    ])
  })

  test('a number that the program never gave is refused', () =>
    expect(again(text(4))).toEqual([['questions.0.id', 'unknown_id']]))

  test('the title of an option may be corrected, but options do not change places', { tags: 'R-FORM-4' }, () => {
    expect(again(oneOf(1, titled('საკუთრების უფლება', 'იჯარა')))).toEqual([])
    expect(again(oneOf(1, titled('იჯარა', 'საკუთრება')))).toEqual([
      ['questions.0.options.0.title', 'option_reused'],
      ['questions.0.options.1.title', 'option_reused'],
    ])
  })

  test('a removed option comes back as it was, or not at all', { tags: 'R-FORM-4' }, () => {
    const without = formOf(
      oneOf(1, {
        options: [
          { id: 1, title: 'საკუთრება' },
          { id: 3, title: 'სხვა' },
        ],
      }),
    )
    const later = { ledger: remember(ledger, without), lastQuestion: 3 }
    expect(faultsOf(sentForm(oneOf(1)), later)).toEqual([])
    expect(faultsOf(sentForm(oneOf(1, titled('საკუთრება', 'ქირა'))), later)).toEqual([
      ['questions.0.options.1.title', 'option_reused'],
    ])
  })

  test('what a condition, a column, a required document or a letter rests on is named when it is removed', {
    tags: 'R-FORM-4',
  }, () => {
    const removed = (draft: object, dependants = {}) =>
      checkForm({ ...draft }, { ledger, lastQuestion: 3, ...dependants }).faults
    expect(removed(sentForm(yesNo(2, { show_if: condition({ question: 1, is: [2] }) })))).toEqual([
      { path: 'questions.0.show_if', code: 'names_removed', title: 'კითხვა 1' },
    ])
    const option = oneOf(1, {
      options: [
        { id: 1, title: 'საკუთრება' },
        { id: 3, title: 'სხვა' },
      ],
    })
    expect(removed(sentForm(option, yesNo(2, { show_if: condition({ question: 1, is: [2] }) })))).toEqual([
      { path: 'questions.1.show_if', code: 'names_removed_option', title: 'იჯარა' },
    ])
    expect(
      removed({
        ...sentForm(text(3, { kind: 'table', columns: [{ id: 1, kind: 'text', title: 'ა' }] })),
        columns: [2],
      }),
    ).toEqual([{ path: 'columns.0', code: 'names_removed', title: 'კითხვა 2' }])
    const dependants = [
      { path: 'requirements.0.show_if', title: 'ხელშეკრულება', condition: condition({ question: 1, is: [2] }) },
      { path: 'letters.4', title: 'თანხმობა', questions: [2] },
    ]
    expect(removed(sentForm(), { dependants })).toEqual([
      { path: 'requirements.0.show_if', code: 'rests_on', title: 'კითხვა 1', dependant: 'ხელშეკრულება' },
      { path: 'letters.4', code: 'rests_on', title: 'კითხვა 2', dependant: 'თანხმობა' },
    ])
  })
})

test('what is left out has its default, and unknown fields are dropped', { tags: 'R-FORM-1' }, () => {
  const form = checkForm({ questions: [{ id: 1, kind: 'money', title: ' თანხა ', colour: 'red', min: 5 }] })
    .form as Form
  expect(form).toEqual({
    text: 'required',
    questions: [
      {
        id: 1,
        kind: 'money',
        title: 'თანხა',
        help: null,
        is_required: false,
        min: '5.00',
        max: null,
        show_if: null,
        eligibility: null,
      },
    ],
    columns: [],
    criteria: [],
  })
})

test('what a form says keeps no control, and a line of it no break and no turned direction', {
  tags: 'R-LIM-5',
}, () => {
  const line = 'შპს \u202e\r\n\0ა\u2028ბ'
  const cleaned = 'შპს  ა ბ'
  const options = {
    options: [
      { id: 1, title: line },
      { id: 2, title: 'ორი' },
    ],
  }
  const sent = sentForm(
    sentQuestion(1, 'one_of', { ...options, title: line, help: 'ერთი\r\nორი\0' }),
    sentQuestion(2, 'integer', { unit: line }),
    table(3, { columns: [{ id: 1, kind: 'text', title: line }] }),
  )
  expect(checkForm({ ...sent, criteria: [{ id: 1, title: line }] }).form).toMatchObject({
    questions: [
      { title: cleaned, help: 'ერთი\nორი', options: [{ title: cleaned }, {}] },
      { unit: cleaned },
      { columns: [{ title: cleaned }] },
    ],
    criteria: [{ title: cleaned }],
  })
})
