/** `npm run capacity`: writes `docs/capacity.md` from `docs/cost-units.json` and `docs/capacity-units.json`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { noArguments } from '../../infra/cli/args.ts'
import { capacityPage } from './page.ts'

noArguments('Usage:\n  npm run capacity')

const docs = resolve(import.meta.dirname, '../../docs')
const read = (name: string) => JSON.parse(readFileSync(join(docs, name), 'utf8'))
const page = capacityPage(read('cost-units.json'), read('capacity-units.json'))
writeFileSync(join(docs, 'capacity.md'), page)
console.log(page)
