import { applicationList as texts } from '@portal/contract/texts/application-list'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { searchDelayMs } from '#lib/lists/use-list-address.ts'
import { aPage, aRow, permissions } from '../../testing/applications.ts'
import { fakePortal } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { counts, findRow, getRow, list, permission, queryRow, show } from './own-applications-for-specs.tsx'

const searchBox = () => screen.findByRole('textbox', { name: texts['applications.search.label'] })

const filterChips = () =>
  within(screen.getByRole('group', { name: texts['applications.filter.status'] }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

freshPage()

describe('the list and its address', () => {
  test('an address without parameters becomes page 1, and ten rows are requested', { tags: 'R-WEB-23' }, async () => {
    const { calls } = fakePortal({ [list]: aPage([aRow()]), [permission]: permissions.user })
    const { where } = show()
    expect(await findRow(7)).toBeDefined()
    expect(where()).toBe('/applications?page=1')
    expect(calls(list).map(({ path }) => path)).toEqual(['/api/auth/applications/GetData?page=1&per_page=10'])
  })

  test('choosing a status writes it to the address and returns to the first page', { tags: 'R-WEB-23' }, async () => {
    fakePortal({ [list]: aPage([aRow()]), [permission]: permissions.user })
    const { where } = show('/applications?page=4')
    await userEvent.click(await screen.findByRole('button', { name: /^გადაგზავნილი/ }))
    expect(where()).toBe('/applications?page=1&status=forwarded')
  })

  test('each filter says how many applications it shows, also of those to correct', async () => {
    const body = { all: 7, pendding: 2, forwarded: 2, completed: 1, rejected: 1, active: 0, returned: 1 }
    const { calls } = fakePortal({ [list]: aPage([aRow()]), [counts]: { body }, [permission]: permissions.user })
    const { where } = show('/applications?page=4')
    expect(await screen.findByRole('button', { name: /^ყველა 7$/ })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: `${texts['applications.filter.returned.of']} 1` }))
    expect(where()).toBe('/applications?page=1&returned=1')
    await waitFor(() => expect(calls(list).at(-1)?.path).toContain('returned=1'))
  })

  test.each([
    ['of two unsent ones', '/applications?page=1', [aRow()]],
    ['without results', '/applications?page=1&search=xyz', []],
  ])('the filters of a list %s are the same', async (_, address, rows) => {
    const body = { all: 2, pendding: 2, forwarded: 0, completed: 0, rejected: 0, active: 0, returned: 0 }
    fakePortal({ [list]: aPage(rows), [counts]: { body }, [permission]: permissions.user })
    show(address)
    await screen.findByRole('button', { name: /^ყველა 2$/ })
    expect(filterChips()).toEqual([
      ...['ყველა2', 'გადასაგზავნი2', 'აქედან გასასწორებელი0', 'გადაგზავნილი0', 'დადასტურებული0', 'უარყოფილი0'],
    ])
  })

  test('the field of a phone has the same filters with their counts, and writes the chosen one to the address', async () => {
    const body = { all: 3, pendding: 2, forwarded: 0, completed: 1, rejected: 0, active: 0, returned: 1 }
    fakePortal({ [list]: aPage([aRow()]), [counts]: { body }, [permission]: permissions.user })
    const { where } = show('/applications?page=4')
    await screen.findByRole('option', { name: 'ყველა (3)' })
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: texts['applications.filter.status'] })
    expect([...field.options].map(({ text }) => text.replace(/ \(\d+\)$/, ''))).toEqual(
      filterChips().map((chip) => chip?.replace(/\d+$/, '')),
    )
    await userEvent.selectOptions(field, 'returned')
    expect(where()).toBe('/applications?page=1&returned=1')
  })

  test('a list with an imported application has a filter for it', async () => {
    const body = { all: 3, pendding: 2, forwarded: 0, completed: 0, rejected: 0, active: 1, returned: 0 }
    fakePortal({ [list]: aPage([aRow()]), [counts]: { body }, [permission]: permissions.user })
    show()
    await screen.findByRole('button', { name: /^ყველა 3$/ })
    expect(filterChips()).toContain('აქტიური1')
  })

  test('a page number beyond the last becomes the last one, also in the address', async () => {
    fakePortal({ [list]: aPage([aRow()], { current_page: 2, last_page: 2 }), [permission]: permissions.user })
    const { where } = show('/applications?page=9')
    await waitFor(() => expect(where()).toBe('/applications?page=2'))
  })
})

