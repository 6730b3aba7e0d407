/** `npm run bench [-- lists [1000 100000 1000000]]`: what the portal costs, beside a baseline of the same run. */
import { benchLists } from './lists.ts'

const [what, ...sizes] = process.argv.slice(2)
if (what === undefined || what === 'lists')
  for (const size of sizes.length > 0 ? sizes.map(Number) : [1_000, 100_000]) await benchLists(size)
