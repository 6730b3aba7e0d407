import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { freshPage } from '#testing/fresh-page.ts'
import { signOut } from '../sign-in/sign-out.ts'
import { readLocalDraft } from './local-drafts.ts'
import { useTextDraft } from './use-text-draft.ts'

freshPage(aProfile())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Reason() {
  const [text, write] = useTextDraft('reason')
  return (
    <>
      <input aria-label="reason" value={text} onChange={({ target }) => write(target.value)} />
      <button type="button" onClick={() => write('')}>
        send
      </button>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const kept = () => readLocalDraft<{ text: string }>(aProfile().id, 'reason')?.values.text
const type = (text: string) => fireEvent.change(field(), { target: { value: field().value + text } })

test('a key is shown before what is typed is stored, which is a second later at most', {
  tags: ['R-WEB-104', 'R-WEB-41'],
}, () => {
  vi.useFakeTimers()
  render(<Reason />)
  for (const letter of 'აბგდევზთიკ') {
    type(letter)
    expect(kept()?.endsWith(letter) ?? false).toBe(false)
    act(() => void vi.advanceTimersByTime(100))
  }
  expect(field().value).toBe('აბგდევზთიკ')
  act(() => void vi.advanceTimersByTime(150))
  expect(kept()).toBe('აბგდევზთიკ')
})

test('closing keeps the last letter, sending forgets, and nothing is stored after signing out', {
  tags: ['R-WEB-41', 'R-WEB-20'],
}, async () => {
  const first = render(<Reason />)
  type('ა')
  first.unmount()
  expect(kept()).toBe('ა')
  render(<Reason />)
  expect(field().value).toBe('ა')
  type('ბ')
  await userEvent.click(screen.getByRole('button'))
  cleanup()
  expect(kept()).toBeUndefined()
  render(<Reason />)
  type('გ')
  act(() => signOut('signed-out'))
  cleanup()
  expect(kept()).toBeUndefined()
})
