import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

afterEach(cleanup)

test('keeps each number on one line, and the text as it is', () => {
  const { container } = render(<Unbroken>სტიპენდია · #0000-42 · 9-ნიშნა ნომერი</Unbroken>)
  expect(container.textContent).toBe('სტიპენდია · #0000-42 · 9-ნიშნა ნომერი')
  expect([...container.querySelectorAll('.whitespace-nowrap')].map((each) => each.textContent)).toEqual([
    '#0000-42',
    '9-ნიშნა',
  ])
})

test('a day is kept with its month', () => {
  const { container } = render(<Unbroken>გადაიგზავნა: 26 ოქტომბერი, 2026</Unbroken>)
  expect(container.querySelector('span')?.textContent).toBe('26 ოქტომბერი')
  expect(container.textContent).toBe('გადაიგზავნა: 26 ოქტომბერი, 2026')
})
