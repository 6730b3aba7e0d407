/**
 * Verifies the rows of projectors and sweep in the table `log`: checkpoints, set-aside events, the sweep's cursor. No
 * event determines these rows. A checkpoint must not be beyond the log; a checkpoint far behind is only a note, because
 * a stopped portal catches up when it runs again.
 */
import {
  hasValidChecksum,
  isCounterIntact,
  loggedEvents,
  readTip,
  segmentAt,
  sweepAttributes,
  timeOfSegment,
} from '@portal/event-store'
import { everyItem, type Item, type Items } from '@portal/items'
import { parkedReminders } from '@portal/read-models'
import { confirmProblems, isOutage, isRightWhenReread, type StreamProblem } from './reading.ts'

/** Milliseconds. The sweep runs every minute, so a running projector that is further behind is blocked. */
const maxLag = 15 * 60 * 1000

type Problems = Promise<readonly StreamProblem[]>
type Dependencies = {
  readonly items: Items
  /** ISO 8601, UTC. */
  readonly now: () => string
}

export const verifyProjector = async (deps: Dependencies, name: string): Problems => [
  ...(await verifyCheckpoint(deps, name)),
  ...(await verifySetAside(deps, `waiting#${name}`)),
  ...(await verifySetAside(deps, `parked#${name}`)),
]

/** The rows that schedules keep: the position of the sweep, and parked reminders. */
export const verifySchedules = async (deps: Dependencies): Problems => {
  const row = await deps.items.get('log', { pk: 'sweep', sk: 0 })
  const isSweepRight = row === undefined || hasValidChecksum(row, sweepAttributes, keys)
  const sweep: StreamProblem = { stream: 'log', reason: 'sweep', place: 'log sweep / 0' }
  const parked = await Promise.all(parkedReminders.map((name) => verifySetAside(deps, `parked#${name}`)))
  return [...(isSweepRight ? [] : [sweep]), ...parked.flat()]
}

const keys = ['pk', 'sk']

const checkpointAttributes = ['segment', 'tries', 'at']

const verifyCheckpoint = ({ items, now }: Dependencies, name: string): Problems =>
  confirmProblems(async () => {
    const row = await items.get('log', { pk: `projector#${name}`, sk: 0 })
    const where = { stream: 'log', place: `log projector#${name} / 0` }
    const problem: StreamProblem = { ...where, reason: 'checkpoint' }
    if (row !== undefined && !hasValidChecksum(row, checkpointAttributes, keys)) return [problem]
    const { segment, tries } = (row ?? { segment: 0, tries: 0 }) as { segment: number; tries: number }
    // Checked against the segments, because the tip itself may be wrong.
    const isBeyond =
      segment > 0 && segment > (await readTip(items)).segment && (await timeOfSegment(items, segment)) === undefined
    const since = tries > 0 ? undefined : await timeOfSegment(items, segment + 1)
    const isLeftBehind = since !== undefined && Date.parse(now()) - Date.parse(since) > maxLag
    if (isBeyond) return [problem]
    return isLeftBehind ? [{ ...where, reason: 'lagging' }] : []
  })

const verifySetAside = async ({ items }: Dependencies, partition: string): Problems => {
  const problems: StreamProblem[] = []
  for await (const row of everyItem(items, 'log', { partition })) {
    const key = { pk: partition, sk: Number(row.sk) }
    if (!(await isRightWhenReread(items, { table: 'log', key, row }, (now) => isRight(items, now))))
      problems.push({ stream: 'log', reason: 'set-aside', place: `log ${partition} / ${row.sk}` })
  }
  return problems
}

/** Whether the row matches the event at its position, and its two copies of the number of attempts agree. */
const isRight = async (items: Items, row: Item): Promise<boolean> => {
  const { tries: _, contra: __, ...rest } = row
  if (!hasValidChecksum(rest, ['segment', 'stream', 'version', 'reason', 'error', 'at'], keys)) return false
  if (!isCounterIntact(row, 'tries')) return false
  return matchesItsPosition(items, row)
}

/**
 * Whether the row names the event at its position. True in a changed segment, because the check of the segment reports
 * it.
 */
const matchesItsPosition = async (
  items: Items,
  { sk: position, segment: n, stream, version }: Item,
): Promise<boolean> => {
  try {
    const segment = await segmentAt(items, Number(n))
    const event = segment && loggedEvents(segment).find((each) => each.position === position)?.event
    if (event?.stream === stream && event?.version === version) return true
    // A missing segment is reported by the check of the log.
    if (segment === undefined) return Number(n) >= 1 && Number(n) <= (await readTip(items)).segment
    if (segment.n !== n || segment.last - segment.first + 1 !== segment.events.length) return true
    const stored = event && (await items.get('events', { stream: event.stream, version: event.version }))
    return event !== undefined && stored?.hash !== event.hash
  } catch (error) {
    if (isOutage(error)) throw error
    return true
  }
}
