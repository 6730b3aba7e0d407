/** `npm run test:against -- <url>`: the journeys on any running portal with the demo data. */
import { spawn } from 'node:child_process'
import { scriptArgs } from '../../infra/cli/args.ts'
import { parseAgainstArgs } from './address.ts'

const { address } = scriptArgs(parseAgainstArgs)
const args = ['vitest', 'run', '--project', 'engine', '--reporter', 'verbose', 'tests/against']
const child = spawn('npx', args, { stdio: 'inherit', env: { ...process.env, PORTAL_URL: address } })
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
