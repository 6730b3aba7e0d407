import { expect, test } from 'vitest'
import { filterBySearch } from './found.ts'

const agencies = ['სოფლის მეურნეობის სამინისტრო', 'ფინანსთა სამინისტრო', 'Tourism Office']
const names = (search: string) => filterBySearch(agencies, search, (name) => [name])

test('finds a part of the name, whatever stands around the search', () => {
  expect(names('  მეურნეობის ')).toEqual(['სოფლის მეურნეობის სამინისტრო'])
})

test('finds in any letter case, Georgian capitals included', () => {
  expect(names('TOUR')).toEqual(['Tourism Office'])
  expect(names('ᲤᲘᲜᲐᲜᲡᲗᲐ')).toEqual(['ფინანსთა სამინისტრო'])
})

test('an empty search leaves everything', () => {
  expect(names('   ')).toEqual(agencies)
})

test('what is nowhere is not found', () => {
  expect(names('კოსმოსი')).toEqual([])
})
