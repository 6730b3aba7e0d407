/**
 * `npm run bench:units [-- 100]`: measures the units of the cost model, and writes `docs/cost-units.json` and
 * `docs/cost.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { scriptArgs } from '../../infra/cli/args.ts'
import { buildSite } from '../../infra/cli/site-build.ts'
import { costPage } from '../capacity/cost-page.ts'
import type { Units } from '../capacity/units.ts'
import { lengthOfApiLine } from './api-line.ts'
import { parseUnitsArgs } from './args.ts'
import { printTable } from './fixture/table.ts'
import { measureUnits } from './units.ts'
import { measureVisit } from './visit.ts'

const { applications } = scriptArgs(parseUnitsArgs)
const docs = resolve(import.meta.dirname, '../../docs')
const file = join(docs, 'cost-units.json')
const model = JSON.parse(readFileSync(file, 'utf8')) as Units

// A portal compresses its site after its start, and a visit is measured with what a browser gets from AWS.
await buildSite()
const measured = {
  ...(await measureUnits(applications)),
  ...{ apiLineBytes: lengthOfApiLine(), ...(await measureVisit()) },
}
const rows = Object.entries(measured).map(([name, each]) => {
  const values = typeof each === 'number' ? { value: each } : each
  Object.assign(model.units[name as keyof typeof measured], values)
  return [name, ...['read', 'write', 'value'].map((column) => String(values[column as keyof typeof values] ?? ''))]
})

writeFileSync(file, `${JSON.stringify(model, null, 2)}\n`)
writeFileSync(join(docs, 'cost.md'), costPage(model))
printTable('Units of the cost model', ['', 'read', 'written', 'value'], rows)
