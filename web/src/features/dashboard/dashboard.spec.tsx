/** /Dashboard at a glance: a citizen's next steps, what waits for staff (R-ROLE-3, Screens). */
import { header } from '@portal/contract/texts/header'
import { verification } from '@portal/contract/texts/verification'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { anInfo, refused } from '#testing/members.ts'
import { NextSteps } from './next-steps.tsx'
import { WhatWaits } from './what-waits.tsx'

const row = (id: number, status: string) => ({
  id,
  status,
  updated_at: '2026-11-20T10:05:00.000Z',
  project: { id: 1, title: 'მიკრო მეწარმეობა' },
  agency: { id: 1, name: 'სამინისტრო' },
})
const page = (data: readonly object[], total = data.length) => ({
  body: { success: true, data: { current_page: 1, from: 1, to: 1, total, per_page: 5, last_page: 1, data } },
})
const list = 'GET /api/auth/applications/GetData'
const info = (fields: object) => ({ 'GET /api/auth/profile/getInfo': { body: { id: 5, ...fields } } })

beforeEach(() => {
  localStorage.clear()
  signInAs({ id: 5, permission: 'User', first_name: 'ნინო' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a citizen', () => {
  const open = () => showAt('/Dashboard', '/Dashboard', <NextSteps />)

  test('sees each open application with its next step, and the way to it', async () => {
    fakePortal({
      [list]: page([row(7, 'pendding'), row(6, 'forwarded'), row(5, 'rejected')]),
      ...info({ document_verified_status: 'verified' }),
    })
    open()
    expect(await screen.findByText(/#0000-7/)).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/detail/7/check', '/detail/6', '/detail/5', '/applications'])
  })

  test('without an application is told where to begin', async () => {
    fakePortal({ [list]: page([]), ...info({ document_verified_status: 'verified' }) })
    open()
    expect(await screen.findByText('განაცხადები ჯერ არ გაქვთ')).toBeTruthy()
  })

  test('who is not verified is shown the way', async () => {
    fakePortal({ [list]: page([]), ...info({ document_verified_status: 'not_verified' }) })
    open()
    expect((await screen.findByRole('link', { name: /ვერიფიკაცი/ })).getAttribute('href')).toBe('/ProfileVerif')
  })

  test('whose documents were not confirmed is told so, and shown the way again', async () => {
    fakePortal({ [list]: page([]), 'GET /api/auth/profile/getInfo': { body: anInfo(refused) } })
    open()
    expect(await screen.findByText(verification['verification.refused.title'])).toBeTruthy()
    expect(screen.getByText(verification['verification.refused.text'])).toBeTruthy()
    expect(screen.queryByText(header['dashboard.next.verify'])).toBeNull()
    expect(screen.getByRole('link', { name: header['menu.verify'] }).getAttribute('href')).toBe('/ProfileVerif')
  })

  test('hears that the list could not be loaded', async () => {
    fakePortal({ [list]: { status: 500, body: { success: false, code: 'broken', message: 'უარი' } }, ...info({}) })
    open()
    expect(await screen.findByText('მონაცემების ჩატვირთვა ვერ მოხერხდა')).toBeTruthy()
  })
})

describe('staff', () => {
  const open = () => showAt('/Dashboard', '/Dashboard', <WhatWaits />)

  const forwarded = '/applications?status=forwarded'
  const pending = '/applications?status=pendding'

  const work = { forwarded: 'განსახილველი განაცხადები: 12', pendding: 'გადასაგზავნი განაცხადები: 3' }
  const fact = { forwarded: /განიხილება 12 განაცხადი/, pendding: /გადაგზავნას ელოდება 3 განაცხადი/ }

  test.each([
    // Who decides begins with what is to be decided.
    ['Agency Administrator', [work.forwarded, work.pendding], [], [forwarded, pending]],
    ['Agency Operator', [work.pendding], [fact.forwarded], [pending, forwarded]],
    ['Super Administrator', [work.pendding], [fact.forwarded], [pending, forwarded]],
    ['Auditor', [], [fact.forwarded, fact.pendding], [forwarded, pending]],
  ] as const)(
    'see as work what they may do, and as a fact what they only look at: %s',
    async (role, works, facts, links) => {
      signInAs({ id: 5, permission: role })
      fakePortal({
        [list]: ({ path }) =>
          path.includes('forwarded') ? page([row(1, 'forwarded')], 12) : page([row(2, 'pendding')], 3),
      })
      open()
      for (const said of [...works, ...facts]) expect(await screen.findByText(said)).toBeTruthy()
      for (const other of Object.values(work).filter((said) => !works.some((one) => one === said)))
        expect(screen.queryByText(other)).toBeNull()
      expect(screen.queryAllByRole('heading', { name: header['dashboard.staff.title'] })).toHaveLength(
        works.length > 0 ? 1 : 0,
      )
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
    },
  )

  test.each(['Root', 'constructor'])('a role that there is not is told nothing: %s', async (permission) => {
    signInAs({ id: 5, permission: permission as 'Auditor' })
    const { calls } = fakePortal({ [list]: page([], 7) })
    open()
    expect(screen.queryByRole('heading')).toBeNull()
    expect(calls(list)).toEqual([])
  })

  test('are not told of what they filed themselves before: it is not theirs to forward or decide', async () => {
    signInAs({ id: 5, permission: 'Agency Administrator' })
    const { body } = page([], 1)
    const { calls } = fakePortal({ [list]: { body: { ...body, data: { ...body.data, own_total: 1 } } } })
    open()
    expect(await screen.findByText('ამჟამად განსახილველი არაფერია')).toBeTruthy()
    for (const { path } of calls(list)) expect(path).toContain('own_total=1')
  })

  test('who only forward hear that nothing is to be forwarded', async () => {
    signInAs({ id: 5, permission: 'Agency Operator' })
    fakePortal({ [list]: page([], 0) })
    open()
    expect(await screen.findByText(header['dashboard.staff.empty.forward'])).toBeTruthy()
    expect(screen.queryByText(header['dashboard.staff.empty'])).toBeNull()
  })

  test('hear that nothing waits', async () => {
    signInAs({ id: 5, permission: 'Agency Administrator' })
    fakePortal({ [list]: page([], 0) })
    open()
    expect(await screen.findByText('ამჟამად განსახილველი არაფერია')).toBeTruthy()
  })
})
