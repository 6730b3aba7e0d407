import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FocusNear } from './focus-near.ts'

afterEach(cleanup)

function Page({ after }: { after: (press: ReactNode) => ReactNode }) {
  const [isPressed, setPressed] = useState(false)
  const button = (
    <button type="button" onClick={() => setPressed(true)}>
      press
    </button>
  )
  return (
    <main>
      <FocusNear />
      <h1 tabIndex={-1}>page</h1>
      <section aria-label="group">{isPressed ? after(button) : button}</section>
    </main>
  )
}

const press = (after: (button: ReactNode) => ReactNode) => {
  render(<Page after={after} />)
  const button = screen.getByRole('button', { name: 'press' })
  button.focus()
  button.click()
}
const focused = () => document.activeElement?.textContent || document.activeElement?.tagName

test.each([
  ['what comes in its place', () => <button type="button">next</button>, 'next'],
  ['the group, where nothing can be pressed', () => <p>done</p>, 'done'],
  [
    'its neighbour, where it is hidden',
    (button: ReactNode) => (
      <>
        <ul hidden>{button}</ul>
        <button type="button">menu</button>
      </>
    ),
    'menu',
  ],
  ['the heading, where nothing is left', () => null, 'page'],
])('the focus of a pressed control that is gone goes to %s', { tags: 'R-WEB-34' }, async (_, after, expected) => {
  press(after)
  await waitFor(() => expect(focused()).toBe(expected))
})
