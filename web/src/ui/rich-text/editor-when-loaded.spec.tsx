/**
 * What is typed before the editor's code has come. The code comes once in a file, so each step is in its own spec file or
 * in this order.
 *
 * @module-tag R-WEB-101
 */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RichTextField } from './field.tsx'

afterEach(cleanup)

const arrival = vi.hoisted(() => Promise.withResolvers<void>())
const asked = vi.hoisted(() => vi.fn())
vi.mock('./editor.tsx', async (original) => {
  asked()
  await arrival.promise
  return original()
})

function Field({ before = '' }: { before?: string }) {
  const [html, setHtml] = useState(before)
  return (
    <>
      <RichTextField
        name="text"
        label="Text"
        value={html}
        onChange={setHtml}
        labels={{ toolbar: 'formatting', bold: 'bold', italic: 'italic', underline: 'underline' }}
        counter={{ text: '', isOver: false }}
      />
      <output>{html}</output>
    </>
  )
}

const box = () => screen.getByRole('textbox', { name: 'Text' })
const written = () => screen.getByRole('status').textContent

test('a formatted text waits for its editor, because a plain field would lose the formatting', () => {
  render(<Field before="<p><strong>ა</strong></p>" />)
  expect(box()).toHaveProperty('readOnly', true)
  expect(box()).toHaveProperty('value', 'ა')
  expect(written()).toBe('<p><strong>ა</strong></p>')
})

test('the editor’s code is not asked for before its field is seen or entered', { tags: 'R-WEB-100' }, async () => {
  render(<Field />)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(asked).not.toHaveBeenCalled()
  act(() => box().focus())
  await waitFor(() => expect(asked).toHaveBeenCalled())
})

test('a text is typed in a plain field, and goes on in the editor with the caret', async () => {
  render(<Field />)
  await userEvent.type(box(), 'ა <ბ>\nგ ')
  expect(box().tagName).toBe('TEXTAREA')
  expect(written()).toBe('<p>ა &lt;ბ&gt;</p><p>გ </p>')
  // A letter typed between the field's end and the editor's focus would be lost.
  const field = box()
  const focusAfter = new Promise<Element | null>((resolve) =>
    new MutationObserver(() => field.isConnected || resolve(document.activeElement)).observe(document.body, {
      childList: true,
      subtree: true,
    }),
  )
  await act(async () => arrival.resolve())
  const focused = await focusAfter
  expect(focused).toBe(box())
  expect(box().tagName).toBe('DIV')
  expect(box().innerHTML).toBe('<p>ა &lt;ბ&gt;</p><p>გ </p>')
  expect(written()).toBe('<p>ა &lt;ბ&gt;</p><p>გ </p>')
})
