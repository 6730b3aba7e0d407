/** A page as it stands, without any script: what the browser needs by itself for its fields, styles and paint. */
import type { Browser, Page } from 'playwright-core'
import { newPage } from './key-presses.ts'

/** `id`: the field that has the focus. Its fonts are the machine's: the copy has no address to fetch others from. */
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
