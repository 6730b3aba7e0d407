import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { freshPage } from '#testing/fresh-page.ts'
import { ToastProvider, useToast } from './toast.tsx'

freshPage()

function Buttons() {
  const toast = useToast()
  return (
    <>
      <button type="button" onClick={() => toast('შენახულია, ჯერ არ გადაგზავნილა', 'pending', '#0000-7')}>
        save
      </button>
      <button type="button" onClick={() => toast('გადაგზავნილია', 'ok', '#0000-7')}>
        send
      </button>
      <button type="button" onClick={() => toast('სხვა')}>
        other
      </button>
    </>
  )
}

test('a newer toast about the same thing replaces the older one, which is no longer true', async () => {
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  )
  for (const name of ['save', 'other', 'send']) await userEvent.click(screen.getByRole('button', { name }))
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['სხვა', 'გადაგზავნილია'])
})
