import type { AgencyCard, FoundProgram } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { everydaySearchWords } from '@portal/contract/search/everyday'
import { missingWords } from '@portal/contract/search/finds'
import { agencies as texts } from '@portal/contract/texts/agencies'
import { needs } from '@portal/contract/texts/needs'
import { filterBySearch, nearestItems } from '#lib/lists/filter-by-search.ts'

export type CatalogHits = {
  readonly programs: readonly FoundProgram[]
  readonly related: readonly FoundProgram[]
  readonly topic: readonly string[]
  readonly agencies: readonly AgencyCard[]
  /** Nothing has every word, and these have most of them. */
  readonly isNearest: boolean
  /** What was typed and occurs nowhere. */
  readonly missing: readonly string[]
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
  const allWords = (program: FoundProgram) => [...ownWords(program), ...everydayWords(program)]
  const names = ({ name, short_name }: AgencyCard) => [name, short_name]
  const byName = filterBySearch(programs, query, ownWords)
  const related = filterBySearch(
    programs.filter((program) => !byName.includes(program)),
    query,
    allWords,
  )
  const foundAgencies = filterBySearch(agencies, query, names)
  if (byName.length + related.length + foundAgencies.length === 0) {
    const nearPrograms = nearestItems(programs, query, allWords)
    const nearAgencies = nearestItems(agencies, query, names)
    const most = Math.max(nearPrograms.nearness, nearAgencies.nearness)
    return {
      programs: nearPrograms.nearness === most ? nearPrograms.found : [],
      related: [],
      topic: [],
      agencies: nearAgencies.nearness === most ? nearAgencies.found : [],
      isNearest: most > 0,
      missing: missingWords(query)([...programs.map(allWords), ...agencies.map(names)]),
    }
  }
  return {
    programs: byName,
    related,
    topic: matchingWords(query, related.flatMap(everydayWords)),
    agencies: foundAgencies,
    isNearest: false,
    missing: [],
  }
}

const maxTopicWords = 3

const matchingWords = (query: string, lists: readonly string[]): readonly string[] => {
  const words = [...new Set(lists.flatMap((list) => list.split(', ')))]
  const found = query.split(/\s+/).flatMap((typed) => filterBySearch(words, typed, (word) => [word]))
  return [...new Set(found)].slice(0, maxTopicWords)
}

/** What is said of them beside the list. */
export const describeHits = (hits: CatalogHits, query: string): string => {
  const found = { programs: hits.programs.length + hits.related.length, agencies: hits.agencies.length }
  if (found.programs + found.agencies === 0) return fill(texts['find.found.none'], { query })
  if (hits.isNearest) return fill(texts['find.found.nearest'], { query })
  if (found.agencies === 0) return fill(texts['find.found.programs'], found)
  if (found.programs === 0) return fill(texts['find.found.agencies'], found)
  return fill(texts['find.found'], found)
}
