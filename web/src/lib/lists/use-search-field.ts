/**
 * A search field whose query is in the address. It keeps its own text while somebody types and updates the address
 * after a debounce, so that no letter is lost to an answer or a re-render.
 */
import { useEffect, useRef, useState } from 'react'

type SearchField = {
  inAddress: string
  delayMs: number
  /** `replace` is true while one search is refined, so that Back leaves the search instead of undoing letters. */
  ask: (wanted: string, options: { replace: boolean }) => void
}

export const useSearchField = ({ inAddress, delayMs, ask }: SearchField) => {
  const [search, setSearch] = useState(inAddress)
  const lastSearch = useRef(inAddress)

  // After Back or Forward the field takes the address's query, but not while typed text has yet to reach the address.
  useEffect(() => {
    if (inAddress === lastSearch.current) return
    lastSearch.current = inAddress
    setSearch(inAddress)
  }, [inAddress])

  const searchNow = () => {
    const wanted = search.trim()
    if (wanted === lastSearch.current) return
    const isRefined = lastSearch.current !== ''
    lastSearch.current = wanted
    ask(wanted, { replace: isRefined })
  }

  const latest = useRef(searchNow)
  latest.current = searchNow
  useEffect(() => {
    if (search.trim() === lastSearch.current) return
    const timer = setTimeout(() => latest.current(), delayMs)
    return () => clearTimeout(timer)
  }, [search, delayMs])

  return { search, setSearch, searchNow }
}
