/** An application's receipt, checked by a stranger online and then offline (R-LOG-30). */
import { verify } from '@portal/contract/texts/verify'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { poll } from './poll.ts'
import { openVisitAs, sharedPortal } from './shared-portal.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let citizen: Visitor
let stranger: Visitor

beforeAll(async () => {
  browser = await borrowBrowser()
  citizen = await openVisitAs(browser, 'citizen')
  stranger = await openVisit(browser, sharedPortal(), { width: 360 })
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [citizen, stranger])
})
afterAll(async () => {
  await giveBack(browser)
})

/** The link of the citizen's first application with a receipt. */
const linkOfReceipt = (): Promise<string | null> =>
  citizen.page.evaluate<string | null>(`(async () => {
    const headers = { authorization: 'Bearer ' + localStorage.getItem('access_token') }
    const ask = async (path) => (await fetch('/api/auth/applications/' + path, { headers })).json()
    const { data: { data } } = await ask('GetData?page=1&per_page=50')
    for (const { id, status } of data)
      if (status !== 'pendding') {
        const { link } = await ask(id + '/receipt')
        if (link) return link
      }
    return null
  })()`)

test('a receipt is verified with the portal, and offline once the page was opened', {
  tags: ['R-LOG-30', 'R-LOG-71'],
}, async () => {
  await citizen.goTo('/applications')
  let link = ''
  await poll(async () => {
    link = (await linkOfReceipt()) ?? ''
    return link !== ''
  }, 'a receipt')
  const { page } = stranger
  await page.goto(link)
  await page.getByText(verify['verify.genuine']).waitFor()
  // The service worker caches what the page lists: itself, the keys and its files.
  await poll(
    () =>
      page.evaluate<boolean>(`(async () => {
      const kept = (await (await caches.open('verify')).keys()).map(({ url }) => new URL(url).pathname)
      return kept.includes('/verify') && kept.includes('/log/receipt-keys') && kept.some((path) => path.endsWith('.js'))
    })()`),
    'the page to be kept',
  )

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(verify['verify.genuine']).waitFor()
  await page.getByText(verify['verify.unasked']).waitFor()

  const altered = link.replace(
    /#(.{20})(.)/,
    (_, start: string, letter: string) => `#${start}${letter === 'A' ? 'B' : 'A'}`,
  )
  await page.goto(altered)
  await page.reload()
  await page.getByText(verify['verify.altered']).waitFor()
  expect(await page.getByText(verify['verify.genuine']).count()).toBe(0)
})

test.each([360, 1280])(
  'header and footer are those of every page for guests, to the pixel, at %i px',
  async (width) => {
    const guest = await openVisit(browser, sharedPortal(), { width })
    const { page } = guest
    const partsOf = async (path: string) => {
      await guest.goTo(path)
      await page.locator('h1').waitFor()
      await page.waitForLoadState('networkidle')
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      // Without its text, so that both footers begin at the same fraction of a pixel.
      await page.evaluate('document.querySelector("main").hidden = true')
      const [header, footer] = [page.locator('body header').first(), page.locator('footer')]
      return [await header.screenshot(), await footer.screenshot()]
    }
    const [portalParts, ownParts] = [await partsOf('/statistics'), await partsOf('/verify')]
    for (const [index, part] of portalParts.entries()) expect(ownParts[index]?.equals(part)).toBe(true)
    await guest.leave()
  },
)
