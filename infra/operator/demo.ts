/**
 * `npm run demo`: loads the demo data into a deployed portal whose deployment enabled it (docs/runbook.md, "A trial").
 */
import './by-portal-only.ts'
import { parsedArgs, refuseRest } from '../cli/args.ts'
import { CommandProblem } from '../cli/problem.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { type OperatorsPortal, withPortal } from './open-portal.ts'

const usage = `Usage:
  npm run demo   loads the demo data into the portal on AWS that the environment names, if it was deployed with --trial`

export const run = async (argv: readonly string[]): Promise<number> => {
  refuseRest(parsedArgs(argv, {}, usage).positionals, usage)
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

type Env = Readonly<Record<string, string | undefined>>

/** Why it is loaded only into a portal on AWS deployed with `--trial`; undefined for one of those. */
export const refuseDemo = (env: Env): string | undefined => {
  if (!env.EVENTS_TABLE)
    return 'A portal on this machine loads the demo data by itself at its first start. For one on AWS, name its tables: docs/runbook.md, first lines.'
  if (env.DEMO_DATA !== 'true')
    return `The portal of ${env.EVENTS_TABLE} was not deployed for demo data, and made-up people do not belong among real ones. A trial asks for it when it is deployed: npm run deploy -- … --trial`
  return undefined
}
