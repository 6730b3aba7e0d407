/**
 * `npm run seals -- restored`: signs a statement that the tables were restored from a backup, so that sealing can go on
 * (R-LOG-32).
 */
import { runCommand } from '../cli/run-command.ts'
import { withPortal } from './open-portal.ts'
import { declareRestored, parseSealsArgs } from './seals/commands.ts'

const run = async (): Promise<number> => {
  const args = parseSealsArgs(process.argv.slice(2))
  return withPortal(async ({ items, sealing }) => {
    const now = () => new Date().toISOString()
    for (const line of await declareRestored({ items, ...sealing, now }, args)) console.log(line)
    return 0
  })
}

runCommand(run)
