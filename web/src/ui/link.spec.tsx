import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { MouseEvent } from 'react'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { Link, type LinkProps } from './link.tsx'

const Shown = () => {
  const { pathname, search, state } = useLocation()
  return <output>{[useNavigationType(), pathname + search, state].filter(Boolean).join(' ')}</output>
}

const shown = (props: Partial<LinkProps> = {}) => {
  render(
    <MemoryRouter initialEntries={['/here?page=2']}>
      <Link to="/there" {...props}>
        ბმული
      </Link>
      <Shown />
    </MemoryRouter>,
  )
  return screen.getByRole('link')
}

const pressed = (link: HTMLElement, how: MouseEventInit = {}) => {
  let isLeftToBrowser = false
  const inPlaceOfBrowser = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', inPlaceOfBrowser, { once: true })
  fireEvent.click(link, how)
  return { isLeftToBrowser, page: screen.getByRole('status').textContent }
}

afterEach(cleanup)

describe('a link', () => {
  test('leads to its page, and hands over its state', () => {
    const link = shown({ state: 'found' })
    expect(link.getAttribute('href')).toBe('/there')
    expect(pressed(link)).toEqual({ isLeftToBrowser: false, page: 'PUSH /there found' })
  })

  test('to a query alone stays on its page', () => {
    const link = shown({ to: '?page=3' })
    expect(link.getAttribute('href')).toBe('/here?page=3')
    expect(pressed(link).page).toBe('PUSH /here?page=3')
  })

  test.each<[string, Partial<LinkProps>]>([
    ['the address that is shown', { to: '/here?page=2' }],
    ['a page that takes the place of this one', { replace: true }],
  ])('to %s adds no step to the history', (_, props) => {
    expect(pressed(shown(props)).page).toMatch(/^REPLACE /)
  })

  test.each<[string, MouseEventInit, Partial<LinkProps>]>([
    ['the control key', { ctrlKey: true }, {}],
    ['the command key', { metaKey: true }, {}],
    ['the shift key', { shiftKey: true }, {}],
    ['the middle button', { button: 1 }, {}],
    ['a window of its own', {}, { target: '_blank' }],
  ])('with %s is the browser’s', (_, how, props) => {
    expect(pressed(shown(props), how)).toEqual({ isLeftToBrowser: true, page: 'POP /here?page=2' })
  })

  test('whose page handles the click goes nowhere', () => {
    const onClick = (event: MouseEvent) => event.preventDefault()
    expect(pressed(shown({ onClick })).page).toBe('POP /here?page=2')
  })
})
