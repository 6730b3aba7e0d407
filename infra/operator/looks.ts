/** `npm run looks`: who saw an application, or a member's identity document, between two moments (docs/runbook.md). */
import { looks } from './looks-commands.ts'
import { wishOf } from './looks-wish.ts'
import { openPortal } from './open-portal.ts'
import { runCommand } from './run-command.ts'

const run = async (): Promise<number> => {
  const wish = wishOf(process.argv.slice(2))
  const portal = await openPortal(process.env)
  try {
    console.error(`On ${portal.where}:`)
    for (const line of await looks({ items: portal.items, now: () => new Date().toISOString() }, wish))
      console.log(line)
    return 0
  } finally {
    await portal.close()
  }
}

runCommand(run)
