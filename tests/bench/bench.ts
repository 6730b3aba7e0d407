/**
 * `npm run bench [-- --applications 100000]` runs every bench and ends with a table of all goals.
 * `npm run bench -- verify | rebuild | beside-work` runs one of them on the portal in `PORTAL_DATA` that `bench:seed`
 * filled; every other one (`--help` lists them) needs none. Each compares the portal's cost with a baseline in the same
 * run on the same engine. A missed goal is printed; the exit code is 1 when a combination of filter and sort, or an
 * append, is over its bound of units.
 */
import { runCommand } from '../../infra/cli/run-command.ts'
import { benchAll } from './all.ts'
import { benchApi } from './api.ts'
import { benchAppend } from './append.ts'
import { type BenchName, parseBenchArgs } from './args.ts'
import { benchBesideWork } from './beside-work.ts'
import { benchCases } from './case-writers.ts'
import { benchFeed } from './feed.ts'
import type { Row } from './fixture/summary.ts'
import { benchFlame } from './flame.ts'
import { benchForm } from './form.ts'
import { benchLists, benchQueue } from './lists.ts'
import { benchLoad } from './load.ts'
import { benchMixed } from './mixed.ts'
import { benchRebuild } from './rebuild.ts'
import { benchReplay } from './replay.ts'
import { benchVerify } from './verify.ts'

const withoutGoals = (bench: () => Promise<void>) => async (): Promise<readonly Row[]> => {
  await bench()
  return []
}
/** Runs a bench for each number that was typed, or for its usual ones. */
const forEachOf =
  (usual: readonly number[], bench: (size: number) => Promise<void>) =>
  async (numbers: readonly number[]): Promise<readonly Row[]> => {
    for (const size of numbers.length > 0 ? numbers : usual) await bench(size)
    return []
  }
const benches: Readonly<Record<BenchName, (numbers: readonly number[]) => Promise<readonly Row[]>>> = {
  verify: benchVerify,
  rebuild: benchRebuild,
  'beside-work': withoutGoals(benchBesideWork),
  append: benchAppend,
  form: benchForm,
  load: benchLoad,
  feed: benchFeed,
  cases: benchCases,
  replay: ([events = 50_000]) => benchReplay(events),
  api: benchApi,
  mixed: benchMixed,
  lists: forEachOf([1_000, 10_000], benchLists),
  flame: withoutGoals(benchFlame),
  queue: forEachOf([10_000, 100_000, 1_000_000], benchQueue),
}
const run = async (): Promise<number> => {
  const args = parseBenchArgs(process.argv.slice(2))
  if (args.bench === null) await benchAll(args.applications)
  else {
    const rows = await benches[args.bench](args.numbers)
    process.send?.(rows)
  }
  return Number(process.exitCode ?? 0)
}

runCommand(run)
