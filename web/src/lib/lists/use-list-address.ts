import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { useSearchField } from './use-search-field.ts'

/** Milliseconds after the last key (R-WEB-23). */
export const searchDelayMs = 500

type ListAddress<View> = {
  readonly viewOf: (query: URLSearchParams) => View
  readonly addressOf: (view: View) => string
}

export const useListAddress = <View extends { readonly page: number; readonly search: string }>({
  viewOf,
  addressOf,
}: ListAddress<View>) => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const view = viewOf(query)
  const address = addressOf(view)

  // The router renders a new address later, so a change made meanwhile must start from the requested address.
  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  }, [address])
  const latestView = () => viewOf(new URLSearchParams(latest.current))

  const go = (to: View, options?: { replace: boolean }) => {
    latest.current = addressOf(to)
    void navigate(latest.current, { preventScrollReset: true, ...options })
  }

  useEffect(() => {
    if (`?${query}` !== address) void navigate(address, { replace: true })
  }, [query, address, navigate])

  const { search, setSearch, searchNow } = useSearchField({
    inAddress: view.search,
    delayMs: searchDelayMs,
    ask: (wanted, options) => go({ ...latestView(), search: wanted, page: 1 }, options),
  })

  return {
    view,
    search,
    setSearch,
    searchNow,
    change: (changes: Partial<View>) => go({ ...latestView(), search: search.trim(), page: 1, ...changes }),
    pageAddress: (page: number) => addressOf({ ...view, page }),
    clear: (cleared: View) => {
      setSearch('')
      go(cleared)
    },
  }
}

export const useExistingPage = (shown: number | undefined, requested: number, addressOf: (page: number) => string) => {
  const navigate = useNavigate()
  const address = shown !== undefined && shown !== requested ? addressOf(shown) : null
  useEffect(() => {
    if (address) void navigate(address, { replace: true })
  }, [address, navigate])
}
