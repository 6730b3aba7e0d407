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

test('agencies are found by their name and by their short name', () => {
  const agency = (id: number, name: string, short_name: string) => ({
    id,
    name,
    short_name,
    image: '',
    active_projects_count: 1,
  })
  const agencies = [agency(1, 'განათლების სამინისტრო', 'განათლება'), agency(2, 'სოფლის მეურნეობა', 'მინისტრი')]
  const found = (query: string) => searchCatalog(query, agencies, []).agencies.map(({ id }) => id)
  expect(found('მეურნეობა')).toEqual([2])
  expect(found('მინისტრი')).toEqual([2])
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
