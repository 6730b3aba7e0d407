/**
 * @module-tag R-WEB-12
 */
import { expect, test } from 'vitest'
import { filterBySearch } from './filter-by-search.ts'

const agencies = ['სოფლის მეურნეობის სამინისტრო', 'ფინანსთა სამინისტრო', 'Tourism Office']
const names = (search: string) => filterBySearch(agencies, search, (name) => [name])

test('a search finds a part of the name, ignoring blanks around it', () => {
  expect(names('  მეურნეობის ')).toEqual(['სოფლის მეურნეობის სამინისტრო'])
})

test('a search ignores letter case, in Georgian capitals too', () => {
  expect(names('TOUR')).toEqual(['Tourism Office'])
  expect(names('ᲤᲘᲜᲐᲜᲡᲗᲐ')).toEqual(['ფინანსთა სამინისტრო'])
})

test('an empty search keeps everything', () => {
  expect(names('   ')).toEqual(agencies)
})

test('a text that no name has finds nothing', () => {
  expect(names('კოსმოსი')).toEqual([])
})