describe('searching', () => {
  test('the search waits half a second after the last letter, then sends one request with the whole text', {
    tags: 'R-WEB-23',
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = fakePortal({
      [list]: aPage([aRow()], { current_page: 3, last_page: 3 }),
      [permission]: permissions.user,
    })
    const { where } = show('/applications?page=3')
    const typing = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await typing.type(await searchBox(), 'ნი')
    await vi.advanceTimersByTimeAsync(searchDelayMs - 100)
    await typing.type(await searchBox(), 'ნო')
    await vi.advanceTimersByTimeAsync(searchDelayMs - 100)
    expect(where()).toBe('/applications?page=3')
    await vi.advanceTimersByTimeAsync(100)
    await waitFor(() => expect(decodeURIComponent(where())).toContain('search=ნინო'))
    await waitFor(() => expect(calls(list).filter(({ path }) => path.includes('search='))).toHaveLength(1))
  })

  test('Enter starts the search at once', async () => {
    fakePortal({ [list]: aPage([aRow()]), [permission]: permissions.user })
    const { where } = show('/applications?page=1')
    await userEvent.type(await searchBox(), 'ნინო{Enter}')
    expect(decodeURIComponent(where())).toBe('/applications?page=1&search=ნინო')
  })

  test('a late answer does not replace a newer one', async () => {
    let answerFirst: () => void = () => undefined
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve
    })
    fakePortal({
      [list]: async ({ path }) => {
        if (!path.includes('search=')) return aPage([aRow({ id: 3 })])
        if (decodeURIComponent(path).includes('search=ნინო')) return aPage([aRow({ id: 2 })])
        await first
        return aPage([aRow({ id: 1 })])
      },
      [permission]: permissions.user,
    })
    show('/applications?page=1')
    await userEvent.type(await searchBox(), 'ნ{Enter}')
    await userEvent.type(await searchBox(), 'ინო{Enter}')
    expect(await findRow(2)).toBeDefined()
    answerFirst()
    await waitFor(() => expect(queryRow(1)).toBeNull())
    expect(getRow(2)).toBeDefined()
  })

  test('going back restores the earlier text of the field', async () => {
    fakePortal({ [list]: aPage([aRow()]), [permission]: permissions.user })
    const { goBack } = show('/applications?page=1')
    await userEvent.type(await searchBox(), 'ნინო{Enter}')
    goBack()
    await waitFor(async () => expect(await searchBox()).toHaveProperty('value', ''))
  })

  test('a search of one or two letters says how many applications it covers', { tags: 'R-APP-51' }, async () => {
    fakePortal({ [list]: aPage([aRow()]), [permission]: permissions.user })
    show('/applications?page=1&search=ნი')
    expect(await screen.findByText(/^ერთი ან ორი სიმბოლოთი ძებნა/)).toBeDefined()
  })
})

describe('the next page', () => {
  test('the rows of the current page stay until the next page has arrived', async () => {
    let answer: () => void = () => undefined
    const second = new Promise<void>((resolve) => {
      answer = resolve
    })
    fakePortal({
      [list]: async ({ path }) => {
        if (path.includes('?page=1&')) return aPage([aRow({ id: 1 })], { last_page: 2 })
        await second
        return aPage([aRow({ id: 2 })], { current_page: 2, last_page: 2 })
      },
      [permission]: permissions.user,
    })
    show('/applications?page=1')
    await userEvent.click(await screen.findByRole('link', { name: 'გვერდი 2' }))
    expect(getRow(1)).toBeDefined()
    answer()
    expect(await findRow(2)).toBeDefined()
  })
})

describe('nothing to show', () => {
  test('a citizen without applications gets a link to the agencies', async () => {
    fakePortal({ [list]: aPage([]), [permission]: permissions.user })
    show()
    expect(await screen.findByText(texts['applications.empty.user'])).toBeDefined()
    expect(screen.getByLabelText(texts['applications.search.label']).closest('form')?.hidden).toBe(true)
    expect(screen.queryByText(/^სულ 0/)).toBeNull()
  })

  test('a search without results can be cleared', async () => {
    fakePortal({ [list]: aPage([]), [permission]: permissions.user })
    const { where } = show('/applications?page=1&search=xyz')
    expect(await screen.findByText(texts['applications.empty.filtered'])).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'გასუფთავება' }))
    expect(where()).toBe('/applications?page=1')
  })

  test('a search that failed keeps its words, and its filters claim no numbers', { tags: 'R-WEB-75' }, async () => {
    const body = { all: 2, pendding: 2, forwarded: 0, completed: 0, rejected: 0, active: 0, returned: 0 }
    fakePortal({
      [list]: { status: 500, body: { code: 'internal', message: 'x' } },
      [counts]: { body },
      [permission]: permissions.user,
    })
    show('/applications?page=1&search=xyz')
    expect(await screen.findByText(texts['applications.error'])).toBeDefined()
    expect(await searchBox()).toHaveProperty('value', 'xyz')
    expect(filterChips().join('')).not.toMatch(/\d/)
  })

  test('a list that failed to load says so and can be loaded again', { tags: 'R-WEB-24' }, async () => {
    let isBroken = true
    fakePortal({
      [list]: () => (isBroken ? { status: 500, body: { code: 'internal', message: 'x' } } : aPage([aRow()])),
      [permission]: permissions.user,
    })
    show()
    expect(await screen.findByText(texts['applications.error'])).toBeDefined()
    expect(screen.getByLabelText(texts['applications.search.label']).closest('form')?.hidden).toBe(true)
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'სცადეთ თავიდან' }))
    expect(await findRow(7)).toBeDefined()
  })
})
