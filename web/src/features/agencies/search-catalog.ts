/** The search of the first page. It is loaded after the first render, because nobody types before that. */
import type { AgencyCard, FoundProgram } from '@portal/contract/documents/catalog'
import { everydayWordsOf } from '@portal/contract/search/everyday'
import { needs } from '@portal/contract/texts/needs'
import { filterBySearch } from '#lib/found.ts'

export type Hits = { readonly programs: readonly FoundProgram[]; readonly agencies: readonly AgencyCard[] }
export type Links = { readonly agency: (id: number) => string; readonly program: (id: number) => string }

/** Programs whose own words match come before those that only everyday words find (R-WEB-12). */
export const searchCatalog = (
  query: string,
  agencies: readonly AgencyCard[],
  programs: readonly FoundProgram[],
): Hits => {
  const ownWords = ({ title, agency_short_name, need }: FoundProgram) => [
    title,
    agency_short_name,
    needs[`need.${need}`],
  ]
  const byName = filterBySearch(programs, query, ownWords)
  const others = filterBySearch(
    programs.filter((program) => !byName.includes(program)),
    query,
    (program) => [...ownWords(program), ...everydayWordsOf(program.title, program.need)],
  )
  return {
    programs: [...byName, ...others],
    agencies: filterBySearch(agencies, query, ({ name, short_name }) => [name, short_name]),
  }
}
