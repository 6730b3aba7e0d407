/** `npm run staff -- list|grant|revoke|reset-passkeys`: an operator's commands about roles and passkeys (R-ROLE-3). */
import { randomUUID } from 'node:crypto'
import { runCommand } from '../cli/run-command.ts'
import { withPortal } from './open-portal.ts'
import { parseStaffArgs } from './staff/args.ts'
import { executeStaff } from './staff/commands.ts'

const run = async (): Promise<number> => {
  const args = parseStaffArgs(process.argv.slice(2))
  return withPortal(async ({ items, store }) => {
    const now = () => new Date().toISOString()
    for (const line of await executeStaff({ items, store, now, newCommandId: randomUUID }, args)) console.log(line)
    return 0
  })
}

runCommand(run)
