import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSearchField } from '#lib/use-search-field.ts'
import { type ListView, listAddress, listFrom, type StatusFilter } from './list-url.ts'

/** Milliseconds after the last key (R-WEB-23). */
export const searchDelayMs = 500

export const useListView = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const view = listFrom(query)
  const address = listAddress(view)

  const go = (to: ListView, options?: { replace: boolean }) =>
    void navigate(listAddress(to), { preventScrollReset: true, ...options })

  useEffect(() => {
    if (`?${query}` !== address) void navigate(address, { replace: true })
  }, [query, address, navigate])

  const { search, setSearch, searchNow } = useSearchField({
    inAddress: view.search,
    delayMs: searchDelayMs,
    ask: (wanted, options) => go({ ...view, search: wanted, page: 1 }, options),
  })

  return {
    view,
    search,
    setSearch,
    searchNow,
    setStatus: (status: StatusFilter) => go({ ...view, search: search.trim(), status, page: 1 }),
    pageAddress: (page: number) => listAddress({ ...view, page }),
    clear: () => {
      setSearch('')
      go({ page: 1, search: '', status: 'all' })
    },
  }
}
