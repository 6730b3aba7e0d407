import { expect, test } from 'vitest'
import { fillingMinutes } from './filling-minutes.ts'
import type { Question } from './form.ts'

const question = (kind: string, more: object = {}) =>
  ({ id: 1, kind, title: 'ა'.repeat(15), help: null, is_required: true, show_if: null, ...more }) as Question
const minutes = (...questions: Question[]) => fillingMinutes({ text: 'none', questions })

test('a form takes as long as reading and answering its questions, in whole minutes', { tags: 'R-FORM-56' }, () => {
  expect(minutes()).toBe(1)
  // 14 × (1 s of reading and 4 s of choosing) are 70 s.
  expect(minutes(...Array.from({ length: 12 }, () => question('yes_no')))).toBe(1)
  expect(minutes(...Array.from({ length: 14 }, () => question('yes_no')))).toBe(2)
  expect(minutes(question('info', { help: 'ა'.repeat(900) }))).toBe(2)
})

test('a question that not everybody sees counts half', { tags: 'R-FORM-56' }, () => {
  const long = Array.from({ length: 4 }, () => question('long_text'))
  expect(minutes(...long)).toBe(7)
  expect(minutes(...long.map((each) => ({ ...each, show_if: { all: [] } })))).toBe(4)
})

test('a table counts its columns in each row that it demands', { tags: 'R-FORM-56' }, () => {
  const columns = [question('text'), question('money')]
  expect(minutes(question('table', { columns, min_rows: null }))).toBe(2)
  expect(minutes(question('table', { columns, min_rows: 10 }))).toBe(6)
})

test('the free text counts by what becomes of it', { tags: 'R-FORM-56' }, () => {
  expect((['required', 'optional', 'none'] as const).map((text) => fillingMinutes({ text, questions: [] }))).toEqual([
    3, 1, 1,
  ])
})
