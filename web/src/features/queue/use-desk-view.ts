import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { usePermission } from '#lib/application/permission.ts'
import { type DeskView, defaultSort, deskAddress, deskView, waitingFor } from '#lib/desk/desk-query.ts'
import { useSearchField } from '#lib/use-search-field.ts'

/** Milliseconds after the last key (R-WEB-23). */
const searchDelayMs = 500

export const useDeskView = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { role } = usePermission()
  const view = query.size === 0 ? waitingFor(role) : deskView(query)
  const address = deskAddress(view)

  const go = (to: DeskView, options?: { replace: boolean }) =>
    void navigate(deskAddress(to), { preventScrollReset: true, ...options })

  // A bare /applications is replaced by its full address, without a history entry.
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
    change: (changes: Partial<DeskView>) => go({ ...view, search: search.trim(), page: 1, ...changes }),
    pageAddress: (page: number) => deskAddress({ ...view, page }),
    clear: () => {
      setSearch('')
      go(cleared(view))
    },
  }
}

export type DeskChange = ReturnType<typeof useDeskView>['change']

export const isNarrowed = (view: DeskView) => deskAddress({ ...view, page: 1 }) !== deskAddress(cleared(view))

const cleared = ({ status, perPage }: DeskView): DeskView => ({
  page: 1,
  perPage,
  status,
  search: '',
  sort: defaultSort(status),
  program: null,
  agency: null,
  from: '',
  to: '',
  waitingDays: null,
  taken: null,
  isReturned: false,
})
