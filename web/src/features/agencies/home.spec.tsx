import type { FoundProgram } from '@portal/contract/documents/catalog'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { agencies } from '#testing/catalog.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { HomeScreen } from './home.tsx'

const programs: FoundProgram[] = [
  {
    id: 6,
    title: 'წარმატებულ სტუდენტთა დახმარება',
    agency_id: 2,
    agency_short_name: 'კულტურა',
    need: 'study',
    deadline: '2026-12-31',
    image: '',
    gives: 'პროგრამა აფინანსებს სწავლის საფასურის ნაწილს.',
  },
  {
    id: 1,
    title: 'მცირე მეწარმეობა',
    agency_id: 1,
    agency_short_name: 'ფინანსები',
    need: 'work',
    deadline: null,
    image: '',
    gives: null,
  },
]
const search = () => screen.getByRole('combobox', { name: 'პროგრამის ან უწყების ძებნა' })
const options = () => screen.queryAllByRole('option').map((option) => option.getAttribute('href'))
const optionsAre = (expected: readonly string[]) => waitFor(() => expect(options()).toEqual(expected))
const open = async (at = '/', found = programs) => {
  const portal = fakePortal({
    'GET /api/agencies/active': { body: { data: agencies } },
    'GET /api/programs': { body: found },
  })
  const site = showAt(at, '/', <HomeScreen />)
  await screen.findByText(at === '/' ? 'უახლესი პროგრამები' : /სტუდენტთა/)
  await waitFor(() => expect(portal.calls('GET /api/programs')).toHaveLength(1))
  return { ...portal, ...site }
}

