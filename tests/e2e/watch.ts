/**
 * What a visitor never sees and a developer would: errors on the console, broken content security policy, requests that
 * failed. Everything counts that a story did not announce.
 */
import type { Page } from 'playwright-core'

export type Watch = {
  /** An answer that belongs to the story: its status and what its address contains. */
  readonly expectAnswer: (status: number, address: string) => void
  /** From now on requests may fail: the portal is away. */
  readonly expectOutage: (isOut: boolean) => void
  readonly complaints: () => readonly string[]
}

export const watch = (page: Page): Watch => {
  const complaints: string[] = []
  const expected: { status: number; address: string }[] = []
  let isOut = false

  page.on('console', (message) => {
    if (isOut || (message.type() !== 'error' && message.type() !== 'warning')) return
    // The same as the answers below, which know their status.
    if (message.text().startsWith('Failed to load resource')) return
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
    // Whoever leaves a page or starts a new search takes the question back.
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
