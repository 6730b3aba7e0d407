/**
 * @module-tag R-ADM-3
 */
import { drafts } from '@portal/contract/texts/drafts'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { uploads } from '@portal/contract/texts/uploads'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetPreviews, keepPreview, releasePreviews } from '#lib/media/picture-previews.ts'
import { aDrawing, fakeBucket, uploadAnswers, uploadKey } from '#testing/faked-bucket.ts'
import { fakePortal } from '#testing/faked-portal.tsx'
import { BeforeSave, type FinishEditing, finishAll } from './before-save.ts'
import { isLink } from './extensions.ts'
import { ProgramTextEditor, writtenHtml } from './program-text-editor.tsx'

function Editor({ before }: { before: string }) {
  const [html, setHtml] = useState(before)
  return (
    <>
      <span id="label">აღწერა</span>
      <ProgramTextEditor id="text" value={html} onChange={setHtml} labelledBy="label" />
      <output>{html}</output>
    </>
  )
}
const written = () => screen.getByRole('status').textContent
const toolbar = () => screen.getByRole('toolbar')
const tool = (name: string) => within(toolbar()).getByRole('button', { name })
const press = (name: string) => userEvent.click(tool(name))
const openWith = async (html: string) => {
  render(<Editor before={html} />)
  const text = await screen.findByRole('textbox', { name: 'აღწერა' })
  fireEvent.focus(text)
  fireEvent.keyDown(text, { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true })
}

beforeEach(() => {
  sessionStorage.clear()
  fakePortal(uploadAnswers)
  fakeBucket()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the toolbar of the editor', () => {
  test('has every listed tool, by name', async () => {
    await openWith('<p>ა</p>')
    const names = within(toolbar())
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
    for (const key of [
      ...['bold', 'italic', 'underline', 'strike', 'quote', 'code', 'header', 'list.ordered', 'list.bullet'],
      ...['script.sub', 'script.super', 'indent.increase', 'indent.decrease', 'direction', 'size', 'color'],
      ...['background', 'font', 'align', 'link', 'image', 'clean'],
    ])
      expect(names).toContain(texts[`editor.${key}` as 'editor.bold'])
  })

  test('is one tab stop, with arrow keys between its buttons', async () => {
    await openWith('<p>ა</p>')
    const buttons = within(toolbar()).getAllByRole('button')
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    buttons[0]?.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe(texts['editor.underline'])
    await userEvent.keyboard('{End}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe(texts['editor.clean'])
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe(texts['editor.bold'])
  })

  test('opens a choice with the current option focused; Escape restores the focus', async () => {
    await openWith('<p>ა</p>')
    await press(texts['editor.color'])
    expect(tool(texts['editor.color']).getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement?.textContent).toBe(texts['editor.size.normal'])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: texts['editor.color.red'] })).toBeNull()
    expect(document.activeElement).toBe(tool(texts['editor.color']))
  })
})

describe('writing in the editor', () => {
  test.each([
    ['bold', '<p><strong>ა</strong></p>'],
    ['italic', '<p><em>ა</em></p>'],
    ['underline', '<p><u>ა</u></p>'],
    ['strike', '<p><s>ა</s></p>'],
    ['code', '<p><code>ა</code></p>'],
    ['script.sub', '<p><sub>ა</sub></p>'],
    ['script.super', '<p><sup>ა</sup></p>'],
    ['quote', '<blockquote><p>ა</p></blockquote>'],
    ['list.bullet', '<ul><li><p>ა</p></li></ul>'],
    ['list.ordered', '<ol><li><p>ა</p></li></ol>'],
    ['indent.increase', '<p data-indent="1">ა</p>'],
    ['direction', '<p dir="rtl">ა</p>'],
  ])('formats by the button %s', async (key, html) => {
    await openWith('<p>ა</p>')
    await press(texts[`editor.${key}` as 'editor.bold'])
    await waitFor(() => expect(written()).toBe(html))
  })

  test.each([
    ['editor.header', '1 დონის სათაური', '<h4>ა</h4>'],
    ['editor.size', 'ძალიან დიდი', '<p><span data-size="huge">ა</span></p>'],
    ['editor.color', 'წითელი', '<p><span data-color="red">ა</span></p>'],
    ['editor.background', 'ქარვისფერი', '<p><span data-background="amber">ა</span></p>'],
    ['editor.font', 'სერიფიანი', '<p><span data-font="serif">ა</span></p>'],
    ['editor.align', 'სწორება ცენტრში', '<p data-align="center">ა</p>'],
  ] as const)('formats by the choice %s: %s', async (tool, choice, html) => {
    await openWith('<p>ა</p>')
    await press(texts[tool])
    await userEvent.click(screen.getByRole('button', { name: choice }))
    await waitFor(() => expect(written()).toBe(html))
  })

  test('limits the indent to six levels, and back to none', async () => {
    await openWith('<p data-indent="5">ა</p>')
    await press(texts['editor.indent.increase'])
    await press(texts['editor.indent.increase'])
    await waitFor(() => expect(written()).toBe('<p data-indent="6">ა</p>'))
    for (let times = 0; times < 7; times++) await press(texts['editor.indent.decrease'])
    await waitFor(() => expect(written()).toBe('<p>ა</p>'))
  })

  test('clears every format', async () => {
    await openWith('<h4 data-align="center"><strong><span data-color="red">ა</span></strong></h4>')
    await press(texts['editor.clean'])
    await waitFor(() => expect(written()).toBe('<p>ა</p>'))
  })

  test('completes a link without a scheme, and refuses a script', async () => {
    await openWith('<p>ა</p>')
    await press(texts['editor.link'])
    const address = screen.getByLabelText(texts['editor.link.url'])
    await userEvent.type(address, 'javascript:alert(1){Enter}')
    expect(screen.getByText(texts['editor.link.invalid'])).toBeDefined()
    await userEvent.clear(address)
    await userEvent.type(address, 'portal.example{Enter}')
    await waitFor(() =>
      expect(written()).toBe('<p><a rel="noopener noreferrer" href="https://portal.example">ა</a></p>'),
    )
  })

  test('uploads an image at once, and inserts it with its description', async () => {
    await openWith('<p>ა</p>')
    await press(texts['editor.image'])
    await userEvent.type(screen.getByLabelText(texts['editor.image.alt']), 'რუკა')
    fireEvent.change(screen.getByTestId('program-text-image-input'), { target: { files: [aDrawing()] } })
    await screen.findByText('ფაილი აიტვირთა')
    await userEvent.click(screen.getByRole('button', { name: texts['admin.programs.add'] }))
    await waitFor(() => expect(written()).toContain(`<img src="${uploadKey}" alt="რუკა">`))
  })
})

