/** The search of the first page. It is loaded after the first render, because nobody types before that. */
import type { AgencyCard, FoundProgram } from '@portal/contract/documents/catalog'
import { needs } from '@portal/contract/texts/needs'
import { filterBySearch } from '#lib/found.ts'

export type Hits = { readonly programs: readonly FoundProgram[]; readonly agencies: readonly AgencyCard[] }
export type Links = { readonly agency: (id: number) => string; readonly program: (id: number) => string }

export const searchCatalog = (
  query: string,
  agencies: readonly AgencyCard[],
  programs: readonly FoundProgram[],
): Hits => ({
  programs: filterBySearch(programs, query, ({ title, agency_short_name, need }) => [
    title,
    agency_short_name,
    needs[`need.${need}`],
  ]),
  agencies: filterBySearch(agencies, query, ({ name, short_name }) => [name, short_name]),
})
