import type { AgencyCard, FoundProgram } from '@portal/contract/documents/catalog'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUrlText } from '#lib/lists/use-url-text.ts'
import type { CatalogSearchResults } from './catalog-search-results.tsx'
import type { CatalogHits, CatalogLinks, describeHits, searchCatalog } from './search-catalog.ts'

export const useCatalogSearch = (
  agencies: readonly AgencyCard[] | undefined,
  programs: readonly FoundProgram[],
  links: CatalogLinks,
  param = 'search',
) => {
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useUrlText(param)
  const parts = useParts()
  const [active, setActive] = useState(-1)
  const query = typed.trim()
  const ready = agencies && parts
  const hits = query && ready ? ready.search(query, agencies, programs) : nothing
  const paths = [
    ...[...hits.programs, ...hits.related].map(({ id }) => links.program(id)),
    ...hits.agencies.map(({ id }) => links.agency(id)),
  ]
  const optionId = (index: number) => `${listId}-${index}`
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && paths.length > 0) {
      event.preventDefault()
      setActive((active + step + paths.length + (active < 0 && step < 0 ? 1 : 0)) % paths.length)
    }
    const path = paths[active]
    if (event.key === 'Enter' && path) void navigate(path)
  }
  return {
    query,
    hits,
    found: ready ? ready.describe(hits, query) : '',
    isNothingFound: paths.length === 0,
    List: ready?.List,
    list: { id: listId, hits, programs, links, active, optionId },
    field: {
      value: typed,
      onChange: (value: string) => {
        setActive(-1)
        setTyped(value)
      },
      listId,
      activeId: active < 0 ? undefined : optionId(active),
      isOpen: paths.length > 0,
      onKeyDown,
    },
  }
}

const nothing: CatalogHits = { programs: [], related: [], topic: [], agencies: [], isNearest: false, missing: [] }

/**
 * Loads the search and its list together, because a combobox that says it is open before its list is rendered refers to
 * a missing element.
 */
type Parts = {
  readonly search: typeof searchCatalog
  readonly describe: typeof describeHits
  readonly List: typeof CatalogSearchResults
}

const useParts = (): Parts | null => {
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    void Promise.all([import('./search-catalog.ts'), import('./catalog-search-results.tsx')]).then(([search, list]) =>
      setParts({ search: search.searchCatalog, describe: search.describeHits, List: list.CatalogSearchResults }),
    )
  }, [])
  return parts
}
