import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RecordedValue } from './recorded-value.tsx'

afterEach(cleanup)
const shown = (kind: string, field: string, value: unknown) =>
  render(<RecordedValue kind={kind} field={field} value={value} />).container

test('the sections of a program are shown as titles with their texts, plain or formatted', () => {
  shown('program', 'sections', [
    { id: 1, title: 'მიზანი', description: 'ერთი\nორი' },
    { id: 2, title: 'პირობები', description: '<p>სამი</p>' },
  ])
  const [goal, terms] = screen.getAllByRole('listitem')
  expect(goal?.textContent).toBe('მიზანიერთი\nორი')
  expect(terms?.textContent).toBe('პირობებისამი')
})

test('a status is shown in words', () => expect(shown('agency', 'status', 'active').textContent).toBe('აქტიური'))

test('consents are shown as the accepted texts with version and date, and a missing one as none', () => {
  const at = '2026-03-01T09:00:00.000Z'
  shown('member', 'consents', { terms: { version: '2026-01', at }, notifications: null })
  const terms = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(terms).toEqual([
    ['სარგებლობის წესები', 'ვერსია 2026-01, 1\u00a0მარტი, 2026'],
    ['შეტყობინებები', '–'],
  ])
})

test('a file of an identity document is shown by type, size and digest, not by its storage key', () => {
  const file = { key: 'filed/x', sha256: 'abc=', size: 204_800, type: 'image/jpeg' }
  expect(shown('member', 'front', file).textContent).toBe('JPEG, 200\u00a0კბანაბეჭდი (SHA-256)abc=')
})

test('removed documents are shown by their numbers', () =>
  expect(shown('application', 'removedDocuments', [1, 12]).textContent).toBe('№1№12'))

test('a picture is shown; a missing one is reported as missing', () => {
  shown('agency', 'image', '/images/agency-1.svg')
  const picture = screen.getByRole('img', { name: 'უწყების სურათი' })
  expect(picture.getAttribute('src')).toBe('/images/agency-1.svg')
  fireEvent.error(picture)
  expect(screen.getByText('მონაცემი არ არის')).toBeDefined()
})

test('a value without words of its own is shown by its field names, without JSON punctuation', () => {
  expect(shown('member', 'other', { key: { of: 1 } }).textContent).toBe('keyof1')
})
