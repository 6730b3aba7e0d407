/** The form of an application: Georgian text with formatting, and PDFs beside it (R-APP-2). */
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { uploads } from '@portal/contract/texts/uploads'
import type { Locator } from 'playwright-core'
import { waitForFocus } from '../input-method.ts'
import { poll } from '../poll.ts'
import type { Visitor } from '../visitor.ts'

export const typedText = {
  plain: 'გთხოვთ, ',
  bold: 'განიხილოთ',
  rest: ' ჩემი განაცხადი მცირე საწარმოს გახსნის შესახებ.',
  second: 'ბიუჯეტი და გეგმა თან ერთვის.',
} as const

export const textEditor = ({ page }: Visitor): Locator =>
  page.getByRole('textbox', { name: texts['application.form.section.text'], exact: true })

/** The editor, whose code is asked for once its field is seen (R-WEB-101). */
export const loadedEditor = async (visitor: Visitor): Promise<Locator> => {
  // Not by `scrollIntoViewIfNeeded`, which fails if the editor takes the field's place meanwhile.
  await textEditor(visitor).evaluate((field) => field.scrollIntoView({ block: 'center' }))
  const editor = textEditor(visitor).and(visitor.page.locator('[contenteditable]'))
  await editor.waitFor()
  return editor
}

export const submitButton = ({ page }: Visitor): Locator =>
  page.getByRole('button', { name: texts['application.form.submit'], exact: true })

/** The button of an application that was saved before. */
export const saveButton = ({ page }: Visitor): Locator =>
  page.getByRole('button', { name: texts['application.form.save'], exact: true })

/** Opens the parts that the profile filled, which are folded. */
export const openParts = async ({ page, input }: Visitor): Promise<void> => {
  const folded = page.locator('form h2 button')
  for (let left = await folded.count(); left > 0; left = await folded.count()) await input.press(folded.first())
}

export const writeText = async (visitor: Visitor): Promise<void> => {
  const { page, input } = visitor
  const bold = page.getByRole('button', { name: texts['application.editor.bold'] })
  await input.enter(textEditor(visitor))
  await page.keyboard.type(typedText.plain)
  await input.press(bold)
  await waitForFocus(textEditor(visitor))
  await page.keyboard.type(typedText.bold)
  await input.press(bold)
  await waitForFocus(textEditor(visitor))
  await page.keyboard.type(typedText.rest)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+I')
  await page.keyboard.type(typedText.second)
}

export const attach = async ({ page, input }: Visitor, files: readonly string[]): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    input.press(page.getByRole('button', { name: texts['application.documents.choose'], exact: true })),
  ])
  await chooser.setFiles([...files])
}

export const fileInput = ({ page }: Visitor): Locator =>
  page.getByRole('list', { name: texts['application.documents.list'] }).getByRole('listitem')

export const waitForUploads = async (visitor: Visitor, count: number): Promise<void> => {
  const uploaded = fileInput(visitor).getByText(uploads['upload.done'])
  await poll(async () => (await uploaded.count()) === count, `${count} files to be uploaded`)
}

type Line = {
  /** Bytes per second; -1 means unlimited. */
  readonly up: number
  readonly down?: number
  /** Milliseconds before the first byte of each answer. */
  readonly latency?: number
}

/** Throttles the connection, so that an upload's progress is visible, until the returned function is called. */
export const slowDown = async (
  { page }: Visitor,
  { up, down = -1, latency = 0 }: Line,
): Promise<() => Promise<void>> => {
  const devtools = await page.context().newCDPSession(page)
  const set = (line: { latency: number; downloadThroughput: number; uploadThroughput: number }) =>
    devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await devtools.send('Network.enable')
  await set({ latency, downloadThroughput: down, uploadThroughput: up })
  return async () => {
    await set({ latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
    await devtools.detach()
  }
}

/** Records the values of the first progress bar in each frame; the returned function gives the recorded values. */
export const watchProgress = async ({ page }: Visitor): Promise<() => Promise<readonly number[]>> => {
  await page.evaluate(`(() => {
    const seen = (window.seenProgress = [])
    const sample = () => {
      const bar = document.querySelector('progress')
      if (bar) seen.push(bar.position)
      requestAnimationFrame(sample)
    }
    sample()
  })()`)
  return () => page.evaluate<number[]>('window.seenProgress')
}
