/**
 * Page, search and status are in the address, so that a list can be shared and returned to; `all` is omitted, page 1 is
 * not (R-WEB-23).
 */
import type { ApplicationStatus } from '@portal/contract'
import { applicationStatuses } from '@portal/contract/application-status'

/** `returned` is no status: these applications are pending, and wait for their applicant's correction. */
export type StatusFilter = 'all' | 'returned' | ApplicationStatus
export type ListView = { readonly page: number; readonly search: string; readonly status: StatusFilter }

export const maxSearch = 100

export const listFrom = (query: URLSearchParams): ListView => {
  const page = Number(query.get('page'))
  const status = applicationStatuses.find((known) => known === query.get('status'))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (query.get('search') ?? '').slice(0, maxSearch),
    status: query.get('returned') === '1' ? 'returned' : (status ?? 'all'),
  }
}

export const listAddress = ({ page, search, status }: ListView): string => {
  const query = new URLSearchParams({ page: String(page) })
  if (search) query.set('search', search)
  if (status === 'returned') query.set('returned', '1')
  else if (status !== 'all') query.set('status', status)
  return `?${query}`
}
