/** `npm run demo`: loads the demo data into a deployed portal that was deployed for it (docs/runbook.md, "A trial"). */
import { loadDemo } from '../local/demo/load-demo.ts'
import { Problem } from '../local/portal/problem.ts'
import { refuseDemo } from './demo-asked.ts'
import { openPortal } from './open-portal.ts'
import { runCommand } from './run-command.ts'

const run = async (): Promise<number> => {
  const notDeployedForIt = refuseDemo(process.env)
  if (notDeployedForIt !== undefined) throw new Problem(notDeployedForIt)
  const { store, files, where, close } = await openPortal(process.env)
  try {
    console.error(`On ${where}:`)
    if (await isOfOthers(store)) throw new Problem('Somebody works with this portal already: nothing was loaded.')
    await loadDemo({ store, files, now: () => new Date() })
    console.log('The demo data is loaded. Counts, search and notices follow within a minute.')
    return 0
  } finally {
    await close()
  }
}

/** The numbers of the demo data are its own, so it goes first or not at all; a load that was cut short goes on. */
const isOfOthers = async (store: Awaited<ReturnType<typeof openPortal>>['store']): Promise<boolean> => {
  const first = await Promise.all(
    (['agency-1', 'program-1', 'member-1', 'application-1'] as const).map((stream) => store.load(stream)),
  )
  return first.some(([event]) => event !== undefined && !event.commandId.startsWith('demo-'))
}

runCommand(run)
