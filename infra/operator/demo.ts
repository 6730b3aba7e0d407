/**
 * `npm run demo`: loads the demo data into a deployed portal whose deployment enabled it (docs/runbook.md, "A trial").
 */
import { CommandProblem } from '../cli/problem.ts'
import { runCommand } from '../cli/run-command.ts'
import { loadDemo } from '../demo/load-demo.ts'
import type { OperatorsPortal } from './open-portal.ts'
import { withPortal } from './open-portal.ts'
import { refuseDemo } from './refuse-demo.ts'

const run = async (): Promise<number> => {
  const refusalReason = refuseDemo(process.env)
  if (refusalReason !== undefined) throw new CommandProblem(refusalReason)
  return withPortal(async ({ store, items, files }) => {
    if (await hasOtherData(store))
      throw new CommandProblem('Somebody works with this portal already: nothing was loaded.')
    await loadDemo({ store, items, files, now: () => new Date() })
    console.log('The demo data is loaded. Counts, search and notices follow within a minute.')
    return 0
  })
}

/** The demo data has fixed ids, so a portal that holds other data is refused. An interrupted load may continue. */
const hasOtherData = async (store: OperatorsPortal['store']): Promise<boolean> => {
  const first = await Promise.all(
    (['agency-1', 'program-1', 'member-1', 'application-1'] as const).map((stream) => store.load(stream)),
  )
  return first.some(([event]) => event !== undefined && !event.commandId.startsWith('demo-'))
}

runCommand(run)
