/**
 * The CPU slowdown with which Lighthouse simulates its mid-tier phone on this machine. Its fixed 4 is meant for a fast
 * desktop (index 1500 to 2000); on a slower machine it would simulate a slower phone. Lighthouse's documentation
 * (docs/throttling.md, "Calibrating the CPU slowdown") refers to a calculator by its author, whose straight lines these
 * are (github.com/patrickhulce/lighthouse-cpu-throttling-calculator, read 2026-11-23).
 */
const lines = [
  { from: 1300, slowdown: 3, perStep: 233 },
  { from: 800, slowdown: 2, perStep: 500 },
  { from: 150, slowdown: 1, perStep: 650 },
] as const

/** Lighthouse's own preset, the maximum for fast machines. */
const preset = 4

/** `index` is Lighthouse's BenchmarkIndex of this machine, without slowing. */
export const slowdownFor = (index: number): number => {
  const line = lines.find(({ from }) => index >= from)
  if (!line) return 1
  return Math.min(preset, Number((line.slowdown + (index - line.from) / line.perStep).toFixed(2)))
}
