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
  clock: null,
  isUnread: true,
  isPrepared: true,
}

describe('the address of the desk', () => {
  test('has the whole view, and is parsed back to it', () => expect(read(deskAddress(full))).toEqual(full))

  test('omits defaults, but has page 1', () => expect(deskAddress(read(''))).toBe('?page=1'))

  test('sorts waiting applications by the longest wait, all others by the newest', () => {
    expect(read('status=forwarded').sort).toBe('waiting')
    expect(read('status=completed').sort).toBe('newest')
    expect(deskAddress(read('status=forwarded'))).toBe('?page=1&status=forwarded')
    expect(deskAddress(read('status=forwarded&sort=newest'))).toContain('sort=newest')
  })

  test('without parameters shows what is waiting for the role, the longest wait first', { tags: 'R-DESK-1' }, () => {
    expect(deskAddress(waitingFor('Agency Administrator'))).toBe('?page=1&status=forwarded')
    expect(waitingFor('Super Administrator')).toMatchObject({ status: 'forwarded', sort: 'waiting' })
    expect(waitingFor('Auditor')).toMatchObject({ status: 'all', sort: 'newest' })
    expect(waitingFor('Agency Operator')).toMatchObject({ status: 'pendding', sort: 'oldest' })
  })

  test.each(['page=0', 'page=x', 'per_page=7', 'status=unknown', 'sort=waiting', 'project_id=a', 'from=22.11.2026'])(
    'ignores %s',
    (query) => expect(read(query)).toEqual(read('')),
  )
})

describe('the parameters of the calls', () => {
  test('have the sort order for the list and the neighbours, and neither order nor status for the counts', () => {
    expect(deskQuery(read('page=2&status=forwarded&taken=me'))).toEqual({
      status: 'forwarded',
      sort: 'waiting',
      taken: 'me',
    })
    expect(deskFilters(read('page=2&status=forwarded&taken=me'))).toEqual({ taken: 'me' })
  })

  test('of an application include the list from which it was opened', () => {
    const address = caseAddress(42, full)
    expect(address).toMatch(/^\/detail\/42\?page=3&/)
    expect(openedFrom(address.slice(address.indexOf('?')))).toEqual(full)
    expect(openedFrom('')).toBeNull()
  })
})
