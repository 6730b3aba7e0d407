/**
 * How fast this machine is by Lighthouse's BenchmarkIndex, and how much slower a low-tier phone is. "Four times slower"
 * says nothing until it is said than what: Chrome's developer tools calibrate their presets by that index, 1000 for a
 * mid-tier phone and 264 for a low-tier one (`CalibrationController.ts` of chrome-devtools-frontend, read 2026-11-21),
 * which is four times slower than a machine of 1056, the least that Lighthouse expects of one that measures.
 */
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Browser } from 'playwright-core'

const lowTier = 264
const runs = 5

/** `phone`: how many times slower than this machine a low-tier phone is. */
export type Machine = { readonly index: number; readonly phone: number }

/** The best of some runs: what else runs here only ever takes away. */
export const measureMachine = async (browser: Browser): Promise<Machine> => {
  const page = await browser.newPage()
  const found: number[] = []
  for (let run = 0; run < runs; run++) found.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.close()
  const index = Math.max(...found)
  return { index, phone: index / lowTier }
}
