import { about } from '@portal/contract/texts/about'
import { signup } from '@portal/contract/texts/signup'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { AboutScreen } from './about.tsx'

const open = () => {
  fakePortal({})
  showAt('/about', '/about', <AboutScreen />)
}
const registrations = () => screen.queryAllByRole('link', { name: signup['signup.title'] })

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the head of the page about the portal has the hotline', () => {
  open()
  const head = screen.getByRole('heading', { level: 1 }).closest('header')
  expect(
    within(head as HTMLElement)
      .getByRole('link', { name: '143' })
      .getAttribute('href'),
  ).toBe('tel:143')
})

test('a guest may register once, after the lead; somebody signed in is not asked to', () => {
  open()
  expect(registrations()).toHaveLength(1)
  cleanup()
  signInAs(aProfile())
  open()
  expect(registrations()).toHaveLength(0)
})

test('there are three steps, and those that name a place lead there', () => {
  open()
  const steps = [...document.querySelectorAll<HTMLElement>('ol > li')]
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    about['about.registration.title'],
    about['about.services.title'],
    about['about.apply.title'],
  ])
  const ways = steps.map((step) => within(step).queryByRole('link')?.getAttribute('href'))
  expect(ways).toEqual([undefined, '/?need=all', '/Signin'])
})
