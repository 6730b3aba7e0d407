/** `npm run cost`: writes `docs/cost.md` from `docs/cost-units.json`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { noArguments } from '../cli/args.ts'
import { costPage } from './cost/page.ts'

noArguments('Usage:\n  npm run cost')

const docs = resolve(import.meta.dirname, '../../docs')
const page = costPage(JSON.parse(readFileSync(join(docs, 'cost-units.json'), 'utf8')))
writeFileSync(join(docs, 'cost.md'), page)
console.log(page)
