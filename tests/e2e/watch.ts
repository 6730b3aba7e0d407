/**
 * Errors that a visitor does not see: console errors, policy violations, failed requests. Every one that a scenario did
 * not announce is a failure.
 */
import type { Page } from 'playwright-core'

export type Watch = {
  /** Announces an error answer that the scenario expects, by status and a part of the address. */
  readonly expectAnswer: (status: number, address: string) => void
  /** While `isOut` is true, failed requests are no errors. */
  readonly expectOutage: (isOut: boolean) => void
  readonly complaints: () => readonly string[]
}

export const watch = (page: Page): Watch => {
  const complaints: string[] = []
  const expected: { status: number; address: string }[] = []
  let isOut = false

  page.on('console', (message) => {
    if (isOut || (message.type() !== 'error' && message.type() !== 'warning')) return
    // The browser's console repeats failed answers, which are handled below with their status.
    if (message.text().startsWith('Failed to load resource')) return
    // On a busy machine a page takes its answers seconds after its load. An answer that nobody takes is asked for again,
    // which requests.e2e.spec.ts sees.
    if (message.text().includes('was preloaded using link preload but not used within a few seconds')) return
    complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isExpected = expected.some(
      ({ status, address }) => status === response.status() && pathname.includes(address),
    )
    if (response.status() >= 400 && !isExpected && !isOut)
      complaints.push(`${response.status()}: ${response.request().method()} ${pathname}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // Leaving a page or starting a new search aborts requests.
    if (why === 'net::ERR_ABORTED' || isOut) return
    complaints.push(`${why}: ${request.method()} ${new URL(request.url()).pathname}`)
  })

  return {
    expectAnswer: (status, address) => void expected.push({ status, address }),
    expectOutage: (out) => {
      isOut = out
    },
    complaints: () => complaints,
  }
}
