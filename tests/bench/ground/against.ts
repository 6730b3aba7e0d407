/**
 * Runs two implementations alternately, so that other load affects both. Returns each throughput and the ratio of the
 * medians; above 1 the first one is faster.
 */
import { median, ms } from './table.ts'

export type Way = { readonly operations: number; readonly run: () => Promise<void> }

export const turns = async (
  count: number,
  ours: (turn: number) => Promise<Way>,
  theirs: (turn: number) => Promise<Way>,
) => {
  const times: { readonly ours: number[]; readonly theirs: number[] } = { ours: [], theirs: [] }
  for (let turn = 0; turn < count; turn++)
    for (const who of turn % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
      const { operations, run } = await (who === 'ours' ? ours : theirs)(turn)
      const began = performance.now()
      await run()
      times[who].push((performance.now() - began) / operations)
    }
  return { ours: median(times.ours), theirs: median(times.theirs), ratio: median(times.theirs) / median(times.ours) }
}

/** Table cells: the milliseconds of each implementation, and the ratio with its target. */
export const cellsOf = ({ ours, theirs, ratio }: Awaited<ReturnType<typeof turns>>, target: number): string[] => [
  ms(ours),
  ms(theirs),
  ratio.toFixed(2),
  `≥ ${target.toFixed(2)}`,
  ratio >= target ? 'met' : 'MISSED',
]

export const comparison = ['', 'ours, ms', 'baseline', 'ratio', 'target', ''] as const

export const inFlight = async (atOnce: number, all: readonly (() => Promise<unknown>)[]): Promise<void> => {
  let next = 0
  const worker = async () => {
    for (let work = all[next++]; work !== undefined; work = all[next++]) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
