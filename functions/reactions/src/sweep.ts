/**
 * The sweep, called by a schedule and at the local start: what the table streams lost is found by comparing heads with
 * the log, projectors catch up, and what was parked because a provider was down is tried again. Poison is left to
 * a person: `npm run projections -- retry`.
 */
import { sweepHeads, tryAgain } from '@portal/event-store'
import type { Dependencies } from './dependencies.ts'
import { type Run, runProjectors } from './run-projectors.ts'
import { tellOf } from './sequence-heads.ts'

export type Sweep = Run & {
  readonly heads: number
  /** Streams whose last events were not in the log. */
  readonly lagging: number
  /** Of those, how many still are not. */
  readonly failed: number
  /** All heads were passed, or it was the turn of the last of them. */
  readonly isRoundDone: boolean
  /** Parked events that are done now. */
  readonly unparked: number
}

export const sweep = async (deps: Dependencies): Promise<Sweep> => {
  const swept = await sweepHeads(deps, deps.mayGoOn && { mayGoOn: deps.mayGoOn })
  tellOf(deps, swept)
  const run = await runProjectors(deps)
  let unparked = 0
  for (const projector of deps.projectors)
    unparked += await tryAgain(deps, projector, 'parked', ({ reason }) => reason === 'unavailable')
  const { heads, lagging, broken, failed, isRoundDone } = swept
  return { heads, lagging, failed: broken.length + failed.length, isRoundDone, ...run, unparked }
}

/** All that is parked, poison too: somebody has looked at it. Answers how many are done. */
export const retryParked = async (deps: Dependencies, name?: string): Promise<number> => {
  let done = 0
  for (const projector of deps.projectors)
    if (name === undefined || projector.name === name) done += await tryAgain(deps, projector, 'parked')
  return done
}
