/**
 * @module-tag R-WEB-12
 */
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
  const agencies = [agency(1, 'განათლების სამინისტრო', 'განათლება'), agency(2, 'სოფლის მეურნეობა', 'აგრარული')]
  const found = (query: string) => searchCatalog(query, agencies, []).agencies.map(({ id }) => id)
  expect(found('მეურნეობა')).toEqual([2])
  expect(found('აგრარული')).toEqual([2])
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

test('if nothing has every word, what has most of them is found, also with one wrong letter', {
  tags: 'R-WEB-33',
}, () => {
  const programs = [program(1, 'სოფლის შიდა გზების მოწესრიგება'), program(2, 'გიდების გადამზადების კურსი')]
  const agencies = [{ id: 1, name: 'გზების დეპარტამენტი', short_name: 'გზები', image: '', active_projects_count: 1 }]
  const found = (query: string) => {
    const hits = searchCatalog(query, agencies, programs)
    return [hits.programs.map(({ id }) => id), hits.agencies.map(({ id }) => id), hits.isNearest]
  }
  expect(found('სოფლის გზის შეკეთება')).toEqual([[1], [], true])
  expect(found('გადამზედება')).toEqual([[2], [], true])
  expect(found('დეპარტმენტი')).toEqual([[], [1], true])
  expect(found('როგორ მოვაწესრიგო გზა')).toEqual([[1], [1], false])
  expect(found('კოსმოსი')).toEqual([[], [], false])
})
