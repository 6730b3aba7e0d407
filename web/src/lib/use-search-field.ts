/**
 * The search field of a list whose search stands in the address: it keeps its own text while it is typed in and asks some
 * time after the last keystroke, so that no letter is lost to an answer or a re-render.
 */
import { useEffect, useRef, useState } from 'react'

type SearchField = {
  inAddress: string
  delayMs: number
  /** `replace` while one search is refined: going back leads before it, not through its letters. */
  ask: (wanted: string, options: { replace: boolean }) => void
}

export const useSearchField = ({ inAddress, delayMs, ask }: SearchField) => {
  const [search, setSearch] = useState(inAddress)
  const asked = useRef(inAddress)

  // Somebody went back or forward: the field follows the address, but never while it is ahead of it.
  useEffect(() => {
    if (inAddress === asked.current) return
    asked.current = inAddress
    setSearch(inAddress)
  }, [inAddress])

  const searchNow = () => {
    const wanted = search.trim()
    if (wanted === asked.current) return
    const isRefined = asked.current !== ''
    asked.current = wanted
    ask(wanted, { replace: isRefined })
  }

  const latest = useRef(searchNow)
  latest.current = searchNow
  useEffect(() => {
    if (search.trim() === asked.current) return
    const timer = setTimeout(() => latest.current(), delayMs)
    return () => clearTimeout(timer)
  }, [search, delayMs])

  return { search, setSearch, searchNow }
}
