import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RichTextField } from './rich-text-field.tsx'

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

describe('a long text', () => {
  test('is told once, when the typing rests', () => {
    render(<Field />)
    for (const letter of ['ა', ' ', 'ბ']) {
      write(letter)
      wait(100)
    }
    expect(happened).toEqual([])
    wait(100)
    expect(happened).toEqual(['told ა ბ'])
  })

  test('is told every second of typing on', () => {
    render(<Field />)
    for (let letter = 0; letter < 22; letter++) {
      write('ა')
      wait(100)
    }
    expect(happened).toHaveLength(2)
  })

  test('is told before the field is left', () => {
    render(<Field />)
    write('ა ')
    fireEvent.blur(box())
    expect(happened).toEqual(['told ა ', 'left'])
  })

  test('is told before the form is sent', () => {
    const { container } = render(<Field />)
    write('ა ')
    fireEvent.submit(container.querySelector('form') as HTMLFormElement)
    expect(happened).toEqual(['told ა ', 'sent ა '])
  })

  test.each([
    ['closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['left for another page of the portal', () => cleanup()],
  ])('is told before the page is %s', (_, leave) => {
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

  test('is told with what was undone, and not at all when nothing of it is left', () => {
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

test('a short text, which may be all that a form waits for, is told behind the paint of each letter', () => {
  render(<Field value="" />)
  write('ა')
  expect(happened).toEqual([])
  wait(20)
  write('ბ')
  wait(20)
  expect(happened).toEqual(['told ა', 'told აბ'])
})

describe('what the form holds', () => {
  test('does not overtake the text when it comes back late', () => {
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

  test('is shown when it comes from elsewhere, and what was written over it is not told any more', () => {
    render(<Field />)
    write('ა')
    act(() => setForm(`<p>ბ${before}</p>`))
    expect(shown()).toBe('ბ')
    wait(2000)
    expect(happened).toEqual([])
  })

  test('is shown again when it is set back to what it was', () => {
    render(<Field />)
    write('ა')
    wait(200)
    act(() => setForm(long))
    expect(shown()).toBe('')
  })
})
