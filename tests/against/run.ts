/** `npm run test:against -- <url>`: the journeys on any running portal with the demo data. */
import { spawn } from 'node:child_process'
import { parseAddress } from './address.ts'

const url = process.argv[2]
if (!url || !URL.canParse(url)) {
  console.error('npm run test:against -- http://localhost:3000')
  process.exitCode = 1
} else {
  const args = ['vitest', 'run', '--project', 'engine', '--reporter', 'verbose', 'tests/against']
  const child = spawn('npx', args, { stdio: 'inherit', env: { ...process.env, PORTAL_URL: parseAddress(url) } })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
