import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { agencies } from '#testing/catalog.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { HomeScreen } from './home.tsx'

const search = () => screen.getByRole('textbox', { name: 'უწყების ძებნა' })
const cards = () => screen.queryAllByRole('link', { name: /სამინისტრო/ })

describe('the first page', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  test('shows each agency with its active programs and the way to them', async () => {
    fakePortal({ 'GET /api/agencies/active': { body: { data: agencies } } })
    showAt('/', '/', <HomeScreen />)
    const card = await screen.findByRole('link', { name: /ფინანსთა სამინისტრო/ })
    expect(card.getAttribute('href')).toBe('/guest/Agency/Programs/1')
    expect(within(card).getByText('აქტიური პროგრამები: 3')).toBeTruthy()
    expect(screen.getByText('აქტიური პროგრამები: 0')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'რეგისტრაცია' }).getAttribute('href')).toBe('/Signup')
  })

  test('finds by a part of the name, says how many, keeps the search in the address', async () => {
    fakePortal({ 'GET /api/agencies/active': { body: { data: agencies } } })
    const { where } = showAt('/', '/', <HomeScreen />)
    await screen.findByRole('link', { name: /ფინანსთა/ })
    await userEvent.type(search(), 'კულტ')
    expect(cards()).toHaveLength(1)
    expect(screen.getByText('საძიებო სიტყვით „კულტ“ მოიძებნა 1 უწყება')).toBeTruthy()
    expect(where()).toBe(`/?${new URLSearchParams({ search: 'კულტ' })}`)
  })

  test('begins with the search of the address', async () => {
    fakePortal({ 'GET /api/agencies/active': { body: { data: agencies } } })
    showAt('/?search=ფინანს', '/', <HomeScreen />)
    await screen.findByRole('link', { name: /ფინანსთა/ })
    expect(cards()).toHaveLength(1)
  })

  test('says when nothing is found, and shows all again', async () => {
    fakePortal({ 'GET /api/agencies/active': { body: { data: agencies } } })
    showAt('/', '/', <HomeScreen />)
    await screen.findByRole('link', { name: /ფინანსთა/ })
    await userEvent.type(search(), 'კოსმოსი')
    expect(screen.getByText('ძებნის შედეგები ვერ მოიძებნა')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'ყველა უწყების ნახვა' }))
    expect(cards()).toHaveLength(2)
  })

  test('clears the search and keeps the focus in it', async () => {
    fakePortal({ 'GET /api/agencies/active': { body: { data: agencies } } })
    showAt('/', '/', <HomeScreen />)
    await screen.findByRole('link', { name: /ფინანსთა/ })
    await userEvent.type(search(), 'კულტ')
    await userEvent.click(screen.getByRole('button', { name: 'ძებნის გასუფთავება' }))
    expect(cards()).toHaveLength(2)
    expect(document.activeElement).toBe(search())
  })

  test('says that loading failed, and loads again on request', async () => {
    let isBroken = true
    fakePortal({
      'GET /api/agencies/active': () => (isBroken ? { status: 500, body: {} } : { body: { data: agencies } }),
    })
    showAt('/', '/', <HomeScreen />)
    expect(await screen.findByText('მონაცემების ჩატვირთვა ვერ მოხერხდა')).toBeTruthy()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'სცადეთ თავიდან' }))
    expect(await screen.findByRole('link', { name: /ფინანსთა/ })).toBeTruthy()
  })
})
