/** A weak phone on a slow line, and what it loads and works from a cold cache. */
import type { Page } from 'playwright-core'
import { poll } from '../e2e/poll.ts'

/** Times slower than this machine. */
const slowdown = 4
/** Milliseconds before the first byte of each answer, and bytes per second each way. */
const line = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Milliseconds. Playwright's `networkidle` has come for good after half a second, in which a call may be prepared. */
const quiet = 2 * line.latency + 500

export type Cost = {
  /** Requests that reached the network, the document and the calls included. */
  readonly requests: number
  readonly calls: number
  /** Bytes on the wire with headers. */
  readonly bytes: number
  /** Milliseconds of the page's main thread, on the slower processor: four times its processor time on this one. */
  readonly mainThread: number
}

export type Counter = {
  readonly now: () => Promise<Cost>
  /** Waits until nothing is on its way, and long enough for an answer to lead to the next call. */
  readonly atRest: () => Promise<void>
  /** The paths asked for, in order. */
  readonly paths: readonly string[]
}

/** Counts from here on. Processor time is counted instead of time, because other work on this machine only adds to that. */
export const countOn = async (page: Page): Promise<Counter> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const paths: string[] = []
  let bytes = 0
  const pathOf = new Map<string, string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) pathOf.set(requestId, new URL(request.url).pathname)
  })
  const underway = new Set<string>()
  let lastEnd = performance.now()
  const end = (requestId: string) => {
    underway.delete(requestId)
    lastEnd = performance.now()
  }
  devtools.on('Network.requestWillBeSent', ({ requestId }) => underway.add(requestId))
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  const fromCache = new Set<string>()
  devtools.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId)
    const path = pathOf.get(requestId)
    if (path === undefined || fromCache.has(requestId)) return
    paths.push(path)
    bytes += encodedDataLength
  })
  return {
    paths,
    atRest: async () => {
      await poll(async () => underway.size === 0 && performance.now() - lastEnd > quiet, 'the page to come to rest')
    },
    now: async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
      return {
        requests: paths.length,
        calls: paths.filter((path) => path.startsWith('/api/')).length,
        bytes,
        mainThread: seconds * 1000 * slowdown,
      }
    },
  }
}

export const slowLine = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
}

/** Chromium slows a processor down by spinning on the main thread, which then counts as its processor time. */
export const slowProcessor = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
