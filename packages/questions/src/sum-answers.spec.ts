import { expect, test } from 'vitest'
import { formOf, sentQuestion, twoOptions, words } from './for-specs.ts'
import type { Answers } from './form.ts'
import { sumAnswers } from './sum-answers.ts'

const form = formOf(
  sentQuestion(1, 'one_of', twoOptions),
  sentQuestion(2, 'many_of', twoOptions),
  sentQuestion(3, 'yes_no'),
  sentQuestion(4, 'money'),
  sentQuestion(5, 'decimal'),
  sentQuestion(6, 'text'),
  sentQuestion(7, 'section'),
)

const options = (...counts: number[]) => twoOptions.options.map((option, at) => ({ ...option, count: counts[at] }))

test('choices are counted, numbers summed exactly, and a heading is left out', { tags: 'R-FORM-30' }, async () => {
  const all: readonly Answers[] = [
    { 1: 1, 2: [1, 2], 3: true, 4: '10.00', 5: 0.1, 6: 'ა' },
    { 1: 2, 2: [2], 3: false, 4: '999999999.99', 5: 0.2 },
    { 1: 1, 3: true, 4: '0.50' },
    {},
  ]
  expect(await sumAnswers(form, all, words)).toEqual([
    { id: 1, title: 'კითხვა 1', kind: 'one_of', answered: 3, options: options(2, 1) },
    { id: 2, title: 'კითხვა 2', kind: 'many_of', answered: 2, options: options(1, 2) },
    {
      id: 3,
      title: 'კითხვა 3',
      kind: 'yes_no',
      answered: 3,
      options: [
        { id: 1, title: 'დიახ', count: 2 },
        { id: 0, title: 'არა', count: 1 },
      ],
    },
    {
      ...{ id: 4, title: 'კითხვა 4', kind: 'money', answered: 3 },
      numbers: { min: '0.50', median: '10.00', max: '999999999.99', sum: '1000000010.49' },
    },
    { id: 5, title: 'კითხვა 5', kind: 'decimal', answered: 2, numbers: { min: 0.1, median: 0.1, max: 0.2, sum: 0.3 } },
    { id: 6, title: 'კითხვა 6', kind: 'text', answered: 1 },
  ])
})

test('an option that is gone is not counted, and nobody is no number', { tags: 'R-FORM-30' }, async () => {
  expect(await sumAnswers(form, [{ 1: 9, 2: [9, 1] }], words)).toMatchObject([
    { answered: 1, options: [{ count: 0 }, { count: 0 }] },
    { answered: 1, options: [{ count: 1 }, { count: 0 }] },
    { answered: 0 },
    { answered: 0 },
    { answered: 0 },
    { answered: 0 },
  ])
  expect((await sumAnswers(form, [], words))[3]).not.toHaveProperty('numbers')
})
