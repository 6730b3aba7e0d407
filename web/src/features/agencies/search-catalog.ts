import type { AgencyCard, FoundProgram } from '@portal/contract/documents/catalog'
import { everydaySearchWords } from '@portal/contract/search/everyday'
import { needs } from '@portal/contract/texts/needs'
import { filterBySearch } from '#lib/lists/filter-by-search.ts'

export type CatalogHits = {
  readonly programs: readonly FoundProgram[]
  readonly related: readonly FoundProgram[]
  readonly topic: readonly string[]
  readonly agencies: readonly AgencyCard[]
}
export type CatalogLinks = { readonly agency: (id: number) => string; readonly program: (id: number) => string }

export const searchCatalog = (
  query: string,
  agencies: readonly AgencyCard[],
  programs: readonly FoundProgram[],
): CatalogHits => {
  const ownWords = ({ title, agency_short_name, need }: FoundProgram) => [
    title,
    agency_short_name,
    needs[`need.${need}`],
  ]
  const everydayWords = ({ title, need }: FoundProgram) => everydaySearchWords(title, need)
  const byName = filterBySearch(programs, query, ownWords)
  const related = filterBySearch(
    programs.filter((program) => !byName.includes(program)),
    query,
    (program) => [...ownWords(program), ...everydayWords(program)],
  )
  return {
    programs: byName,
    related,
    topic: matchingWords(query, related.flatMap(everydayWords)),
    agencies: filterBySearch(agencies, query, ({ name, short_name }) => [name, short_name]),
  }
}

const maxTopicWords = 3

const matchingWords = (query: string, lists: readonly string[]): readonly string[] => {
  const words = [...new Set(lists.flatMap((list) => list.split(', ')))]
  const found = query.split(/\s+/).flatMap((typed) => filterBySearch(words, typed, (word) => [word]))
  return [...new Set(found)].slice(0, maxTopicWords)
}
