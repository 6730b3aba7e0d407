/** `npm run looks`: who saw an application, or a member's identity document, between two moments (docs/runbook.md). */
import { Problem } from '../local/portal/problem.ts'
import { looks } from './looks-commands.ts'
import { wishOf } from './looks-wish.ts'
import { openPortal } from './open-portal.ts'

const run = async (): Promise<void> => {
  const wish = wishOf(process.argv.slice(2))
  const portal = await openPortal(process.env)
  try {
    console.error(`On ${portal.where}:`)
    for (const line of await looks(portal, wish)) console.log(line)
  } finally {
    await portal.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
