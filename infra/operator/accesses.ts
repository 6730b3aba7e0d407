/** `npm run accesses`: who saw an application or an identity document between two moments (docs/runbook.md). */
import { runCommand } from '../cli/run-command.ts'
import { parseAccessesArgs } from './accesses/args.ts'
import { listAccesses } from './accesses/commands.ts'
import { withPortal } from './open-portal.ts'

const run = async (): Promise<number> => {
  const args = parseAccessesArgs(process.argv.slice(2))
  return withPortal(async ({ items }) => {
    for (const line of await listAccesses({ items, now: () => new Date().toISOString() }, args)) console.log(line)
    return 0
  })
}

runCommand(run)
