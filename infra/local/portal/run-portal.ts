/** Runs a portal, with its output on the terminal, until a signal ends it. */
import { join } from 'node:path'
import { CommandProblem } from '../../cli/problem.ts'
import { logInto } from './log-into.ts'
import { type PortalOptions, startPortal } from './start-portal.ts'
import { startSummary } from './summary.ts'

export const runPortal = async (options: Omit<PortalOptions, 'onSms' | 'print' | 'onLost'>): Promise<void> => {
  const began = performance.now()
  let isReady = false
  try {
    const portal = await startPortal({
      ...options,
      // While the portal starts, only the demo data sends SMS. They are not printed, because sign-in codes would be
      // hard to find among them.
      onSms: ({ phone, message }) => {
        if (isReady) console.log(`SMS to ${phone}: ${message}`)
      },
      print: (line) => console.log(line),
      onLost: () => process.exit(1),
    })
    endOnSignals(portal.stop)
    logInto(join(options.folder, 'portal.log'))
    console.log(startSummary(portal, options.folder, performance.now() - began))
    isReady = true
  } catch (error) {
    console.error(error instanceof CommandProblem ? error.message : error)
    process.exit(1)
  }
}

const endOnSignals = (stop: () => Promise<void>): void => {
  let isEnding = false
  const end = () => {
    // A second signal exits immediately: the engines end with this process, and nothing acknowledged is lost.
    if (isEnding) process.exit(1)
    isEnding = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
