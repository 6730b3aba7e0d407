/**
 * Measures a first visit with an empty cache (home, an agency's programs, a program) on the built site in a real
 * Chromium: the transferred bytes with headers, and the number of requests without API calls.
 */
import { openBrowser } from '../e2e/browser.ts'
import { openPortal } from '../e2e/portal-process.ts'
import { openVisit } from '../e2e/visitor.ts'

export type Visit = { readonly siteBytes: number; readonly siteRequests: number }

export const measureVisit = async (): Promise<Visit> => {
  const [browser, portal] = await Promise.all([openBrowser(), openPortal()])
  try {
    const { page, goTo } = await openVisit(browser, portal)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    const calls = new Set<string>()
    let [siteBytes, siteRequests] = [0, 0]
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (new URL(request.url).pathname.startsWith('/api/')) calls.add(requestId)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      siteBytes += encodedDataLength
      if (!calls.has(requestId)) siteRequests += 1
    })
    await goTo('/')
    for (const way of ['/guest/Agency/Programs/', '/guest/show/']) {
      await page.waitForLoadState('networkidle')
      await page.locator(`main a[href^="${way}"]`).first().click()
    }
    await page.waitForURL('**/guest/show/*')
    await page.waitForLoadState('networkidle')
    return { siteBytes, siteRequests }
  } finally {
    await browser.close()
    await portal.remove()
  }
}
