import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RecordedValue } from './recorded-value.tsx'

afterEach(cleanup)

test('the sections of a program are titles with their texts, plain or formatted', () => {
  const sections = [
    { id: 1, title: 'მიზანი', description: 'ერთი\nორი' },
    { id: 2, title: 'პირობები', description: '<p>სამი</p>' },
  ]
  render(<RecordedValue field="sections" value={sections} />)
  const [goal, terms] = screen.getAllByRole('listitem')
  expect(goal?.textContent).toBe('მიზანიერთი\nორი')
  expect(terms?.textContent).toBe('პირობებისამი')
})

test('a state is told in words', () => {
  const { container } = render(<RecordedValue field="status" value="active" />)
  expect(container.textContent).toBe('აქტიური')
})

test('a group that has no words here is shown as it was written', () => {
  const { container } = render(<RecordedValue field="other" value={{ key: { of: 1 } }} />)
  expect(container.querySelector('pre')?.textContent).toContain('"of": 1')
})
