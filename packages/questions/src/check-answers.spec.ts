import { describe, expect, test } from 'vitest'
import { checkAnswers, isMet, shownQuestions } from './check-answers.ts'
import { condition, context, formOf, sentQuestion, today, twoOptions } from './for-specs.ts'
import type { QuestionKind } from './form.ts'

const iban = 'GE29NB0000000101904917'
const ask = (kind: QuestionKind, more = {}) =>
  formOf(sentQuestion(1, kind, { ...(kind.endsWith('_of') && twoOptions), ...more }))
const check = (form: ReturnType<typeof formOf>, answers: Readonly<Record<string, unknown>>) =>
  checkAnswers(form, answers, context)
const codesOf = (form: ReturnType<typeof formOf>, answers: Readonly<Record<string, unknown>>) =>
  check(form, answers).faults.map(({ path, code }) => [path, code])

describe('an answer is kept as its kind writes it', { tags: 'R-LIM-5' }, () => {
  test.each<[QuestionKind, unknown, unknown]>([
    ['text', '  ბობოყვათი ', 'ბობოყვათი'],
    ['text', 'შპს \u202e\0ა\u2066ბ\tგ', 'შპს  აბ გ'],
    ['long_text', 'ერთი\nორი', 'ერთი\nორი'],
    ['long_text', 'ერთი\r\nორი\0', 'ერთი\nორი'],
    ['integer', -0, 0],
    ['decimal', 0.8, 0.8],
    ['decimal', 1e10 + 0.5, 10_000_000_000.5],
    ['money', '1234.5', '1234.50'],
    ['money', '007', '7.00'],
    ['money', '999999999.99', '999999999.99'],
    ['date', '2028-02-29', '2028-02-29'],
    ['yes_no', false, false],
    ['one_of', 2, 2],
    ['many_of', [2, 1], [2, 1]],
    ['place', { region_id: 1, municipality_id: 2, more: 1 }, { region_id: 1, municipality_id: 2 }],
    ['phone', '599123456', '599123456'],
    ['email', 'nino@example.ge', 'nino@example.ge'],
    ['iban', ' ge29 NB00\u00a00000 0101 9049 17 ', iban],
    ['iban', 'GE29-NB00-0000-0101-9049-17\u200b', iban],
    ['phone', '599 12\u00a034-56', '599123456'],
    ['personal_id', '„01001\u200e000005“', '01001000005'],
    ['email', ' nino@example.ge\u200b ', 'nino@example.ge'],
  ])('%s: %j', (kind, sent, kept) =>
    expect(check(ask(kind), { 1: sent })).toMatchObject({ answers: { 1: kept }, faults: [] }),
  )
})

