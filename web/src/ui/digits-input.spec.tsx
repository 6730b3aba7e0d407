import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { IdInput } from './digits-input.tsx'

afterEach(cleanup)

test.each([
  ['typed', (number: string) => userEvent.type(screen.getByRole('textbox'), number)],
  [
    'pasted',
    async (number: string) => {
      await userEvent.click(screen.getByRole('textbox'))
      await userEvent.paste(number)
    },
  ],
])(
  'a personal number with a digit too many is shown and never cut to another one, %s',
  { tags: 'R-WEB-40' },
  async (_, put) => {
    render(<IdInput label="ნომერი" />)
    await put('010-010 000051')
    expect(screen.getByRole('textbox')).toHaveProperty('value', '010010000051')
  },
)
