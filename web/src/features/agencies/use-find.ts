import type { AgencyCard, FoundProgram } from '@portal/contract/documents/catalog'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUrlText } from '#lib/use-url-text.ts'
import type { Hits, searchCatalog } from './search-catalog.ts'

export type Links = { readonly agency: (id: number) => string; readonly program: (id: number) => string }

export const useFind = (
  agencies: readonly AgencyCard[],
  programs: readonly FoundProgram[],
  links: Links,
  param = 'search',
) => {
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useUrlText(param)
  const search = useSearch()
  const [active, setActive] = useState(-1)
  const query = typed.trim()
  const hits = query && search ? search(query, agencies, programs) : nothing
  const paths = [
    ...hits.programs.map(({ id }) => links.program(id)),
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
    isReady: search !== null,
    hits,
    active,
    optionId,
    clear: () => setTyped(''),
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

const nothing: Hits = { programs: [], agencies: [] }

const useSearch = (): typeof searchCatalog | null => {
  const [search, setSearch] = useState<typeof searchCatalog | null>(null)
  useEffect(() => {
    void import('./search-catalog.ts').then((module) => setSearch(() => module.searchCatalog))
  }, [])
  return search
}

export type Find = ReturnType<typeof useFind>
