/**
 * `npm run bench [-- append | load | feed | replay | api | mixed | lists [sizes] | flame | queue [sizes] | verify | rebuild |
 * beside-work]`: the portal's cost compared with a baseline in the same run on the same engine. Without arguments the
 * first seven run, at sizes that take some minutes; the last three need a filled portal. `lists` and `queue` exit with 1
 * when a combination of filter and sort is over its bound, `append` and `queue` when an append is.
 */
import { benchApi } from './api.ts'
import { benchAppend } from './append.ts'
import { benchBesideWork } from './beside-work.ts'
import { benchFeed } from './feed.ts'
import { benchFlame } from './flame.ts'
import { benchLists, benchQueue } from './lists.ts'
import { benchLoad } from './load.ts'
import { benchMixed } from './mixed.ts'
import { benchRebuild } from './rebuild.ts'
import { benchReplay } from './replay.ts'
import { benchVerify } from './verify.ts'

const [what = 'all', ...numbers] = process.argv.slice(2)
const sizes = numbers.map(Number)
const benches: Readonly<Record<string, () => Promise<void>>> = {
  append: benchAppend,
  load: benchLoad,
  feed: benchFeed,
  replay: () => benchReplay(sizes[0] ?? 50_000),
  api: benchApi,
  mixed: benchMixed,
  lists: async () => {
    for (const size of sizes.length > 0 ? sizes : [1_000, 100_000]) await benchLists(size)
  },
}
/** Benchmarks that run on a portal filled by `bench:seed`. */
const ofFolder: typeof benches = { verify: benchVerify, rebuild: benchRebuild, 'beside-work': benchBesideWork }
const parts: typeof benches = {
  flame: benchFlame,
  queue: async () => {
    for (const size of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) await benchQueue(size)
  },
}
const wanted = what === 'all' ? Object.values(benches) : [{ ...benches, ...parts, ...ofFolder }[what]]
for (const bench of wanted) {
  if (bench === undefined) {
    console.error(`npm run bench -- ${Object.keys({ ...benches, ...parts, ...ofFolder }).join(' | ')}`)
    process.exit(1)
  }
  await bench()
}
