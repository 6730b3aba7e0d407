/**
 * `npm run projections -- rebuild|verify|parked|retry`: rebuilds or verifies what is folded from the events (R-LOG-10).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { progressOn } from '../cli/progress.ts'
import { runCommand } from '../cli/run-command.ts'
import { consumedText } from './meter.ts'
import { withPortal } from './open-portal.ts'
import { parseProjectionsArgs } from './projections/args.ts'
import { executeProjections } from './projections/commands.ts'
import { openReactions } from './projections/open-reactions.ts'

const run = async (): Promise<number> => {
  const args = parseProjectionsArgs(process.argv.slice(2))
  const began = performance.now()
  return withPortal(async ({ items, store, spent }) => {
    const {
      lines,
      isSuccess,
      events = 0,
    } = await executeProjections(
      {
        ...{ items, store, now: () => new Date().toISOString(), progress: progressOn(process.stderr) },
        // Milliseconds. Within this time a running projector notices a change of the generations, and a request that
        // still reads the old one has ended.
        pause: async () => wait(500),
        retryParked: async (projector) => {
          const reactions = await openReactions(process.env)
          const { unparked = 0 } = await reactions({ only: 'parked', ...(projector !== null && { projector }) })
          return unparked
        },
      },
      args,
    )
    for (const line of lines) console.log(line)
    console.error(consumedText(spent(), performance.now() - began, events))
    return isSuccess ? 0 : 1
  })
}

runCommand(run)
