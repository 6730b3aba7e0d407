/**
 * A person types faster than the form re-renders. The editor owns the text and debounces its changes, and still nothing
 * is lost when the page is reloaded or the form is sent immediately afterwards.
 */
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { drafts } from '@portal/contract/texts/drafts'
import type { Browser, Locator, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { loadedEditor, openParts, submitButton, textEditor } from './errands/write-application.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

/** Long enough for the editor to debounce its changes. */
const story = 'გთხოვთ, განიხილოთ ჩემი განაცხადი მცირე საწარმოს გახსნის შესახებ; ბიუჯეტი და გეგმა თან ერთვის. '.repeat(4)
const ending = 'ბოლო სიტყვა ესეც არის'

let browser: Browser
let portal: LocalPortal
let applicant: Visitor

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  applicant = await openVisit(browser, portal)
  await applicant.goTo('/Signin')
  await signIn(applicant, demo.otherCitizen)
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [applicant])
})

const text = async () => (await (await loadedEditor(applicant)).textContent()) ?? ''

test('no string becomes markup or a script', { tags: 'R-WEB-113' }, async () => {
  // A page of its own, because the policy's complaints are those of an attack.
  const page = await applicant.page.context().newPage()
  await page.goto(`${portal.url}/about`)
  const markup = () =>
    page.evaluate(`(() => {
      const box = document.createElement('div')
      try { box.innerHTML = '<img alt="x" onerror="alert(1)">' } catch (error) { return error.name }
      return box.innerHTML
    })()`)
  const worker = () =>
    page.evaluate(`(() => { try { new Worker('/assets/x.js') } catch (error) { return error.name } })()`)
  expect([await markup(), await worker()]).toEqual(['TypeError', 'TypeError'])
  await page.goto(`${portal.url}/add-application/1`)
  await page.locator('textarea.rich-text-plain').or(page.locator('[contenteditable="true"]')).scrollIntoViewIfNeeded()
  await page.locator('[contenteditable="true"]').waitFor()
  expect([await markup(), await worker()]).toEqual(['<img alt="x">', 'TypeError'])
  await page.close()
})

test('typing, a paste and an undo are restored after an immediate reload', { tags: 'R-WEB-20' }, async () => {
  const { page, goTo } = applicant
  await goTo('/add-application/1')
  await submitButton(applicant).waitFor()
  await textEditor(applicant).click()
  await page.keyboard.type(story)
  expect(await text()).toBe(story)
  for (const keys of ['Control+A', 'Control+C', 'Control+End']) await page.keyboard.press(keys)
  // The browser pastes at the last caret that it has reported, so the test waits for that report, as every person does.
  await page.waitForFunction('getSelection().isCollapsed')
  await page.keyboard.press('Control+V')
  await expect.poll(text).toBe(story + story)
  await page.keyboard.press('Control+Z')
  await page.keyboard.type(ending)
  const shown = await text()
  await page.reload()
  expect(shown.endsWith(ending)).toBe(true)
  await page.getByText(drafts['draft.restored.hint']).waitFor()
  expect(await text()).toBe(shown)
})

test('on a phone the bar never covers a field with the focus, the caret, or the editor’s buttons', async () => {
  const { page } = applicant
  const window = { width: 360, height: 740 }
  await page.setViewportSize(window)
  const bar = page.locator('[data-form-bar]')
  const isClear = async (part: Locator) => {
    const [box, covering] = await Promise.all([boxOf(part), boxOf(bar)])
    return box.top >= 0 && (box.bottom <= covering.top || box.top >= covering.bottom) && box.bottom <= window.height
  }
  await openParts(applicant)
  const fields = page.locator('form input[name]:not([type=checkbox])')
  for (const field of [...(await fields.all()), await loadedEditor(applicant)]) {
    await field.focus()
    expect(await isClear(field)).toBe(true)
  }
  expect(await isClear(page.getByRole('button', { name: texts['application.editor.bold'] }))).toBe(true)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('ა')
  const caret = await page.evaluate<number>('getSelection().getRangeAt(0).getBoundingClientRect().bottom')
  expect(caret).toBeLessThanOrEqual(Math.min(window.height, (await boxOf(bar)).top))
  for (const _ of 'ა\n') await page.keyboard.press('Backspace')

  const choose = page.getByRole('button', { name: texts['application.documents.choose'], exact: true })
  await page.evaluate(`scrollBy(0, ${Math.ceil((await boxOf(choose)).bottom) - window.height + 1})`)
  // A press where the bar would come must not be lost to it; `click` would scroll the button away from there first.
  const chosen = page.waitForEvent('filechooser')
  await page.mouse.move(window.width / 2, (await boxOf(choose)).bottom - 20)
  await page.mouse.down()
  expect(await isClear(choose)).toBe(true)
  await page.mouse.up()
  await chosen
  await expect.poll(async () => (await boxOf(bar)).bottom).toBe(window.height)
  await page.setViewportSize({ width: 1280, height: 800 })
})

const boxOf = async (part: Locator) => {
  const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  return { top: y, bottom: y + height }
}

test('text typed right before the click is sent with the rest', async () => {
  const { page } = applicant
  const isSent = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/auth/applications')
  await textEditor(applicant).click()
  await page.keyboard.press('Control+End')
  const [sent] = await Promise.all([
    page.waitForRequest(isSent),
    page.keyboard.type(` ${story}${ending}`).then(() => submitButton(applicant).click()),
  ])
  const { description } = sent.postDataJSON() as { description: string }
  expect(description.endsWith(`${ending} ${story}${ending}</p>`)).toBe(true)
  await page.getByText(texts['application.form.success.message']).waitFor()
})

test('no draft remains after sending', async () => {
  const kept = await applicant.page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => /^draft:/.test(key))`)
  expect(kept).toEqual([])
  expect(applicant.watched.complaints()).toEqual([])
})
