import { describe, expect, test } from 'vitest'
import {
  caseAddress,
  type DeskView,
  deskAddress,
  deskFilters,
  deskQuery,
  deskView,
  openedFrom,
  waitingFor,
} from './desk-query.ts'

const read = (query: string) => deskView(new URLSearchParams(query))

const full: DeskView = {
  page: 3,
  perPage: 100,
  search: 'ნინო #7',
  status: 'forwarded',
  sort: 'updated',
  program: 4,
  agency: 2,
  from: '2026-09-01',
  to: '2026-11-22',
  waitingDays: 20,
  taken: 'nobody',
  isReturned: true,
}

describe('the address of the desk', () => {
  test('says the whole view, and is read back', () => expect(read(deskAddress(full))).toEqual(full))

  test('leaves out what is the default, and writes page 1', () => expect(deskAddress(read(''))).toBe('?page=1'))

  test('what waits is ordered from the longest wait, everything else from the newest', () => {
    expect(read('status=forwarded').sort).toBe('waiting')
    expect(read('status=completed').sort).toBe('newest')
    expect(deskAddress(read('status=forwarded'))).toBe('?page=1&status=forwarded')
    expect(deskAddress(read('status=forwarded&sort=newest'))).toContain('sort=newest')
  })

  test('that is bare shows what waits for the role, the longest wait first', () => {
    expect(deskAddress(waitingFor('Agency Administrator'))).toBe('?page=1&status=forwarded')
    expect(waitingFor('Super Administrator')).toMatchObject({ status: 'forwarded', sort: 'waiting' })
    expect(waitingFor('Auditor')).toMatchObject({ status: 'all', sort: 'newest' })
    expect(waitingFor('Agency Operator')).toMatchObject({ status: 'pendding', sort: 'oldest' })
  })

  test.each(['page=0', 'page=x', 'per_page=7', 'status=unknown', 'sort=waiting', 'project_id=a', 'from=22.11.2026'])(
    '%s reads as if it were not there',
    (query) => expect(read(query)).toEqual(read('')),
  )
})

describe('what the calls are asked with', () => {
  test('the list and the neighbours get the order, the counts get neither order nor status', () => {
    expect(deskQuery(read('page=2&status=forwarded&taken=me'))).toEqual({
      status: 'forwarded',
      sort: 'waiting',
      taken: 'me',
    })
    expect(deskFilters(read('page=2&status=forwarded&taken=me'))).toEqual({ taken: 'me' })
  })

  test('a case carries the list that it was opened from', () => {
    const address = caseAddress(42, full)
    expect(address).toMatch(/^\/detail\/42\?page=3&/)
    expect(openedFrom(address.slice(address.indexOf('?')))).toEqual(full)
    expect(openedFrom('')).toBeNull()
  })
})
