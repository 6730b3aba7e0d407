import type { FoundProgram } from '@portal/contract/documents/catalog'
import { expect, test } from 'vitest'
import { searchCatalog } from './search-catalog.ts'

const program = (id: number, title: string): FoundProgram => ({
  id,
  title,
  agency_id: 1,
  agency_short_name: 'სოფელი',
  need: 'land',
  deadline: null,
  image: '',
  gives: null,
})

test('programs found by everyday words are listed apart, with those words', () => {
  const programs = [
    program(1, 'ბაღების თანადაფინანსება'),
    program(2, 'გრანტი ახალგაზრდებს'),
    program(3, 'მიწის გაზომვა'),
  ]
  const { programs: byName, related, topic } = searchCatalog('გრანტი', [], programs)
  expect([byName, related].map((found) => found.map(({ id }) => id))).toEqual([[2], [1]])
  expect(topic).toEqual(['გრანტი'])
})
