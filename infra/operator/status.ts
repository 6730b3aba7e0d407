/** `npm run status`: what the page /status says of incidents and of the last restore drill (docs/runbook.md). */
import { runCommand } from '../cli/run-command.ts'
import { withPortal } from './open-portal.ts'
import { parseStatusArgs } from './status/args.ts'
import { changeStatus } from './status/commands.ts'

const run = async (): Promise<number> => {
  const args = parseStatusArgs(process.argv.slice(2))
  return withPortal(async ({ items }) => {
    const now = () => new Date().toISOString()
    for (const line of await changeStatus({ items, now }, args)) console.log(line)
    return 0
  })
}

runCommand(run)
