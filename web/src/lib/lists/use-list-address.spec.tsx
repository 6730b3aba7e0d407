import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useListAddress } from './use-list-address.ts'

type View = { readonly page: number; readonly search: string; readonly status: string }

const viewOf = (query: URLSearchParams): View => ({
  page: Number(query.get('page') ?? 1),
  search: query.get('search') ?? '',
  status: query.get('status') ?? 'all',
})
const addressOf = ({ page, search, status }: View) => `?${new URLSearchParams({ page: String(page), search, status })}`

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/?page=3&search=&status=forwarded']}>{children}</MemoryRouter>
)

test('a search that follows a filter at once keeps the filter', () => {
  const { result } = renderHook(
    () => ({ ...useListAddress<View>({ viewOf, addressOf }), where: useLocation().search }),
    { wrapper },
  )
  act(() => result.current.setSearch('41'))
  const before = result.current
  act(() => {
    before.change({ status: 'all', search: '' })
    before.searchNow()
  })
  expect(result.current.where).toBe('?page=1&search=41&status=all')
})
