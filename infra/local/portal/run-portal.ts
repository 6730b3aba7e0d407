/** Runs a portal, with its output on the terminal, until a signal ends it. */
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { sms } from '@portal/contract/texts/sms'
import { CommandProblem } from '../../cli/problem.ts'
import { logInto } from './log-into.ts'
import { startFailure } from './start-failure.ts'
import { type PortalOptions, startPortal } from './start-portal.ts'
import { answeringLine, startSummary } from './summary.ts'

export const runPortal = async (
  options: Omit<PortalOptions, 'onSms' | 'onAnswering' | 'print' | 'onLost'>,
): Promise<void> => {
  let isReady = false
  try {
    const portal = await startPortal({
      ...options,
      // The notices of the demo data are not printed, because sign-in codes would be hard to find among them.
      onSms: ({ phone, message }) => {
        if (isReady || isCode(message)) console.log(`SMS to ${phone}: ${message}`)
      },
      print: (line) => console.log(line),
      onAnswering: (url) => console.log(answeringLine(url, performance.now())),
      onLost: () => process.exit(1),
    })
    endOnSignals(portal.stop)
    logInto(join(options.folder, 'portal.log'))
    // Counted from the start of this process, imports included.
    console.log(startSummary(portal, options.folder, performance.now()))
    isReady = true
    // Node would write the cache when the process ends, which a kill prevents.
    flushCompileCache()
  } catch (error) {
    console.error(error instanceof CommandProblem ? error.message : startFailure(error, options.folder))
    process.exit(1)
  }
}

const codes = Object.entries(sms).flatMap(([key, text]) =>
  key.startsWith('sms.code.') ? [text.slice(0, text.indexOf('{'))] : [],
)
const isCode = (message: string): boolean => codes.some((beginning) => message.startsWith(beginning))

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
