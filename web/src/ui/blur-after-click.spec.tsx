import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blurAfterClick } from './blur-after-click.ts'

let order: string[] = []

beforeEach(() => {
  order = []
  render(
    <form {...blurAfterClick}>
      <input aria-label="name" onBlur={() => order.push('left')} />
      <input aria-label="phone" />
      <button type="button" onClick={() => order.push('pressed')}>
        save
      </button>
    </form>,
  )
})
afterEach(cleanup)

test('a field that is left for a button gets its blur after the click', async () => {
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('name'))
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') })
  expect(order).toEqual([])
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button') })
  await waitFor(() => expect(order).toEqual(['pressed', 'left']))
})

test('a field gets its blur when the press ends beside the button', async () => {
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('name'))
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') })
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByLabelText('phone') })
  await waitFor(() => expect(order).toEqual(['left']))
})

test('a field that is left with the keyboard gets its blur at once', async () => {
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('name'))
  await user.tab()
  expect(order).toEqual(['left'])
})
