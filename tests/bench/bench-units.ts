/** `npm run bench:units [-- 100]`: measures the units of the cost model anew, and writes `docs/cost-units.json` and `docs/cost.md`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Units } from '../../infra/operator/cost-model.ts'
import { costPage } from '../../infra/operator/cost-page.ts'
import { printTable } from './ground/table.ts'
import { measureUnits } from './units.ts'

const docs = resolve(import.meta.dirname, '../../docs')
const file = join(docs, 'cost-units.json')
const model = JSON.parse(readFileSync(file, 'utf8')) as Units

const { personBytes, applicationBytes, lineBytes, ...errands } = await measureUnits(Number(process.argv[2] ?? 100))
const bytes = { personBytes, applicationBytes, lineBytes }
for (const [name, units] of Object.entries(errands)) Object.assign(model.units[name as keyof typeof errands], units)
for (const [name, value] of Object.entries(bytes)) model.units[name as keyof typeof bytes].value = value

writeFileSync(file, `${JSON.stringify(model, null, 2)}\n`)
writeFileSync(join(docs, 'cost.md'), costPage(model))
printTable(
  'DynamoDB units, on the embedded engine',
  ['', 'read', 'written'],
  Object.entries(errands).map(([name, { read, write }]) => [name, String(read), String(write)]),
)
console.log(
  Object.entries(bytes)
    .map(([name, value]) => `\n  ${name} ${value}`)
    .join(''),
)
