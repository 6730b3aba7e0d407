import { errorName, retrySetAside, type SweptHeads, sweepHeads } from '@portal/event-store'
import type { Dependencies } from './dependencies.ts'
import { type ProjectorsRun, runProjectors } from './run-projectors.ts'
import { logFailures } from './sequence-heads.ts'

export type SweepResult = ProjectorsRun & {
  readonly heads: number
  /** Streams whose last events were not in the log. */
  readonly lagging: number
  /** How many of these streams could still not be sequenced. */
  readonly failed: number
  /** Whether the round over all heads is complete. */
  readonly isRoundDone: boolean
  readonly unparked: number
}

export const sweep = async (deps: Dependencies): Promise<SweepResult> => {
  const swept = await sweepHeads(deps, deps.hasTime && { hasTime: deps.hasTime })
  logFailures(deps, swept)
  logLate(deps, swept)
  const run = await runProjectors(deps)
  let unparked = 0
  for (const projector of deps.projectors)
    try {
      unparked += await retrySetAside(deps, projector, 'parked', { which: ({ reason }) => reason === 'unavailable' })
    } catch (error) {
      deps.log({ level: 'warn', message: 'projector_failed', projector: projector.name, reason: errorName(error) })
    }
  const { heads, lagging, broken, failed, unreached, isRoundDone } = swept
  return { heads, lagging, failed: broken.length + failed.length + unreached.length, isRoundDone, ...run, unparked }
}

/** Milliseconds: much longer than a table stream takes. */
const longestWait = 60_000

/**
 * On a portal of many streams the minute's measure sees only some of the heads, so the sweep too reports what no table
 * stream brought (R-LOG-38).
 */
const logLate = ({ log, now }: Dependencies, { lagging, oldest }: SweptHeads): void => {
  const waited = Date.parse(now()) - Date.parse(oldest)
  if (waited > longestWait)
    log({ level: 'warn', message: 'feed_waited', events: lagging, seconds: Math.round(waited / 1_000) })
}

/** Retries all parked events, after a person has looked at them. Returns the number of successes. */
export const retryParked = async (deps: Dependencies, name?: string): Promise<number> => {
  const failures: unknown[] = []
  let done = 0
  for (const projector of deps.projectors.filter((each) => name === undefined || each.name === name))
    try {
      done += await retrySetAside(deps, projector, 'parked', { isRequested: true })
    } catch (error) {
      failures.push(error)
      deps.log({ level: 'error', message: 'projector_failed', projector: projector.name, reason: errorName(error) })
    }
  if (failures.length > 0) throw failures[0]
  return done
}
