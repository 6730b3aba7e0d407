/**
 * In forced colours a filled button keeps its label. The rules of accessibility checkers cannot see a solid bar, so the
 * pixels are compared: with its letters made transparent the button must look different.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openDemoPortal } from './demo-portal.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, type Visitor } from './visitor.ts'

let browser: Browser
let portal: LocalPortal
let guest: Visitor

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([openBrowser(), openDemoPortal()])
  guest = await openVisit(browser, portal)
})
afterAll(async () => {
  await browser?.close()
  await portal?.remove()
})

type Styled = { readonly style: { setProperty(name: string, value: string, priority: string): void } }
const withoutLetters = ({ style }: Styled) => style.setProperty('color', 'transparent', 'important')

test.each([
  ['/', 'light'],
  ['/', 'dark'],
  ['/Signin', 'light'],
  ['/guest/show/1', 'light'],
] as const)('filled buttons of %s keep their labels in forced colours, %s', async (path, colorScheme) => {
  const { page, goTo } = guest
  await page.emulateMedia({ forcedColors: 'active', colorScheme })
  await goTo(path)
  const filled = page.locator('.filled:visible')
  await filled.first().waitFor()
  for (const button of await filled.all()) {
    const labelled = await button.screenshot({ animations: 'disabled' })
    // A function, for a text would only be read and never called.
    await button.evaluate(withoutLetters)
    const bare = await button.screenshot({ animations: 'disabled' })
    expect(labelled.equals(bare)).toBe(false)
  }
})
