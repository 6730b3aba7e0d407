/** Prints a line every ten seconds while a portal is filled, so that growing memory or a falling rate shows early. */
import { formatMilliseconds } from '../fixture/table.ts'

/** Milliseconds. */
const interval = 10_000

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`

export const fillProgress = (whole: number) => {
  let printed = { at: performance.now(), done: 0 }
  return (done: number): void => {
    const at = performance.now()
    if (at - printed.at < interval) return
    const rate = ((done - printed.done) * 1_000) / (at - printed.at)
    const { rss, heapUsed } = process.memoryUsage()
    console.log(
      `${done} of ${whole} applications, ${formatMilliseconds(rate)} a second, ${inMegabytes(rss)} (${inMegabytes(heapUsed)} of it the heap of the writing thread)`,
    )
    printed = { at, done }
  }
}
