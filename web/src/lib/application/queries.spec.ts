import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { anApplication } from '#testing/applications.ts'
import { fakePortal } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { applicationQuery, showChangedApplication } from './queries.ts'

freshPage()

test('a read that began before a command, and is answered after it, changes nothing', {
  tags: 'R-WEB-109',
}, async () => {
  const read = (version: number) => ({ body: { success: true, data: anApplication({ id: 7, version }) } })
  const given = [read(3), read(2), read(4)]
  fakePortal({ 'GET /api/auth/applications/GetById/7': () => given.shift() ?? read(4) })
  const client = new QueryClient()
  const query = { ...applicationQuery(7), staleTime: 0 }
  const shown: (number | undefined)[] = []
  for (let reads = 0; reads < 3; reads++) {
    await client.fetchQuery(query)
    shown.push(client.getQueryData(query.queryKey)?.version)
  }
  expect(shown).toEqual([3, 3, 4])
})

test('who works on an application stays while a command that keeps it there is answered', {
  tags: 'R-DESK-10',
}, () => {
  const client = new QueryClient()
  const { queryKey } = applicationQuery(7)
  const sent = anApplication({ id: 7, version: 3, status: 'forwarded' })
  const by = { id: 2, name: 'ნათია' }
  const holder = () => client.getQueryData(queryKey)?.taken_by
  client.setQueryData(queryKey, { ...sent, taken_by: by })
  showChangedApplication(client, { ...sent, version: 4 }, 'none')
  expect(holder()).toEqual(by)
  showChangedApplication(client, { ...sent, version: 5, taken_by: null }, 'none')
  expect(holder()).toBeNull()
  client.setQueryData(queryKey, { ...sent, taken_by: by })
  showChangedApplication(client, { ...sent, version: 6, status: 'rejected' }, 'none')
  expect(holder()).toBeUndefined()
})

test('a check is asked about for five minutes, however often the application was read before', {
  tags: 'R-APP-120',
}, () => {
  vi.useFakeTimers()
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  const query = applicationQuery(7)
  const withScan = (id: number, scan?: 'checking') => {
    const file = { id, file_path: `key-${id}`, original_name: 'ცნობა.pdf', size: 1200, requirement: null }
    return anApplication({ id: 7, attachments_application: [{ ...file, ...(scan && { scan }) }] })
  }
  const interval = () => {
    const cached = client.getQueryCache().find({ queryKey: query.queryKey })
    if (!cached || typeof query.refetchInterval !== 'function') throw new Error('the application is not read')
    return query.refetchInterval(cached as never)
  }
  for (let reads = 0; reads < 50; reads++) client.setQueryData(query.queryKey, withScan(1))
  expect(interval()).toBe(false)
  client.setQueryData(query.queryKey, withScan(2, 'checking'))
  expect(interval()).toBe(10_000)
  vi.advanceTimersByTime(5 * 60_000)
  expect(interval()).toBe(false)
  client.setQueryData(query.queryKey, withScan(3, 'checking'))
  expect(interval()).toBe(10_000)
  vi.useRealTimers()
})
