/**
 * The list's address as state. The search field keeps its own text while it is typed in and moves the address 500 ms
 * after the last keystroke (spec 2, section 9), so that no letter is lost to an answer or a re-render.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type ListView, listAddress, listFrom, type StatusFilter } from './list-url.ts'

export const searchDelayMs = 500

export const useListView = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const view = listFrom(query)
  const address = listAddress(view)

  const go = useCallback(
    (to: ListView, options?: { replace: boolean }) =>
      void navigate(listAddress(to), { preventScrollReset: true, ...options }),
    [navigate],
  )

  // A bare /applications becomes its full address, without a step in the history of the browser.
  useEffect(() => {
    if (`?${query}` !== address) void navigate(address, { replace: true })
  }, [query, address, navigate])

  const { search, setSearch, searchNow } = useSearchField(view, go)

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

const useSearchField = (view: ListView, go: (to: ListView, options?: { replace: boolean }) => void) => {
  const [search, setSearch] = useState(view.search)
  const asked = useRef(view.search)

  // Somebody went back or forward: the field follows the address, but never while it is ahead of it.
  useEffect(() => {
    if (view.search === asked.current) return
    asked.current = view.search
    setSearch(view.search)
  }, [view.search])

  const searchNow = () => {
    const wanted = search.trim()
    if (wanted === asked.current) return
    const isRefined = asked.current !== ''
    asked.current = wanted
    go({ ...view, search: wanted, page: 1 }, { replace: isRefined })
  }

  const latest = useRef(searchNow)
  latest.current = searchNow
  useEffect(() => {
    if (search.trim() === asked.current) return
    const timer = setTimeout(() => latest.current(), searchDelayMs)
    return () => clearTimeout(timer)
  }, [search])

  return { search, setSearch, searchNow }
}