describe('a wrong answer is refused at its place', () => {
  test.each<[QuestionKind, unknown, string]>([
    ['text', 5, 'not_text'],
    ['text', 'ერთი\nორი', 'one_line'],
    ['text', 'ა'.repeat(301), 'too_long'],
    ['long_text', 'ა'.repeat(4001), 'too_long'],
    ['integer', '5', 'not_number'],
    ['integer', 1.5, 'not_whole'],
    ['integer', JSON.parse('1e309'), 'too_large'],
    ['integer', JSON.parse('-1e309'), 'too_small'],
    ['integer', 2 ** 53, 'too_large'],
    ['decimal', 0.1 + 0.2, 'too_many_decimals'],
    ['decimal', 1e-7, 'too_many_decimals'],
    ['decimal', JSON.parse('1e21'), 'too_large'],
    ['money', 1234.5, 'not_money'],
    ['money', '1,234.50', 'not_money'],
    ['money', '1\u00a0234.50', 'not_money'],
    ['money', '-1.00', 'not_money'],
    ['money', '1e3', 'not_money'],
    ['money', '1.005', 'not_money'],
    ['money', '١٢', 'not_money'],
    ['money', '1000000000.00', 'too_large'],
    ['date', '2026-02-29', 'not_day'],
    ['date', '28.11.2026', 'not_day'],
    ['date', '0000-01-01', 'not_day'],
    ['yes_no', 'true', 'not_choice'],
    ['one_of', 3, 'not_choice'],
    ['one_of', '1', 'not_choice'],
    ['many_of', 1, 'not_choices'],
    ['many_of', [1, 1], 'not_choices'],
    ['many_of', [3], 'not_choices'],
    ['place', { region_id: 2, municipality_id: 2 }, 'not_place'],
    ['place', 'აჭარა', 'not_place'],
    ['phone', '499123456', 'not_phone'],
    ['email', 'nino@', 'not_email'],
    ['email', 'ni no@example.ge', 'not_email'],
    ['personal_id', '0100100000', 'not_personal_id'],
    ['company_id', '40400000', 'not_company_id'],
    ['iban', 'GE29NB00000001019049１7', 'not_iban'],
    ['iban', 'DE29NB0000000101904917', 'not_iban'],
    ['iban', 'GE29NB0000000101904971', 'iban_check'],
    ['table', {}, 'not_rows'],
    ['section', 'ა', 'takes_no_answer'],
    ['info', true, 'takes_no_answer'],
  ])('%s: %j', (kind, sent, code) => {
    const columns = { columns: [{ id: 1, kind: 'text', title: 'ა' }], help: 'ა' }
    expect(codesOf(ask(kind, columns), { 1: sent })).toEqual([['answers.1', code]])
  })

  test('also beyond the bounds of the question', { tags: 'R-FORM-2' }, () => {
    const form = formOf(
      sentQuestion(1, 'integer', { min: 2, max: 4 }),
      sentQuestion(2, 'money', { min: '10', max: '20.50' }),
      sentQuestion(3, 'date', { not_before: 'today', not_after: 'today+5y' }),
      sentQuestion(4, 'many_of', { ...twoOptions, at_most: 1 }),
      sentQuestion(5, 'text', { max_length: 3 }),
    )
    expect(check(form, { 1: 5, 2: '9.99', 3: '2031-11-29', 4: [1, 2], 5: 'ოთხი' }).faults).toEqual([
      { path: 'answers.1', code: 'too_large', max: '4' },
      { path: 'answers.2', code: 'too_small', min: '10.00' },
      { path: 'answers.3', code: 'too_late', max: '2031-11-28' },
      { path: 'answers.4', code: 'too_many_choices', max: 1 },
      { path: 'answers.5', code: 'too_long', max: 3 },
    ])
    expect(check(form, { 1: 4, 2: '20.50', 3: today, 4: [1], 5: 'სამ' }).faults).toEqual([])
  })

  test('an unknown id too, of another program or of JavaScript', () =>
    expect(codesOf(ask('text'), JSON.parse('{"2":"ა","01":"ა","__proto__":"ა","x":"ა"}'))).toEqual([
      ['answers.2', 'unknown_question'],
      ['answers.01', 'unknown_question'],
      ['answers.__proto__', 'unknown_question'],
      ['answers.x', 'unknown_question'],
    ]))
})

test.each([null, '', [], undefined, '\u200b'])('%j is no answer', (nothing) => {
  expect(codesOf(ask('text', { is_required: true }), { 1: nothing })).toEqual([['answers.1', 'required']])
  expect(check(ask('text'), { 1: nothing, 2: nothing })).toMatchObject({ answers: {}, faults: [] })
})

describe('a table', () => {
  const form = ask('table', {
    columns: [
      { id: 1, kind: 'text', title: 'ჯიში', is_required: true },
      { id: 7, kind: 'money', title: 'თანხა' },
    ],
    min_rows: 2,
    max_rows: 3,
  })

  test('names row and column of each fault, all at once; rows count from 0', { tags: 'R-FORM-7' }, () =>
    expect(codesOf(form, { 1: [{ 1: 'თხილი', 7: 'x' }, { 7: '5.00', 9: 'ა' }, 5] })).toEqual([
      ['answers.1.0.7', 'not_money'],
      ['answers.1.1.9', 'unknown_question'],
      ['answers.1.1.1', 'required'],
      ['answers.1.2', 'not_rows'],
    ]),
  )

  test('has as many rows as the question says, unless it has none', () => {
    const row = { 1: 'თხილი' }
    expect(codesOf(form, { 1: [row] })).toEqual([['answers.1', 'too_few_rows']])
    expect(codesOf(form, { 1: [row, row, row, row] })).toEqual([['answers.1', 'too_many_rows']])
    expect(codesOf(form, {})).toEqual([])
    const wide = ask('table', { columns: [{ id: 1, kind: 'text', title: 'ა' }] })
    expect(codesOf(wide, { 1: Array.from({ length: 51 }, () => row) })).toEqual([['answers.1', 'too_many_rows']])
  })

  test('drops a row without any answer', { tags: 'R-FORM-7' }, () => {
    const optional = ask('table', { columns: [{ id: 1, kind: 'integer', title: 'ა' }] })
    expect(check(optional, { 1: [{}, { 1: 5 }, { 1: null }] }).answers).toEqual({ 1: [{ 1: 5 }] })
    expect(check(optional, { 1: [{}] }).answers).toEqual({})
  })
})

