/**
 * Rich text is sanitized again where it is shown: every known attack is passed unsanitized to the two components that
 * show it, in a real browser without a content security policy. Nothing may run or load, and only markup that the
 * editor can make may remain.
 */
import { join } from 'node:path'
import { markupAttacks } from '@portal/testing/markup-attacks'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { borrowBrowser, giveBack } from './worker-browser.ts'

type Shown = { readonly html: string; readonly names: readonly string[] }

const web = join(import.meta.dirname, '../../web')
const shower = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { flushSync } from 'react-dom'
  import { FormattedText } from './src/ui/rich-text/formatted-text.tsx'
  import { RichTextView } from './src/ui/rich-text/view.tsx'
  window.show = (component, html) => {
    const place = document.body.appendChild(document.createElement('main'))
    flushSync(() => createRoot(place).render(createElement(component === 'program' ? FormattedText : RichTextView, { html })))
    const elements = [...place.firstElementChild.querySelectorAll('*')]
    const names = elements.flatMap((e) => [e.nodeName.toLowerCase(), ...e.getAttributeNames().map((a) => e.nodeName.toLowerCase() + '@' + a)])
    return { html: place.firstElementChild.innerHTML, names }
  }
`

let browser: Browser
let page: Page
const asked: string[] = []

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: shower, resolveDir: web, loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  browser = await borrowBrowser()
  page = await browser.newPage()
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url === 'https://portal.example/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' })
    asked.push(url)
    return route.abort()
  })
  await page.goto('https://portal.example/')
  await page.evaluate('window.ran = []; window.alert = (said) => window.ran.push(String(said))')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
})
afterAll(async () => {
  await giveBack(browser)
})

const words = ['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'span']
const blocks = ['p', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li']
const attributes = ['data-color', 'data-background', 'data-size', 'data-font', 'data-align', 'data-indent', 'dir']
const allowed = {
  application: new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'u']),
  program: new Set([
    ...['br', 'a', 'a@href', 'a@rel', 'img', 'img@src', 'img@alt', ...words, ...blocks],
    ...[...words, ...blocks].flatMap((tag) => attributes.map((attribute) => `${tag}@${attribute}`)),
  ]),
}

describe.each(['application', 'program'] as const)('the rendered text of the %s', (component) => {
  test.each(markupAttacks)('is safe for %s', async (attack) => {
    const given = [component, `<p>სიტყვები</p>${attack}`].map((each) => JSON.stringify(each)).join(', ')
    const shown = await page.evaluate<Shown>(`window.show(${given})`)
    expect(shown.html).toContain('სიტყვები')
    expect(shown.names.filter((name) => !allowed[component].has(name))).toEqual([])
    expect(shown.html).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript|blob|feed|view-source):/i)
  })
})

test('no script ran, and no request was made except for images of the portal', { tags: 'R-ADM-3' }, async () => {
  // No link may have an address that runs as a script.
  for (const link of await page.locator('a[href]').all())
    expect(await link.getAttribute('href')).toMatch(/^(?:https?:|mailto:|tel:|\/(?![\\/]))/)
  expect(await page.evaluate('window.ran')).toEqual([])
  expect(asked.filter((url) => !url.startsWith('https://portal.example/images/'))).toEqual([])
})
