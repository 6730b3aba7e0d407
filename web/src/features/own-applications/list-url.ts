/**
 * Page, search and status are in the address, so that a list can be shared and returned to; `all` is omitted, page 1 is
 * not (R-WEB-23).
 */
import type { ApplicationStatus } from '@portal/contract'
import { applicationStatuses } from '@portal/contract/application-status'

/**
 * `returned` and `unread` are no statuses: the first are pending and wait for their applicant's correction, the others
 * have messages that were not read.
 */
export type StatusFilter = 'all' | 'returned' | 'unread' | ApplicationStatus
export type ListView = { readonly page: number; readonly search: string; readonly status: StatusFilter }

export const maxSearch = 100

const flags = ['returned', 'unread'] as const

export const listFrom = (query: URLSearchParams): ListView => {
  const page = Number(query.get('page'))
  const status = applicationStatuses.find((known) => known === query.get('status'))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (query.get('search') ?? '').slice(0, maxSearch),
    status: flags.find((flag) => query.get(flag) === '1') ?? status ?? 'all',
  }
}

export const listAddress = ({ page, search, status }: ListView): string => {
  const query = new URLSearchParams({ page: String(page) })
  if (search) query.set('search', search)
  const flag = flags.find((each) => each === status)
  if (flag) query.set(flag, '1')
  else if (status !== 'all') query.set('status', status)
  return `?${query}`
}
