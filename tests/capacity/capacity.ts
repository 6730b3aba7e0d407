/** `npm run capacity`: writes both pages from `docs/cost-units.json` and `docs/capacity-units.json`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { noArguments } from '../../infra/cli/args.ts'
import { costPage } from './cost-page.ts'
import { capacityPage } from './page.ts'

noArguments('Usage:\n  npm run capacity')

const docs = resolve(import.meta.dirname, '../../docs')
const read = (name: string) => JSON.parse(readFileSync(join(docs, name), 'utf8'))
const units = read('cost-units.json')
const pages = { cost: costPage(units), capacity: capacityPage(units, read('capacity-units.json')) }
for (const [name, page] of Object.entries(pages)) {
  writeFileSync(join(docs, `${name}.md`), page)
  console.log(page)
}