describe('what is shown', () => {
  const form = formOf(
    sentQuestion(1, 'one_of', twoOptions),
    sentQuestion(2, 'section', { show_if: condition({ question: 1, is: [2] }) }),
    sentQuestion(3, 'date', { is_required: true }),
    sentQuestion(4, 'text', { show_if: condition({ question: 3, is_answered: true }), is_required: true }),
    sentQuestion(5, 'section'),
    sentQuestion(6, 'text', { show_if: { any: [{ question: 4, is_answered: false }] } }),
  )
  const shown = (answers: Readonly<Record<string, unknown>>) => shownQuestions(form, answers, today).map(({ id }) => id)

  test('a hidden section hides its questions, and a hidden question counts as not answered', () => {
    expect(shown({ 1: 1, 3: '2026-11-28', 4: 'ა' })).toEqual([1, 5, 6])
    expect(shown({ 1: 2 })).toEqual([1, 2, 3, 5, 6])
    expect(shown({ 1: 2, 3: '2026-11-28' })).toEqual([1, 2, 3, 4, 5, 6])
    expect(shown({ 1: 2, 3: '2026-11-28', 4: 'ა' })).toEqual([1, 2, 3, 4, 5])
  })

  test('hidden answers are dropped and hidden questions are not required', () =>
    expect(check(form, { 1: 1, 3: 'x', 4: 'ა' })).toMatchObject({ answers: { 1: 1 }, faults: [] }))

  test('an answer that does not fit counts as none', () =>
    expect(shown({ 1: 2, 3: '2026-02-30' })).toEqual([1, 2, 3, 5, 6]))

  test('a required document follows its condition', () => {
    expect(isMet(condition({ question: 1, is: [2] }), form, { 1: 2 }, today)).toBe(true)
    expect(isMet(condition({ question: 3, is_answered: true }), form, { 1: 1, 3: '2026-11-28' }, today)).toBe(false)
    expect(isMet(null, form, {}, today)).toBe(true)
  })
})

test.each<[QuestionKind, object, unknown, unknown]>([
  ['money', { at_least: '100.00' }, '100.00', '99.99'],
  ['money', { at_most: 99.5 }, '99.50', '99.51'],
  ['decimal', { at_least: 0.2, at_most: 1 }, 0.2, 0.1999],
  ['date', { at_most: 'today-18y' }, '2008-11-28', '2008-11-29'],
  ['many_of', { is: [2] }, [1, 2], [1]],
  ['table', { at_least: 2 }, [{ 1: 'ა' }, { 1: 'ბ' }], [{ 1: 'ა' }]],
])('a test of %s: %j', { tags: 'R-FORM-3' }, (kind, proof, passing, failing) => {
  const fields = { ...twoOptions, columns: [{ id: 1, kind: 'text', title: 'ა' }] }
  const form = formOf(
    sentQuestion(1, kind, fields),
    sentQuestion(2, 'text', { show_if: condition({ question: 1, ...proof }) }),
  )
  expect([passing, failing].map((answer) => shownQuestions(form, { 1: answer }, today).length)).toEqual([2, 1])
})

describe('eligibility', () => {
  const form = (effect: string) =>
    ask('decimal', { eligibility: { unless: { at_least: 0.2 }, effect, message: 'ნაკვეთი 0,2 ჰექტარზე ნაკლებია' } })

  test('stops filing with its message at the question', { tags: 'R-FORM-6' }, () => {
    const { faults, stops, flags } = check(form('stops'), { 1: 0.1 })
    expect(faults).toEqual([{ path: 'answers.1', code: 'not_eligible', message: 'ნაკვეთი 0,2 ჰექტარზე ნაკლებია' }])
    expect([stops.length, flags.length]).toEqual([1, 0])
  })

  test('or flags the answer for the staff', { tags: 'R-FORM-6' }, () =>
    expect(check(form('flags'), { 1: 0.1 })).toMatchObject({ faults: [], stops: [], flags: [{ id: 1 }] }),
  )

  test('stops nobody without an answer', { tags: 'R-FORM-6' }, () => {
    expect(check(form('stops'), {})).toMatchObject({ faults: [], stops: [] })
    expect(check(form('stops'), { 1: 0.2 })).toMatchObject({ faults: [], stops: [] })
  })
})
