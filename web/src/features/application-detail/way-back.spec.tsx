/** From one application of a list to the next, and back to the list as it was. */
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anApplication, aProfile, permissions } from '#testing/applications.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { ApplicationDetailScreen } from './application-detail.tsx'

const place = { list: '?page=2&status=forwarded', ids: [9, 7, 4] }
const detail = (id: number) => ({
  [`GET /api/auth/applications/GetById/${id}`]: { body: { success: true, data: anApplication({ id }) } },
})
const show = (address: string, permission: keyof typeof permissions, state?: object) => {
  const portal = fakePortal({ ...detail(7), ...detail(4), 'GET /api/auth/check_permission': permissions[permission] })
  return { ...portal, ...showAt(address, '/detail/:id', <ApplicationDetailScreen history={() => null} />, state) }
}
const nextLink = { name: new RegExp(`^${texts['application.detail.next']}`) }
const next = () => screen.queryByRole('link', nextLink)
const back = () => screen.findByRole('link', { name: texts['application.detail.back'] })

beforeEach(() => {
  localStorage.clear()
  signInAs(aProfile({ permission: 'Agency Administrator' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('staff go on to the one that stood below, and from there back to the same list', async () => {
  const { asked, where } = show('/detail/7', 'administrator', place)
  const link = await screen.findByRole('link', nextLink)
  expect(link.textContent).toBe(`${texts['application.detail.next']} #0000-4`)
  // A look at an application is written down: none is taken ahead.
  expect(asked.filter(({ path }) => path.endsWith('/GetById/4'))).toEqual([])
  await userEvent.click(link)
  expect(where()).toBe('/detail/4')
  expect((await back()).getAttribute('href')).toBe('/applications?page=2&status=forwarded')
  expect(next()).toBeNull()
})

test('who came by a link has a list to go to, and no next one', async () => {
  show('/detail/7', 'administrator')
  expect((await back()).getAttribute('href')).toBe('/applications')
  expect(next()).toBeNull()
})

test('citizens read one of their own at a time', async () => {
  signInAs(aProfile())
  show('/detail/7', 'user', place)
  await back()
  expect(next()).toBeNull()
})
