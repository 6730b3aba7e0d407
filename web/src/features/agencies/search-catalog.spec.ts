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
})

test('what is found by name comes before what everyday words find', () => {
  const programs = [
    program(1, 'ბაღების თანადაფინანსება'),
    program(2, 'გრანტი ახალგაზრდებს'),
    program(3, 'მიწის გაზომვა'),
  ]
  expect(searchCatalog('გრანტი', [], programs).programs.map(({ id }) => id)).toEqual([2, 1])
})