describe('the first page', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  // Must be the first test of the file, while no chunk is loaded yet.
  test('the search field reports an open list only when the list is shown', async () => {
    fakePortal({ 'GET /api/agencies/active': { body: { data: agencies } }, 'GET /api/programs': { body: programs } })
    showAt('/?search=სტუდენტები', '/', <HomeScreen />)
    const field = await screen.findByRole('combobox', { expanded: true })
    expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox')
  })

  test('the page shows each agency with its number of active programs and a link to them', {
    tags: 'R-WEB-10',
  }, async () => {
    await open()
    const agency = screen.getByRole('link', { name: /ფინანსთა სამინისტრო/ })
    expect(agency.getAttribute('href')).toBe('/guest/Agency/Programs/1')
    expect(within(agency).getByText('აქტიური პროგრამები: 3')).toBeTruthy()
    expect(screen.getByText('აქტიური პროგრამები: 0')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'აირჩიეთ უწყება' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'რეგისტრაცია' }).getAttribute('href')).toBe('/Signup')
  })

  test('the page shows the newest programs, and programs by need', async () => {
    const { where } = await open()
    expect((await screen.findByRole('link', { name: /სტუდენტთა/ })).getAttribute('href')).toBe('/guest/show/6')
    await userEvent.click(screen.getByRole('link', { name: /სამუშაო და ბიზნესი/ }))
    expect(where()).toBe('/?need=work')
    expect(document.title).toBe('სამუშაო და ბიზნესი – ელექტრონული სერვისების პორტალი')
    expect(screen.queryByRole('link', { name: /სტუდენტთა/ })).toBeNull()
    expect(screen.getByRole('link', { name: /მცირე მეწარმეობა/ })).toBeTruthy()
  })

  test('on a phone a newest program says what it gives where that is brief; the list of a need says it longer too', async () => {
    const [brief = '', long = ''] = ['ა'.repeat(70), 'ბ'.repeat(71)]
    const [student, business] = programs as [FoundProgram, FoundProgram]
    await open('/', [
      { ...student, gives: brief },
      { ...business, gives: long },
    ])
    const isOnPhone = (text: string) => !screen.getByText(text).classList.contains('max-sm:hidden')
    expect([brief, long].map(isOnPhone)).toEqual([true, false])
    await userEvent.click(screen.getByRole('link', { name: /სამუშაო და ბიზნესი/ }))
    expect(isOnPhone(long)).toBe(true)
  })

  test('a row of a need says what its program gives as long as that has room', { tags: 'R-WEB-29' }, async () => {
    const room = { phone: 'ა'.repeat(96), wide: 'ბ'.repeat(97) }
    const [student] = programs as [FoundProgram]
    const rows = [room.phone, room.wide].map((gives, index) => ({ ...student, id: 30 + index, title: 'გრანტი', gives }))
    await open('/', rows)
    await userEvent.click(screen.getByRole('link', { name: /^სწავლა/ }))
    const hidden = (text: string) => [...screen.getByText(text).classList].filter((name) => name.endsWith(':hidden'))
    expect(hidden(room.phone)).toEqual([])
    expect(hidden(room.wide)).toEqual(['xl:hidden'])
  })

  test('on a phone the agency of a row is only read aloud where what the program gives stands above it', async () => {
    const [student] = programs as [FoundProgram]
    await open('/', [student, { ...student, id: 31, gives: null }])
    await userEvent.click(screen.getByRole('link', { name: /^სწავლა/ }))
    const list = screen.getByRole('region', { name: /^სწავლა/ })
    const isRead = within(list)
      .getAllByText(student.agency_short_name)
      .map((one) => one.closest('.max-sm\\:sr-only') !== null)
    expect(isRead).toEqual([true, false])
  })

  test('the search finds programs and agencies in any case, says how many, and stays in the address', {
    tags: ['R-WEB-12', 'R-WEB-70'],
  }, async () => {
    const { where } = await open()
    await userEvent.type(search(), 'სტუდენტები')
    await optionsAre(['/guest/show/6'])
    expect(await screen.findByText('მოიძებნა 1 პროგრამა')).toBeTruthy()
    expect(screen.queryByText('უახლესი პროგრამები')).toBeNull()
    expect(where()).toBe(`/?${new URLSearchParams({ search: 'სტუდენტები' })}`)
    const all = screen.getByRole('link', { name: /^ყველა პროგრამა \(\d+\)$/ })
    expect(all.getAttribute('href')).toBe('/?need=all')
    await userEvent.clear(search())
    await userEvent.type(search(), 'finansebi')
    await optionsAre(['/guest/show/1', '/guest/Agency/Programs/1'])
    expect(await screen.findByText('მოიძებნა 1 პროგრამა და 1 უწყება')).toBeTruthy()
  })

  test('the search finds programs by everyday words, and says by which ones', { tags: 'R-WEB-12' }, async () => {
    await open()
    await userEvent.type(search(), 'stipendia')
    await optionsAre(['/guest/show/6'])
    expect(await screen.findByText('პროგრამები თემაზე: სტიპენდია')).toBeTruthy()
  })

  test('words that nothing has are counted once a visit, after a rest and without the session', {
    tags: 'R-WEB-133',
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      signInAs(aProfile())
      const { calls } = await open()
      const counted = () => calls('POST /api/programs/missed-words')
      const type = async (text: string) => {
        await userEvent.clear(search())
        await userEvent.type(search(), text, { delay: null })
        await vi.advanceTimersByTimeAsync(2_900)
      }
      await type('სტუდენტების პასპორტ')
      expect(counted()).toEqual([])
      await userEvent.type(search(), 'ის ვიზა 01001000005', { delay: null })
      await vi.advanceTimersByTimeAsync(2_900)
      expect(counted()).toEqual([])
      await vi.advanceTimersByTimeAsync(200)
      expect(counted().map(({ body }) => body)).toEqual([{ words: ['პასპორტის', 'ვიზა'] }])
      expect(counted()[0]?.headers.has('authorization')).toBe(false)
      for (const text of ['ვიზა', 'სტუდენტები', '']) {
        await type(text || ' ')
        await vi.advanceTimersByTimeAsync(1_000)
      }
      expect(counted()).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('the arrow keys move through the results', async () => {
    const { where } = await open()
    await userEvent.type(search(), 'კულტურა')
    const [first] = await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}')
    expect([first?.getAttribute('aria-selected'), search().getAttribute('aria-activedescendant')]).toEqual([
      'true',
      first?.id,
    ])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(where()).toBe('/guest/show/6')
  })

  test('the search in the address is run when the page opens', async () => {
    await open(`/?${new URLSearchParams({ search: 'სტუდენტი' })}`)
    await optionsAre(['/guest/show/6'])
  })

  test('a search without results says so, and leads back to all programs', {
    tags: ['R-WEB-12', 'R-WEB-24', 'R-WEB-70'],
  }, async () => {
    await open()
    await userEvent.type(search(), 'კოსმოსი')
    expect(await screen.findByText('ძებნის შედეგები ვერ მოიძებნა')).toBeTruthy()
    expect(screen.getByText('„კოსმოსი“: ვერც პროგრამა მოიძებნა და ვერც უწყება')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ყველა პროგრამა' }).getAttribute('href')).toBe('/?need=all')
    expect(screen.getByRole('link', { name: /სამუშაო და ბიზნესი/ }).getAttribute('href')).toBe('/?need=work')
    expect(screen.queryByRole('link', { name: /მცირე მეწარმეობა/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'ძებნის გასუფთავება' }))
    expect(screen.getByRole('link', { name: /კულტურის სამინისტრო/ })).toBeTruthy()
  })

  test('from a search without results, all programs are one press away', async () => {
    const { where } = await open()
    await userEvent.type(search(), 'კოსმოსი')
    await userEvent.click(await screen.findByRole('link', { name: 'ყველა პროგრამა' }))
    expect(where()).toBe('/?need=all')
    expect(await screen.findByRole('heading', { name: /^ყველა პროგრამა \(\d+\)$/ })).toBeTruthy()
    expect(search()).toHaveProperty('value', '')
  })

  test('the button of the search leads to the first result, and to the field while there is none', async () => {
    await open()
    const button = screen.getByRole('button', { name: 'ძებნა' })
    await userEvent.click(button)
    const field = screen.getByRole('combobox')
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'სტუდენტ')
    const [first] = await screen.findAllByRole('option')
    await userEvent.click(button)
    expect(document.activeElement).toBe(first)
  })

  test('clearing the search keeps the focus in its field', { tags: ['R-WEB-12', 'R-WEB-70'] }, async () => {
    await open()
    await userEvent.type(search(), 'კულტ')
    await userEvent.click(screen.getByRole('button', { name: 'ძებნის გასუფთავება' }))
    await optionsAre([])
    expect(document.activeElement).toBe(search())
  })

  test('a failed load is reported and can be repeated; the topics stay, without numbers', {
    tags: 'R-WEB-24',
  }, async () => {
    let isBroken = true
    fakePortal({
      'GET /api/agencies/active': () => (isBroken ? { status: 500, body: {} } : { body: { data: agencies } }),
      'GET /api/programs': { body: programs },
    })
    showAt('/', '/', <HomeScreen />)
    expect(await screen.findByText('მონაცემების ჩატვირთვა ვერ მოხერხდა')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'სწავლა' }).getAttribute('href')).toBe('/?need=study')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'სცადეთ თავიდან' }))
    expect(await screen.findByRole('link', { name: /ფინანსთა/ })).toBeTruthy()
  })
})
