/**
 * @module-tag R-WEB-20
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadEditor, RichTextField } from './field.tsx'

beforeAll(async () => {
  await loadEditor()
})

const before = 'ვითხოვ დახმარებას'.repeat(10)
const long = `<p>${before}</p>`

let happened: string[] = []
let setForm: (html: string) => void = () => {}

type FieldProps = { value?: string; isLate?: boolean }

function Field({ value = long, isLate = false }: FieldProps) {
  const [html, setHtml] = useState(value)
  const [latest] = useState({ html: value })
  setForm = setHtml
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        happened.push(`sent ${written(latest.html)}`)
      }}
    >
      <RichTextField
        name="text"
        label="Text"
        value={html}
        onChange={(emitted) => {
          happened.push(`told ${written(emitted)}`)
          latest.html = emitted
          if (!isLate) setHtml(emitted)
        }}
        onBlur={() => happened.push('left')}
        labels={{ toolbar: 'formatting', bold: 'bold', italic: 'italic', underline: 'underline' }}
        counter={{ text: '', isOver: false }}
      />
    </form>
  )
}

const written = (html: string) => html.replaceAll(/<[^>]*>/g, '').replace(before, '')

const box = () => screen.getByRole('textbox')
const write = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  act(() => void box().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })))
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  happened = []
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = () => written(box().innerHTML)

describe('a change of a long text', () => {
  test('is emitted once, after a pause in typing', () => {
    render(<Field />)
    for (const letter of ['ა', ' ', 'ბ']) {
      write(letter)
      wait(100)
    }
    expect(happened).toEqual([])
    wait(100)
    expect(happened).toEqual(['told ა ბ'])
  })

  test('is emitted every second while typing continues', () => {
    render(<Field />)
    for (let letter = 0; letter < 22; letter++) {
      write('ა')
      wait(100)
    }
    expect(happened).toHaveLength(2)
  })

  test('is emitted before the blur', () => {
    render(<Field />)
    write('ა ')
    fireEvent.blur(box())
    expect(happened).toEqual(['told ა ', 'left'])
  })

  test('is emitted before the form is submitted', () => {
    const { container } = render(<Field />)
    write('ა ')
    fireEvent.submit(container.querySelector('form') as HTMLFormElement)
    expect(happened).toEqual(['told ა ', 'sent ა '])
  })

  test.each([
    ['closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['left for another page of the portal', () => cleanup()],
  ])('is emitted before the page is %s', (_, leave) => {
    const keep = () => happened.push('kept')
    window.addEventListener('pagehide', keep, { once: true })
    document.addEventListener('visibilitychange', keep, { once: true })
    render(<Field />)
    write('ა ')
    act(() => void leave())
    expect(happened[0]).toBe('told ა ')
    wait(2000)
    expect(happened.filter((one) => one.startsWith('told'))).toHaveLength(1)
  })

  test('is not emitted when it is undone before the pause', () => {
    render(<Field />)
    write('ა')
    wait(600)
    write('ბ')
    fireEvent.keyDown(box(), { key: 'z', ctrlKey: true })
    wait(1000)
    expect(shown()).toBe('ა')
    expect(happened).toEqual(['told ა'])
  })
})

test('a change of a short text, for which a form may wait, is emitted after the paint of each letter', () => {
  render(<Field value="" />)
  write('ა')
  expect(happened).toEqual([])
  wait(20)
  write('ბ')
  wait(20)
  expect(happened).toEqual(['told ა', 'told აბ'])
})

describe('the value of the form', () => {
  test('does not overwrite newer text when it arrives late', () => {
    render(<Field isLate />)
    write('ა ')
    wait(200)
    write('ბ ')
    wait(200)
    write('გ')
    act(() => setForm(`<p>ა ${before}</p>`))
    expect(shown()).toBe('ა ბ გ')
    act(() => setForm(`<p>ა ბ ${before}</p>`))
    expect(shown()).toBe('ა ბ გ')
    wait(200)
    expect(happened).toEqual(['told ა ', 'told ა ბ ', 'told ა ბ გ'])
  })

  test('replaces the text when it comes from elsewhere, and cancels the pending change', () => {
    render(<Field />)
    write('ა')
    act(() => setForm(`<p>ბ${before}</p>`))
    expect(shown()).toBe('ბ')
    wait(2000)
    expect(happened).toEqual([])
  })

  test('replaces the text when it is set back', () => {
    render(<Field />)
    write('ა')
    wait(200)
    act(() => setForm(long))
    expect(shown()).toBe('')
  })
})
