import { expect, test } from 'vitest'
import { condition, formOf, sentQuestion, twoOptions } from './for-specs.ts'
import { type FiledCase, forecastForm } from './forecast.ts'

const old = formOf(sentQuestion(1, 'decimal'), sentQuestion(2, 'text'), sentQuestion(3, 'one_of', twoOptions))
const day = '2026-03-01'

test('each application is refused, missing or unchanged, in this order, and new questions are listed apart', {
  tags: 'R-FORM-15',
}, async () => {
  const next = formOf(
    sentQuestion(1, 'decimal', { eligibility: { unless: { at_least: 0.2 }, effect: 'stops', message: 'მცირეა' } }),
    sentQuestion(2, 'text', { is_required: true }),
    sentQuestion(3, 'one_of', { ...twoOptions, show_if: condition({ question: 1, at_least: 1 }) }),
    sentQuestion(4, 'date', { is_required: true }),
    sentQuestion(5, 'section'),
  )
  const cases: readonly FiledCase[] = [
    { form: old, answers: { 1: 0.1 }, day },
    { form: old, answers: { 1: 1, 3: 2 }, day },
    { form: old, answers: { 1: 1, 2: 'ა' }, day },
    { form: null, answers: {}, day },
  ]
  expect(await forecastForm(next, cases)).toEqual({
    applications: 4,
    refused: 1,
    missing: 1,
    unchanged: 2,
    new_required: [4],
    questions: [
      { id: 1, missing: 0, refused: 1, hidden: 0 },
      { id: 2, missing: 2, refused: 0, hidden: 0 },
      { id: 3, missing: 0, refused: 0, hidden: 2 },
      { id: 4, missing: 0, refused: 0, hidden: 0 },
    ],
  })
})

test('an option that is gone leaves its question without an answer', { tags: 'R-FORM-15' }, async () => {
  const next = formOf(
    sentQuestion(3, 'one_of', { options: [twoOptions.options[0], { id: 9, title: 'სხვა' }], is_required: true }),
  )
  expect(await forecastForm(next, [{ form: old, answers: { 3: 2 }, day }])).toMatchObject({ missing: 1, refused: 0 })
})
