const statusFilters = ['active', 'deactive'] as const
const documentFilters = ['verified', 'not_verified', 'submitted'] as const
export type StatusFilter = 'all' | (typeof statusFilters)[number]
export type DocumentFilter = 'all' | (typeof documentFilters)[number]

export type MembersView = {
  readonly page: number
  readonly search: string
  readonly status: StatusFilter
  readonly documents: DocumentFilter
}

export const maxSearch = 100

export const viewFrom = (query: URLSearchParams): MembersView => {
  const page = Number(query.get('page'))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (query.get('search') ?? '').slice(0, maxSearch),
    status: statusFilters.find((known) => known === query.get('status')) ?? 'all',
    documents: documentFilters.find((known) => known === query.get('document_status')) ?? 'all',
  }
}

export const membersAddress = ({ page, search, status, documents }: MembersView): string => {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (search) query.set('search', search)
  if (status !== 'all') query.set('status', status)
  if (documents !== 'all') query.set('document_status', documents)
  return `?${query}`
}
