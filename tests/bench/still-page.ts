/** A static copy of a page without scripts, which shows what the browser itself needs for fields, styles and paint. */
import type { Browser, Page } from 'playwright-core'
import { newPage } from './key-presses.ts'

/** `id`: the focused field. The copy uses the machine's fonts, because it has no address to load others from. */
export const stillPage = async (browser: Browser, page: Page, id: string): Promise<Page> =>
  newPage(browser, await page.evaluate<string>(`(${copyOf})(${JSON.stringify(id)})`))

const copyOf = `(id) => {
  const copy = document.documentElement.cloneNode(true)
  for (const each of copy.querySelectorAll('script, link')) each.remove()
  copy.querySelector('#' + id).setAttribute('autofocus', '')
  const style = document.createElement('style')
  style.textContent = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map((rule) => rule.cssText).join('')
  copy.querySelector('head').append(style)
  return copy.outerHTML
}`
