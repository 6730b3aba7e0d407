/**
 * @module-tag R-APP-2
 */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { plainText } from './editor.tsx'
import { loadEditor, RichTextField } from './field.tsx'
import { toElements } from './view.tsx'

afterEach(cleanup)

const labels = { toolbar: 'formatting', bold: 'bold', italic: 'italic', underline: 'underline' }

function Field({ before = '', error }: { before?: string; error?: string }) {
  const [html, setHtml] = useState(before)
  return (
    <>
      <RichTextField
        name="text"
        label="Text"
        error={error}
        isRequired
        value={html}
        onChange={setHtml}
        labels={labels}
        counter={{ text: '3 / 5', isOver: false }}
      />
      <output>{html}</output>
    </>
  )
}

const clipboard = (data: Record<string, string>) => {
  const transfer = new DataTransfer()
  for (const [type, text] of Object.entries(data)) transfer.setData(type, text)
  return transfer
}

// DOMPurify needs a real browser, so tests/e2e covers it; these specs cover the filter that runs after it.
describe('rich text for reading', () => {
  const shown = (html: string) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return render(<div className="shown">{toElements(body)}</div>).container.querySelector('.shown')?.innerHTML
  }

  test('keeps paragraphs, breaks, bold, italic and underline', () => {
    const html = '<p>ა <strong>ბ</strong> <em>გ</em><br><u>დ</u></p>'
    expect(shown(html)).toBe(html)
  })

  test.each([
    ['<p onclick="alert(1)" style="color:red">ა</p>', '<p>ა</p>'],
    ['<p>ა</p><script>alert(1)</script>', '<p>ა</p>'],
    ['<p><a href="javascript:alert(1)">ა</a></p>', '<p>ა</p>'],
    ['<img src="x" onerror="alert(1)"><h1>ა</h1>', 'ა'],
  ])('%s loses everything active', (html, safe) => expect(shown(html)).toBe(safe))
})

describe('rich text for writing', () => {
  beforeAll(async () => {
    await loadEditor()
  })

  test('is a named, required textbox, described by its error and its count', () => {
    render(<Field error="too short" />)
    const box = screen.getByRole('textbox', { name: /^Text/ })
    expect(box.getAttribute('aria-required')).toBe('true')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    const described = box
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['too short', '3 / 5'])
  })

  test('adds no style element to the page: the content security policy allows none', () => {
    render(<Field />)
    expect(document.querySelector('style[data-tiptap-style]')).toBeNull()
  })

  test('has three named buttons with a pressed state and shortcuts, and arrow keys move between them', async () => {
    render(<Field />)
    const [bold, italic] = screen.getAllByRole('button')
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'bold',
      'italic',
      'underline',
    ])
    expect(bold?.getAttribute('aria-keyshortcuts')).toBe('Control+B Meta+B')
    bold?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(italic)
    await userEvent.click(bold as HTMLElement)
    await waitFor(() => expect(bold?.getAttribute('aria-pressed')).toBe('true'))
  })

  test('keeps only the allowed elements', () => {
    render(<Field before="<h1>ა</h1><ul><li>ბ</li></ul><p><s>გ</s> <strong>დ</strong></p>" />)
    expect(screen.getByRole('textbox').innerHTML).toBe('<p>ა</p><p>ბ</p><p>გ <strong>დ</strong></p>')
  })

  test('takes a paste as plain text, whatever its format', async () => {
    render(<Field />)
    const box = screen.getByRole('textbox')
    const data = clipboard({ 'text/html': '<h1><b>ა</b></h1><p>ბ</p>', 'text/plain': 'ა\n\nბ' })
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('<p>ა</p><p>ბ</p>'))
  })

  test('takes the text of a clipboard that has only HTML, without its scripts', () =>
    expect(plainText(clipboard({ 'text/html': '<p>ა</p><p>ბ</p><script>x</script>' }))).toBe('ა\nბ'))
})
