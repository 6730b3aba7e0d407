import { fill } from '@portal/contract/fill'
import { programs as texts } from '@portal/contract/texts/programs'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { agencies, aProgramCard } from '#testing/catalog.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { GuestProgramsScreen } from './guest-programs.tsx'

const programs = [
  aProgramCard({ id: 3, title: 'სტიპენდია' }),
  aProgramCard({ id: 4, title: 'გრანტი' }),
  aProgramCard({ id: 5, title: 'ძველი გრანტი', status: 'deactive' }),
]

const shown = () => screen.queryAllByRole('link', { name: /ვრცლად/ }).map((link) => link.getAttribute('href'))
const open = async (address = '/guest/Agency/Programs/1', found = programs) => {
  const portal = fakePortal({
    'GET /api/projects/GetData/1': { body: found },
    'GET /api/agencies/active': { body: { data: agencies } },
  })
  const site = showAt(address, '/guest/Agency/Programs/:agencyId', <GuestProgramsScreen />)
  await screen.findByRole('button', { name: 'მიმდინარე' })
  return { ...site, portal }
}

const upcoming = aProgramCard({ id: 6, title: 'სტიპენდია 2999', status: 'deactive', opens_on: '2999-03-01' })

describe('the programs of an agency', () => {
  afterEach(() => {
    cleanup()
    localStorage.clear()
    vi.unstubAllGlobals()
  })

  test('the list begins with the current programs, under the name of the agency', { tags: 'R-WEB-11' }, async () => {
    await open()
    expect(shown()).toEqual(['/guest/show/3', '/guest/show/4'])
    expect(await screen.findByRole('heading', { name: 'ფინანსთა სამინისტრო' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'მიმდინარე' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('the agency’s address, e-mail and the hotline are under its name', async () => {
    const name = 'რესპუბლიკის ფინანსთა და ეკონომიკის სამინისტრო'
    fakePortal({
      'GET /api/projects/GetData/1': { body: programs },
      'GET /api/agencies/active': { body: { data: [{ ...agencies[0], name }] } },
    })
    showAt('/guest/Agency/Programs/1', '/guest/Agency/Programs/:agencyId', <GuestProgramsScreen />)
    const head = (await screen.findByRole('heading', { level: 1, name })).closest('header')
    expect(head?.textContent).toContain('სადემონსტრაციო ქუჩა №1')
    expect([...(head?.querySelectorAll('p a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      'mailto:finance@portal.example',
      'tel:143',
    ])
  })

  test('the programs have a heading of their own, and after them comes a quiet button to apply to the agency', async () => {
    await open()
    const heading = screen.getByRole('heading', { level: 2, name: texts['programs.title'] })
    expect(heading.compareDocumentPosition(screen.getByRole('button', { name: 'მიმდინარე' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    const apply = screen.getByRole('link', { name: texts['programs.applyToAgency'] })
    expect(apply.classList.contains('filled')).toBe(false)
    const [last] = screen.getAllByRole('listitem').slice(-1)
    expect(last?.compareDocumentPosition(apply)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('an agency without its name is not called like the heading of its programs', async () => {
    fakePortal({
      'GET /api/projects/GetData/1': { body: programs },
      'GET /api/agencies/active': { body: { data: [] } },
    })
    showAt('/guest/Agency/Programs/1', '/guest/Agency/Programs/:agencyId', <GuestProgramsScreen />)
    await screen.findByRole('heading', { level: 2, name: texts['programs.title'] })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts['programs.agency'])
  })

  test('a guest can apply to the agency itself by signing in, and reads when that is the right door', async () => {
    const { where } = await open()
    await userEvent.click(screen.getByRole('link', { name: texts['programs.applyToAgency'] }))
    expect(where()).toBe('/Signin')
    cleanup()
    await open()
    expect(screen.getByText(texts['programs.applyToAgency.hint'])).toBeTruthy()
  })

  test('the topics of the agency’s current programs are under its name, each once', async () => {
    const ended = aProgramCard({ id: 7, need: 'health', status: 'deactive' })
    await open('/guest/Agency/Programs/1', [...programs, aProgramCard({ id: 6, need: 'work' }), ended])
    const head = (await screen.findByRole('heading', { level: 1 })).closest('header')
    expect(head?.textContent).toContain(fill(texts['programs.agency.topics'], { topics: 'სამუშაო და ბიზნესი, სწავლა' }))
  })

  test('the list includes programs that open later, each with its day', { tags: ['R-APP-5', 'R-WEB-16'] }, async () => {
    await open('/guest/Agency/Programs/1', [...programs, upcoming])
    expect(shown()).toEqual(['/guest/show/3', '/guest/show/4', '/guest/show/6'])
    expect(screen.getByText('სწავლა · განაცხადების მიღება იწყება: 1 მარტი, 2999')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'დასრულებული' }))
    expect(shown()).toEqual(['/guest/show/5'])
  })

  test('each row says what the program is about and until when', async () => {
    const closing = aProgramCard({ id: 7, title: 'კურსი', need: 'work', deadline: '2999-04-30' })
    const past = aProgramCard({ id: 8, title: 'სხვა', need: 'other', deadline: '2026-01-31', status: 'deactive' })
    await open('/guest/Agency/Programs/1', [aProgramCard({ id: 3 }), closing, past])
    expect(screen.getByText('სწავლა · განაცხადები უვადოდ მიიღება')).toBeTruthy()
    expect(screen.getByText('სამუშაო და ბიზნესი · მიღების ბოლო დღე: 30 აპრილი, 2999')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'დასრულებული' }))
    expect(screen.getByText('მიღების ბოლო დღე: 31 იანვარი, 2026')).toBeTruthy()
  })

  test('the list shows completed programs on request, and the address says so', { tags: 'R-WEB-11' }, async () => {
    const { where } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'დასრულებული' }))
    expect(shown()).toEqual(['/guest/show/5'])
    expect(where()).toBe('/guest/Agency/Programs/1?status=deactive')
  })

  test('the search of a short list is a button; it covers the programs of the chosen filter', {
    tags: ['R-WEB-11', 'R-WEB-12'],
  }, async () => {
    await open()
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: texts['programs.search.open'] }))
    const search = screen.getByRole('textbox', { name: 'პროგრამის ძებნა' })
    expect(document.activeElement).toBe(search)
    await userEvent.type(search, 'გრანტი')
    expect(shown()).toEqual(['/guest/show/4'])
    expect(screen.getByText('„გრანტი“: მოიძებნა 1 პროგრამა')).toBeTruthy()
  })

  test('the search finds a program by what it is about, and by an everyday word for that', async () => {
    const more = [6, 7].map((id) => aProgramCard({ id }))
    await open('/guest/Agency/Programs/1', [
      ...programs,
      ...more,
      aProgramCard({ id: 8, title: 'სხვა', need: 'health' }),
    ])
    const search = screen.getByRole('textbox', { name: 'პროგრამის ძებნა' })
    for (const typed of ['ჯანმრთელობა', 'ექიმი', 'eqimi']) {
      await userEvent.clear(search)
      await userEvent.type(search, typed)
      expect(shown(), typed).toEqual(['/guest/show/8'])
    }
  })

  test('if nothing has every word, the nearest programs are listed, and said to be that', {
    tags: 'R-WEB-33',
  }, async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: texts['programs.search.open'] }))
    await userEvent.type(screen.getByRole('textbox', { name: 'პროგრამის ძებნა' }), 'გრანდი კოსმოსში')
    expect(shown()).toEqual(['/guest/show/4'])
    expect(screen.getByText('„გრანდი კოსმოსში“ ზუსტად ვერ მოიძებნა. უახლოესი თქვენს სიტყვებთან:')).toBeTruthy()
  })

  test('the list has no filter "all"', { tags: 'R-WEB-11' }, async () => {
    await open()
    const filters = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'))
    expect(filters.map((button) => button.textContent)).toEqual(['მიმდინარე', 'დასრულებული'])
  })

  test('the list is read without a token even when one is stored', { tags: 'R-API-4' }, async () => {
    localStorage.setItem('access_token', 'somebody')
    const { portal } = await open()
    expect(portal.calls('GET /api/projects')[0]?.headers.get('authorization')).toBeNull()
  })

  test('the list of an unknown agency says that there is none', { tags: 'R-WEB-24' }, async () => {
    fakePortal({ 'GET /api/agencies/active': { body: { data: agencies } } })
    showAt('/guest/Agency/Programs/99', '/guest/Agency/Programs/:agencyId', <GuestProgramsScreen />)
    expect(await screen.findByRole('heading', { level: 1, name: 'უწყება ვერ მოიძებნა' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'პროგრამები' }).getAttribute('href')).toBe('/?need=all')
    expect(screen.getByRole('link', { name: /143/ }).getAttribute('href')).toBe('tel:143')
  })
})
