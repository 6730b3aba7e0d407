/**
 * The CPU slowdown with which Lighthouse simulates its mid-tier phone on this machine. Lighthouse's default of 4 fits
 * only a fast desktop, whose BenchmarkIndex is 1500 to 2000.
 */

/**
 * The slowdown for each range of BenchmarkIndex; within a range it grows evenly. Source:
 * github.com/patrickhulce/lighthouse-cpu-throttling-calculator, read 2026-11-23, to which Lighthouse's
 * docs/throttling.md refers.
 */
const lines = [
  { from: 1300, slowdown: 3, perStep: 233 },
  { from: 800, slowdown: 2, perStep: 500 },
  { from: 150, slowdown: 1, perStep: 650 },
] as const

const preset = 4

/** `index` is Lighthouse's BenchmarkIndex of this machine, without slowing. */
export const slowdownFor = (index: number): number => {
  const line = lines.find(({ from }) => index >= from)
  if (!line) return 1
  return Math.min(preset, Number((line.slowdown + (index - line.from) / line.perStep).toFixed(2)))
}
