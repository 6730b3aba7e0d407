/** Photos of a paper become one PDF in the browser, and it is attached (R-APP-110). */
import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { photos as texts } from '@portal/contract/texts/photos'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkScreen } from './check-screen.ts'
import { countActions } from './counted-input.ts'
import { openDemoPortal } from './demo-portal.ts'
import { sendChecked, waitForCheckPage } from './errands/send-application.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { fileInput, submitButton, waitForUploads, writeText } from './errands/write-application.ts'
import { mouse } from './input-method.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let citizen: Visitor

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  citizen = await openVisit(browser, portal)
  await citizen.goTo('/Signin')
  await signIn(citizen, demo.otherCitizen)
  await citizen.page.setViewportSize({ width: 360, height: 740 })
  await citizen.goTo('/add-application/1')
  await submitButton(citizen).waitFor()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [citizen])
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})

/** Runs in the page: a picture with much detail, as a camera makes it, in base64. */
const drawPhoto = (width: number, height: number): string => `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
  const context = canvas.getContext('2d')
  for (let y = 0; y < ${height}; y += 4) {
    context.fillStyle = 'hsl(' + ((y * 7) % 360) + ' 40% ' + (40 + ((y * 13) % 50)) + '%)'
    context.fillRect((y * 31) % ${width}, y, ${width} / 2, 3)
  }
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''))
})()`

const photo = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await citizen.page.evaluate<string>(drawPhoto(width, height)), 'base64'),
})

const dialog = () => citizen.page.getByRole('dialog', { name: texts['photo.title'] })
const pages = () => dialog().getByRole('list', { name: texts['photo.pages'] }).locator('img')

test('two photos, one of them small, become one PDF that is attached', { tags: 'R-APP-110' }, async () => {
  const { page, input } = citizen
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    input.press(page.getByRole('button', { name: applicationForm['application.documents.choose'], exact: true })),
  ])
  await chooser.setFiles([await photo('IMG_1.jpg', 4000, 3000), await photo('IMG_2.jpg', 820, 1160)])
  await expect.poll(() => pages().count()).toBe(2)
  expect(await checkScreen(page, 'photos', { isPictured: true })).toEqual([])

  await input.press(dialog().getByRole('button', { name: fill(texts['photo.page'], { page: 2, total: 2 }) }))
  const warning = fill(texts['photo.small'], { page: 2, width: 820, height: 1160 })
  await dialog().getByText(warning).waitFor()
  await input.press(dialog().getByRole('button', { name: texts['photo.before.aria'] }))
  await dialog()
    .getByText(fill(texts['photo.small'], { page: 1, width: 820, height: 1160 }))
    .waitFor()
  await input.press(dialog().getByRole('button', { name: texts['photo.turn.aria'] }))

  await input.press(dialog().getByRole('button', { name: fill(texts['photo.done'], { count: 2 }) }))
  await waitForUploads(citizen, 1)
  expect(await fileInput(citizen).textContent()).toContain('.pdf')
})

test('a photo that breaks off is refused with what can be done', { tags: 'R-WEB-116' }, async () => {
  const { page, input } = citizen
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    input.press(page.getByRole('button', { name: applicationForm['application.documents.choose'], exact: true })),
  ])
  const { buffer, ...file } = await photo('IMG_2.jpg', 1600, 1200)
  await chooser.setFiles([{ ...file, buffer: buffer.subarray(0, buffer.length / 2) }])
  await page.getByText(`IMG_2.jpg: ${applicationForm['application.documents.picture']}`).waitFor()
  expect(await dialog().count()).toBe(0)
})

test('a dialog that was closed keeps its pages', { tags: 'R-APP-110' }, async () => {
  const { page, input } = citizen
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    input.press(page.getByRole('button', { name: applicationForm['application.documents.choose'], exact: true })),
  ])
  await chooser.setFiles([await photo('IMG_3.jpg', 1600, 1200)])
  await expect.poll(() => pages().count()).toBe(1)
  await page.keyboard.press('Escape')
  await input.press(
    page.getByRole('button', { name: fill(applicationForm['application.documents.photos'], { count: 1 }) }),
  )
  await expect.poll(() => pages().count()).toBe(1)
})

test('the main job at 360 px with a photo in place of a PDF is one action more', { tags: 'R-APP-110' }, async () => {
  const counted = countActions(mouse)
  const visitor = await openVisit(browser, portal, { input: counted.input, width: 360 })
  const { page, input } = visitor
  await visitor.goTo('/Signin')
  await signIn(visitor, demo.citizen)
  await visitor.goTo('/add-application/1')
  await submitButton(visitor).waitFor()
  counted.takeCount()
  await writeText(visitor)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    input.press(page.getByRole('button', { name: applicationForm['application.documents.choose'], exact: true })),
  ])
  await chooser.setFiles([await photo('IMG_4.jpg', 4000, 3000)])
  const withPdf = counted.takeCount()
  await input.press(page.getByRole('button', { name: fill(texts['photo.done'], { count: 1 }) }))
  await waitForUploads(visitor, 1)
  const more = counted.takeCount()
  await input.press(submitButton(visitor))
  await waitForCheckPage(visitor)
  await sendChecked(visitor)
  const rest = counted.takeCount()
  console.log(`the main job at 360 px: ${withPdf + more + rest} actions with a photo, ${withPdf + rest} with a PDF`)
  expect([more, withPdf + rest]).toEqual([1, expect.toSatisfy((actions: number) => actions <= 10)])
  await visitor.leave()
})
