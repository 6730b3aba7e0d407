import { accessibility } from '@portal/contract/texts/accessibility'
import { uploads } from '@portal/contract/texts/uploads'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { CodeInput } from './digits-input.tsx'
import { FileRow } from './file-row.tsx'
import { LiveText } from './live-text.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="announcer"></div>'
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const announcedText = () => {
  const text = document.getElementById('announcer')?.textContent
  vi.runAllTimers()
  return text
}

test('a wrong code is announced, and again when the next one is wrong too', { tags: 'R-WEB-26' }, () => {
  const input = (error?: string) => <CodeInput label="კოდი" name="sms_code" error={error} />
  const { rerender } = render(input())
  expect(announcedText()).toBe('')
  rerender(input('კოდი არასწორია'))
  expect(announcedText()).toBe('შეცდომა: კოდი არასწორია')
  rerender(input())
  rerender(input('კოდი არასწორია'))
  expect(announcedText()).toBe('შეცდომა: კოდი არასწორია')
})

test('a paragraph is announced once when it appears, and is no live region itself', () => {
  const note = (text: string) => <LiveText>{text}</LiveText>
  const { rerender } = render(note('კოდი გაიგზავნა'))
  expect(announcedText()).toBe('კოდი გაიგზავნა')
  rerender(note('კოდი გაიგზავნა'))
  expect(announcedText()).toBe('')
  expect(screen.queryByRole('status')).toBeNull()
})

test('a file is announced by its name when its upload succeeds or fails', { tags: 'R-WEB-26' }, () => {
  const file = { id: '1', name: 'ცნობა.pdf', size: 2_000_000, loaded: 0, state: 'uploading' } as const
  const row = (item: Parameters<typeof FileRow>[0]['item']) => (
    <FileRow item={item} onRemove={vi.fn()} onCancel={vi.fn()} onRetry={vi.fn()} />
  )
  const { rerender } = render(row(file as never))
  expect(announcedText()).toBe('')
  rerender(row({ ...file, state: 'done' } as never))
  expect(announcedText()).toBe(`ცნობა.pdf: ${uploads['upload.done']}`)
  rerender(row({ ...file, state: 'failed', error: 'ფაილი დიდია' } as never))
  expect(announcedText()).toBe('ცნობა.pdf: ფაილი დიდია')
})

test('a dialog with a question is described by its warning', { tags: 'R-WEB-26' }, () => {
  render(
    <Dialog title="გადაგზავნა" isDescribedByContent onClose={vi.fn()}>
      <p>გადაგზავნის შემდეგ რედაქტირება შეუძლებელია</p>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'გადაგზავნა' })
  const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('გადაგზავნის შემდეგ რედაქტირება შეუძლებელია')
  expect(screen.getByRole('button', { name: accessibility['a11y.dialog.close'] })).toBeTruthy()
})
