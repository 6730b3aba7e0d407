/** The list's address as state. The search field keeps its own text while it is typed in; the address follows it. */
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf, type DocumentFilter, type MembersView, type StatusFilter, viewFrom } from './members-url.ts'

export const searchDelayMs = 300

export const useMembersView = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const view = viewFrom(query)
  const [search, setSearch] = useState(view.search)
  const asked = useRef(view.search)
  const go = (to: MembersView, options?: { replace: boolean }) =>
    void navigate(addressOf(to), { preventScrollReset: true, ...options })

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

  const wanted = { ...view, search: search.trim(), page: 1 }
  return {
    view,
    search,
    setSearch,
    searchNow,
    setStatus: (status: StatusFilter) => go({ ...wanted, status }),
    setDocuments: (documents: DocumentFilter) => go({ ...wanted, documents }),
    pageAddress: (page: number) => addressOf({ ...view, page }),
    clear: () => {
      setSearch('')
      go({ page: 1, search: '', status: 'all', documents: 'all' })
    },
  }
}
