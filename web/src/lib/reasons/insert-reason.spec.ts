/**
 * @module-tag R-DESK-18
 */
import { expect, test } from 'vitest'
import { insertReason, placeholderIn } from './last-reasons.ts'

test('a picked reason fills an empty text, and replaces a former pick that nobody edited', () => {
  expect(insertReason(' ', 'აკლია საბუთი.', null, 2000)).toBe('აკლია საბუთი.')
  expect(insertReason('აკლია საბუთი.', 'უკვე ისარგებლა.', 'აკლია საბუთი.', 2000)).toBe('უკვე ისარგებლა.')
})

test('a picked reason is added to a written text, unless the result is too long', () => {
  expect(insertReason('გთხოვთ. ', 'აკლია საბუთი.', null, 2000)).toBe('გთხოვთ.\nაკლია საბუთი.')
  expect(insertReason('ა'.repeat(1990), 'აკლია საბუთი.', null, 2000)).toBe('ა'.repeat(1990))
})

test('the first placeholder of a template is found', () => {
  expect(placeholderIn('ატვირთეთ: [დოკუმენტი].')).toEqual([10, 21])
  expect(placeholderIn('ატვირთეთ ცნობა.')).toBeNull()
})
