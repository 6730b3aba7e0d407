import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmailText, Unbroken } from './unbroken.tsx'

afterEach(cleanup)

test('keeps each number on one line, and the text as it is', () => {
  const { container } = render(<Unbroken>სტიპენდია · #0000-42 · 9-ნიშნა ნომერი</Unbroken>)
  expect(container.textContent).toBe('სტიპენდია · #0000-42 · 9-ნიშნა ნომერი')
  expect([...container.querySelectorAll('.whitespace-nowrap')].map((each) => each.textContent)).toEqual([
    '#0000-42',
    '9-ნიშნა',
  ])
})

afterEach(cleanup)

test.each([
  ['info@justice.portal.example', 'info@|justice.|portal.|example'],
  ['nino', 'nino'],
  ['.a..b@c', '.|a..|b@|c'],
])('%s is copied unchanged, and may wrap after its signs', (email, broken) => {
  const { container } = render(<EmailText email={email} />)
  expect(container.textContent).toBe(email)
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toContain(`>${broken}<`)
})
