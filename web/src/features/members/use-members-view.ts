import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSearchField } from '#lib/lists/use-search-field.ts'
import { type DocumentFilter, type MembersView, membersAddress, type StatusFilter, viewFrom } from './members-url.ts'

export const searchDelayMs = 300

export const useMembersView = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const view = viewFrom(query)
  const go = (to: MembersView, options?: { replace: boolean }) =>
    void navigate(membersAddress(to), { preventScrollReset: true, ...options })
  const { search, setSearch, searchNow } = useSearchField({
    inAddress: view.search,
    delayMs: searchDelayMs,
    ask: (wanted, options) => go({ ...view, search: wanted, page: 1 }, options),
  })

  const wanted = { ...view, search: search.trim(), page: 1 }
  return {
    view,
    search,
    setSearch,
    searchNow,
    setStatus: (status: StatusFilter) => go({ ...wanted, status }),
    setDocuments: (documents: DocumentFilter) => go({ ...wanted, documents }),
    pageAddress: (page: number) => membersAddress({ ...view, page }),
    clear: () => {
      setSearch('')
      go({ page: 1, search: '', status: 'all', documents: 'all' })
    },
  }
}