describe('saving the form with an open image dialog', () => {
  test('inserts a chosen image that was not yet inserted', async () => {
    const pending = new Set<FinishEditing>()
    render(
      <BeforeSave value={pending}>
        <Editor before="<p>ა</p>" />
      </BeforeSave>,
    )
    fireEvent.focus(await screen.findByRole('textbox', { name: 'აღწერა' }))
    await press(texts['editor.image'])
    fireEvent.change(screen.getByTestId('program-text-image-input'), { target: { files: [aDrawing()] } })
    expect(await act(() => finishAll(pending))).toBeNull()
    await waitFor(() => expect(written()).toContain(`src="${uploadKey}"`))
  })

  test('is refused when the upload of the image failed', async () => {
    fakeBucket(503)
    const pending = new Set<FinishEditing>()
    render(
      <BeforeSave value={pending}>
        <Editor before="<p>ა</p>" />
      </BeforeSave>,
    )
    fireEvent.focus(await screen.findByRole('textbox', { name: 'აღწერა' }))
    await press(texts['editor.image'])
    fireEvent.change(screen.getByTestId('program-text-image-input'), { target: { files: [aDrawing()] } })
    expect(await act(() => finishAll(pending))).toBe(uploads['upload.failed'])
    expect(written()).not.toContain('img')
  })
})

describe('an image in a draft', () => {
  const open = () => openWith(`<p>ა</p><img src="${uploadKey}" alt="რუკა">`)
  const gone = `რუკა: ${drafts['draft.picture.gone']}`

  test('is shown again after a reload, but not after the draft is deleted', async () => {
    await keepPreview(uploadKey, aDrawing())
    releasePreviews()
    await open()
    expect((await screen.findByAltText<HTMLImageElement>('რუკა')).src).toMatch(/^blob:/)
    cleanup()
    forgetPreviews()
    await open()
    expect(await screen.findByText(gone)).toBeDefined()
  })

  test('that this tab has not stored is named with what to do, and stays in the text', async () => {
    await open()
    expect(await screen.findByText(gone)).toBeDefined()
    expect(written()).toContain(`<img src="${uploadKey}" alt="რუკა">`)
  })
})

describe('reading a program text', () => {
  test('keeps the line breaks of plain text, and has nothing for an empty one', () => {
    expect(writtenHtml('ერთი & ორი\nსამი\n\nოთხი <ხუთი')).toBe('<p>ერთი &amp; ორი<br>სამი</p><p>ოთხი &lt;ხუთი</p>')
    expect(writtenHtml('<p>ა</p>')).toBe('<p>ა</p>')
    expect(writtenHtml('')).toBe('')
  })

  test.each([
    ['<p style="color:red" class="x">ა</p><script>1</script>', 'ა'],
    ['<p>ა<img src="https://portal.example/a.png"></p>', 'ა'],
    ['<p><span data-color="pink">ა</span></p>', 'ა'],
  ])('removes unsafe parts of %s', async (html, text) => {
    await openWith(html)
    const box = screen.getByRole('textbox', { name: 'აღწერა' })
    expect(box.textContent).toBe(text)
    expect(box.innerHTML).not.toMatch(/style|https|pink|script/)
  })

  test.each([
    ['https://portal.example', true],
    ['mailto:a@portal.example', true],
    ['tel:143', true],
    ['/show/1', true],
    ['//portal.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['', false],
  ])('accepts %s as a link: %s', (address, expected) => expect(isLink(address)).toBe(expected))
})
