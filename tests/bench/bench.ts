/**
 * `npm run bench [-- --applications 100000]` runs every bench and ends with a table of all goals.
 * `npm run bench -- verify | rebuild | beside-work` runs one of them on the portal in `PORTAL_DATA` that `bench:seed`
 * filled; `append | load | feed | replay [events] | api | mixed | lists [sizes] | flame | queue [sizes]` one that needs
 * none. Each compares the portal's cost with a baseline in the same run on the same engine. A missed goal is printed;
 * the exit code is 1 when a combination of filter and sort, or an append, is over its bound of units.
 */
import { parseArgs } from 'node:util'
import { benchAll } from './all.ts'
import { benchApi } from './api.ts'
import { benchAppend } from './append.ts'
import { benchBesideWork } from './beside-work.ts'
import { benchFeed } from './feed.ts'
import type { Row } from './fixture/summary.ts'
import { benchFlame } from './flame.ts'
import { benchLists, benchQueue } from './lists.ts'
import { benchLoad } from './load.ts'
import { benchMixed } from './mixed.ts'
import { benchRebuild } from './rebuild.ts'
import { benchReplay } from './replay.ts'
import { benchVerify } from './verify.ts'

const { values, positionals } = parseArgs({
  options: { applications: { type: 'string', default: '10000' } },
  allowPositionals: true,
})
const [what = 'all', ...numbers] = positionals
const sizesOr = (usual: readonly number[]) => (numbers.length > 0 ? numbers.map(Number) : usual)

const withoutGoals = (bench: () => Promise<void>) => async (): Promise<readonly Row[]> => {
  await bench()
  return []
}
const benches: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  all: withoutGoals(() => benchAll(Number(values.applications))),
  verify: benchVerify,
  rebuild: benchRebuild,
  'beside-work': withoutGoals(benchBesideWork),
  append: benchAppend,
  load: benchLoad,
  feed: benchFeed,
  replay: () => benchReplay(sizesOr([50_000])[0] ?? 0),
  api: withoutGoals(benchApi),
  mixed: withoutGoals(benchMixed),
  lists: withoutGoals(async () => {
    for (const size of sizesOr([1_000, 10_000])) await benchLists(size)
  }),
  flame: withoutGoals(benchFlame),
  queue: withoutGoals(async () => {
    for (const size of sizesOr([10_000, 100_000, 1_000_000])) await benchQueue(size)
  }),
}
const bench = benches[what]
if (bench === undefined) {
  console.error(`npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exit(1)
}
const rows = await bench()
process.send?.(rows)
