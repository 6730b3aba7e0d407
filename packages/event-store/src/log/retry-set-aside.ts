/** Retries the events that were set aside, each on its own. */
import type { Items } from '@portal/items'
import { failureReason, type ProjectDependencies, type Projector, type Retry } from './projector.ts'
import { LogBroken, type LoggedEvent, loggedEvents } from './segment.ts'
import { segmentAt } from './segments.ts'
import { listSetAside, removeSetAside, type SetAside } from './set-aside.ts'
import { recordFailure } from './take-batch.ts'

/** After three failures in a row with the reason `unavailable` the rest waits for the next run, unless a person asked. */
const maxUnavailable = 3

type Which = (row: SetAside) => boolean
export type RetryOptions = { readonly which?: Which; readonly isRequested?: boolean }

/** Returns the number of successes; failed events stay set aside. */
export const retrySetAside = async (
  deps: ProjectDependencies,
  projector: Projector,
  is: SetAside['is'],
  { which = () => true, isRequested = false }: RetryOptions = {},
): Promise<number> => {
  const { items, now, hasTime = () => true } = deps
  let [done, inARow] = [0, 0]
  for await (const row of toRetry(items, { is, projector, which, at: now() })) {
    if ((inARow === maxUnavailable && !isRequested) || !hasTime()) break
    const event = await eventOf(items, row)
    if (event === undefined) {
      const { position, stream, version } = row
      deps.log({ level: 'error', message: 'event_not_in_log', projector: projector.name, position, stream, version })
      continue
    }
    try {
      await takeAlone(projector, event, { isRequested })
      await removeSetAside(items, row)
      done += 1
      inARow = 0
    } catch (error) {
      inARow = failureReason(error) === 'unavailable' ? inARow + 1 : 0
      if (is === 'waiting') await recordFailure(deps, projector, event, error)
    }
  }
  return done
}

type ToRetry = Pick<SetAside, 'is' | 'at'> & { readonly projector: Projector; readonly which: Which }

/** What waits is read page by page, because an outage leaves thousands and the first three failures end the run. */
async function* toRetry(items: Items, { is, at, projector, which }: ToRetry): AsyncGenerator<SetAside> {
  const parked: SetAside[] = []
  for await (const row of listSetAside(items, is, projector.name)) {
    if (!which(row)) continue
    if (row.is === 'waiting') yield row
    else parked.push(row)
  }
  yield* inTurn(parked, at)
}

/**
 * What is parked begins at another row every five minutes: three events that will never be taken, such as SMS to phones
 * that refuse them, must not keep those behind them for ever. What waits is parked at its fifth attempt, and has an order.
 */
const inTurn = (rows: readonly SetAside[], at: string): readonly SetAside[] => {
  const first = Math.floor(Date.parse(at) / 300_000) % rows.length
  return [...rows.slice(first), ...rows.slice(0, first)]
}

const takeAlone = (projector: Projector, event: LoggedEvent, retry: Retry): Promise<void> =>
  projector.apply ? projector.apply({ events: [event] }) : projector.react(event, retry)

/**
 * Undefined when the segment is broken or missing, so that other rows are still retried; the verification reports the
 * segment.
 */
const eventOf = async (items: Items, { segment: n, position }: SetAside): Promise<LoggedEvent | undefined> => {
  try {
    const segment = await segmentAt(items, n)
    return segment && loggedEvents(segment).find((each) => each.position === position)
  } catch (error) {
    if (error instanceof LogBroken) return undefined
    throw error
  }
}
