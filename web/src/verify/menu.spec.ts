import { layout } from '@portal/contract/texts/layout'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { menu } from './menu.ts'

beforeEach(() => {
  const { buttons, panel } = menu()
  document.body.replaceChildren(buttons, panel)
})

test('the page that checks receipts has the menu and the sign-in of the guest’s pages', () => {
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['/Signin', '/', '/guest/about', 'tel:143', '/Signup'])
})

test('the menu of a phone opens by its button, and closes by it and by Escape', async () => {
  const open = () => screen.getByRole('button', { name: layout['nav.menu.open'] })
  const isHidden = () => screen.getByRole('navigation').classList.contains('max-lg:hidden')
  expect([isHidden(), open().getAttribute('aria-expanded')]).toEqual([true, 'false'])
  await userEvent.click(open())
  expect(isHidden()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: layout['nav.menu.close'] }))
  expect(isHidden()).toBe(true)
  await userEvent.click(open())
  await userEvent.keyboard('{Escape}')
  expect([isHidden(), open().getAttribute('aria-expanded')]).toEqual([true, 'false'])
})
