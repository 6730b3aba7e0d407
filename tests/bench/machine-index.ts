/**
 * Measures this machine's speed as Lighthouse does (BenchmarkIndex), and how many times faster it is than a low-tier
 * phone. Chrome's developer tools take an index of 1000 for a mid-tier phone and of 264 for a low-tier one
 * (`CalibrationController.ts` of chrome-devtools-frontend, read 2026-11-21). "Four times slower" is that low-tier phone
 * only on a machine with an index of 1056, which is the least that Lighthouse expects.
 */
import type { Browser } from 'playwright-core'
import { computeBenchmarkIndex } from '../lighthouse/installed.ts'

const lowTier = 264
const runs = 5

/** `phone`: how many times slower a low-tier phone is than this machine. */
export type Machine = { readonly index: number; readonly phone: number }

/** The highest of some runs, because other load only lowers the index. */
export const measureMachine = async (browser: Browser): Promise<Machine> => {
  const computed = await computeBenchmarkIndex()
  const page = await browser.newPage()
  const found: number[] = []
  for (let run = 0; run < runs; run++) found.push(await page.evaluate(computed))
  await page.close()
  const index = Math.max(...found)
  return { index, phone: index / lowTier }
}
