import { describe, expect, test } from 'vitest'
import { carryOver } from './carry-over.ts'
import { formOf, sentQuestion, twoOptions, words } from './for-specs.ts'
import type { Answers } from './form.ts'
import { readTable, typedValue } from './kinds/kinds.ts'
import { cellOf, readAnswers, searchedAnswers } from './read-answers.ts'

const columns = [
  { id: 1, kind: 'text', title: 'ჯიში' },
  { id: 2, kind: 'integer', title: 'რაოდენობა', unit: 'ცალი' },
  { id: 3, kind: 'money', title: 'თანხა' },
]
const form = formOf(
  sentQuestion(1, 'place'),
  sentQuestion(2, 'many_of', twoOptions),
  sentQuestion(3, 'decimal', { unit: 'ჰა' }),
  sentQuestion(4, 'table', { columns, sum: [2, 3] }),
  sentQuestion(5, 'yes_no'),
  sentQuestion(6, 'iban'),
  sentQuestion(7, 'personal_id'),
  sentQuestion(8, 'one_of', twoOptions),
  sentQuestion(9, 'money'),
)
const answers = {
  1: { region_id: 1, municipality_id: 2 },
  2: [1, 2],
  3: 0.8,
  4: [
    { 1: 'თხილი', 2: 220, 3: '1540.10' },
    { 1: 'კივი', 3: '0.20' },
  ],
  5: false,
  6: 'GE29NB0000000101904917',
  7: '01001000001',
  8: 2,
  9: '5.00',
} as unknown as Answers

test('answers read in form order, as a person reads them', { tags: 'R-FORM-8' }, () =>
  expect(readAnswers(form, answers, words).map(({ value }) => value)).toEqual([
    'აჭარა, ქობულეთი',
    'საკუთრება, იჯარა',
    '0,8\u00a0ჰა',
    'ჯიში: თხილი; რაოდენობა: 220\u00a0ცალი; თანხა: 1540.10 ₾\nჯიში: კივი; თანხა: 0.20 ₾\nსულ: რაოდენობა: 220\u00a0ცალი; თანხა: 1540.3 ₾',
    'არა',
    'GE29\u00a0NB00\u00a00000\u00a00101\u00a09049\u00a017',
    '01001000001',
    'იჯარა',
    '5.00 ₾',
  ]),
)

test('a table reads as a table, with exact totals', () => {
  const table = form.questions.find(({ kind }) => kind === 'table')
  if (table?.kind !== 'table') throw new Error('the form has a table')
  expect(readTable(answers[4] as never, table, words)).toEqual({
    titles: ['ჯიში', 'რაოდენობა', 'თანხა'],
    rows: [
      ['თხილი', '220\u00a0ცალი', '1540.10 ₾'],
      ['კივი', null, '0.20 ₾'],
    ],
    totals: [null, '220\u00a0ცალი', '1540.3 ₾'],
  })
})

test('a sheet keeps numbers, money and days, and has texts for the rest', () =>
  expect(
    form.questions.flatMap((question) => {
      const answer = answers[question.id]
      return answer === undefined || question.kind === 'table' ? [] : [cellOf(question, answer, words).type]
    }),
  ).toEqual(['text', 'text', 'number', 'text', 'text', 'text', 'text', 'money']))

test('the search finds texts, options and numbers of persons and companies', { tags: 'R-FORM-8' }, () =>
  expect(searchedAnswers(form, answers, words)).toEqual(['01001000001', 'იჯარა']),
)

describe('what is taken along to another form', () => {
  test('is every answer whose question is there, with what its options and columns still are', {
    tags: 'R-FORM-9',
  }, () => {
    const newForm = formOf(
      sentQuestion(2, 'many_of', {
        options: [
          { id: 2, title: 'იჯარა' },
          { id: 3, title: 'სხვა' },
        ],
      }),
      sentQuestion(4, 'table', { columns: columns.slice(0, 1) }),
      sentQuestion(8, 'one_of', {
        options: [
          { id: 1, title: 'საკუთრება' },
          { id: 3, title: 'სხვა' },
        ],
      }),
      sentQuestion(11, 'section'),
      sentQuestion(10, 'text'),
    )
    const carried = carryOver(answers, form, newForm)
    expect(carried.answers).toEqual({ 2: [2], 4: [{ 1: 'თხილი' }, { 1: 'კივი' }] })
    expect(carried.dropped.map(({ id }) => id)).toEqual([1, 3, 5, 6, 7, 8, 9])
    expect(carried.added.map(({ id }) => id)).toEqual([10])
  })
})

test.each([
  ['money', '12\u00a0400,5 ₾', '12400.5'],
  ['money', '1,234.50', '1,234.50'],
  ['money', '１２', '12'],
  ['money', '12\u2009400,00\u200b ₾\u200e', '12400.00'],
  ['integer', '20 000', 20_000],
  ['decimal', '-0,25', -0.25],
  ['decimal', '1.2.3', '1.2.3'],
  ['text', '5', '5'],
] as const)('typed as %s, %j is %j', (kind, text, value) => expect(typedValue(kind, text)).toBe(value))
