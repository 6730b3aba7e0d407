/** The file of a command does nothing by itself; whoever runs it directly is told what runs it. */
import { basename, dirname } from 'node:path'

const script = process.argv[1] ?? ''
const command = basename(script, '.ts')
if (dirname(script) === import.meta.dirname && command !== 'portal') {
  console.error(`Nothing was done: type \`npm run portal -- ${command}\`.`)
  process.exit(1)
}
