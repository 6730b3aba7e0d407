/** `npm run test:against -- <url>`: the journeys on any running portal with the demo data. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CommandProblem } from '../../infra/cli/problem.ts'
import { runCommand } from '../../infra/cli/run-command.ts'
import { parseAgainstArgs } from './address.ts'

const answers = async (address: string): Promise<void> => {
  try {
    await fetch(address, { method: 'HEAD' })
  } catch (cause) {
    throw new CommandProblem(`Nothing answers at ${address}. Start the portal there first: npm start`, { cause })
  }
}

const run = async (): Promise<number> => {
  const { address } = parseAgainstArgs(process.argv.slice(2))
  await answers(address)
  const args = ['vitest', 'run', '--project', 'engine', '--reporter', 'verbose', 'tests/against']
  const child = spawn('npx', args, { stdio: 'inherit', env: { ...process.env, PORTAL_URL: address } })
  const [code] = await once(child, 'exit')
  return Number(code ?? 1)
}

runCommand(run)
