/**
 * The slowdown that makes this machine a mid-tier phone, calibrated as in Chrome's developer tools: the rate at which
 * Lighthouse's BenchmarkIndex is 1000. It is found by bisection, because the index does not fall in proportion.
 * (`CalibrationController.ts` of chrome-devtools-frontend, read 2026-11-22.)
 */
import type { Browser, Page } from 'playwright-core'
import { computeBenchmarkIndex } from './lighthouse/installed.ts'

const midTier = 1000
const closeEnough = 10
const maxSteps = 8

/** `index` is measured without slowing; a machine that is slower than the phone itself gets the rate 1. */
export type MidTierPhone = { readonly rate: number; readonly index: number }

export const calibrate = async (browser: Browser): Promise<MidTierPhone> => {
  const computed = await computeBenchmarkIndex()
  const page = await browser.newPage()
  const indexAt = async (rate: number) => {
    await slowProcessor(page, rate)
    return page.evaluate<number>(computed)
  }
  try {
    const index = await unslowed(indexAt)
    if (index <= midTier) return { rate: 1, index }
    return { rate: await rateFor(indexAt, (index / midTier) * 1.5), index }
  } finally {
    await page.close()
  }
}

/** Lighthouse's BenchmarkIndex of this machine: the highest of three, because other load only lowers it. */
export const benchmarkIndex = async (browser: Browser): Promise<number> => {
  const computed = await computeBenchmarkIndex()
  const page = await browser.newPage()
  try {
    return await unslowed(() => page.evaluate<number>(computed))
  } finally {
    await page.close()
  }
}

const unslowed = async (indexAt: (rate: number) => Promise<number>): Promise<number> => {
  // The first run only warms up the compiler.
  await indexAt(1)
  return Math.max(await indexAt(1), await indexAt(1), await indexAt(1))
}

const rateFor = async (indexAt: (rate: number) => Promise<number>, most: number): Promise<number> => {
  let [lower, upper] = [1, most]
  let rate = 1
  for (let step = 0; step < maxSteps; step++) {
    // Chromium accepts hundredths.
    rate = Number(((lower + upper) / 2).toFixed(2))
    const index = await indexAt(rate)
    if (Math.abs(index - midTier) < closeEnough) break
    if (index < midTier) upper = rate
    else lower = rate
  }
  return rate
}

export const slowProcessor = async (page: Page, rate: number): Promise<void> => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}
