import { expect, test } from 'vitest'
import { placeholderIn, withPicked } from './picked.ts'

test('words are put into an empty text, and in the place of a pick that nobody edited', () => {
  expect(withPicked(' ', 'აკლია საბუთი.', null, 2000)).toBe('აკლია საბუთი.')
  expect(withPicked('აკლია საბუთი.', 'უკვე ისარგებლა.', 'აკლია საბუთი.', 2000)).toBe('უკვე ისარგებლა.')
})

test('what a person wrote stays, and nothing is cut', () => {
  expect(withPicked('გთხოვთ. ', 'აკლია საბუთი.', null, 2000)).toBe('გთხოვთ.\nაკლია საბუთი.')
  expect(withPicked('ა'.repeat(1990), 'აკლია საბუთი.', null, 2000)).toBe('ა'.repeat(1990))
})

test('the first open place of a template is found', () => {
  expect(placeholderIn('ატვირთეთ: [დოკუმენტი].')).toEqual([10, 21])
  expect(placeholderIn('ატვირთეთ ცნობა.')).toBeNull()
})
