/** Checks the stream of each head: its events, its id, and the views and claims that it should have. */
import { type AccessDayEvent, isStreamName, parseStream, type StreamName, startOfTbilisiDay } from '@portal/domain'
import {
  type BrokenReason,
  indexSecret,
  merkleRoot,
  type RecordedEvent,
  readVerifiable,
  readWatermarks,
  type StreamVerification,
  streamOfHead,
  verifyStored,
} from '@portal/event-store'
import { accessRetentionMs, leavesOfDay } from '@portal/identity'
import type { Items } from '@portal/items'
import { counterChecker } from './checks/numbers.ts'
import { isOutage } from './checks/reading.ts'
import { verifyStreamViews } from './checks/stream.ts'
import {
  type BatchCheck,
  type CheckDependencies,
  type CheckResult,
  tooNew,
  type VerificationFinding,
} from './dependencies.ts'

export const checkHeads = (deps: CheckDependencies): BatchCheck => {
  const verifyNumber = counterChecker(deps.items)
  return async (heads) => {
    const each = await Promise.all(
      heads.map(async (head): Promise<CheckResult> => {
        const stream = streamOfHead(head)
        try {
          const { verification, events } = await deps.store.inspect(stream)
          // For a damaged key `verify` throws and `inspect` does not; `unreadable` then checks without the key.
          const verdict = verification.intact ? verification : await deps.store.verify(stream)
          const found = await checkStream(deps, stream, verdict)
          if (found.broken.length > 0) return found
          if (events.some(({ isTooNew }) => isTooNew)) return { ...found, broken: [tooNew(stream, `heads ${stream}`)] }
          const read = verification.intact ? events.map(({ recorded }) => recorded) : undefined
          const others = [...(await verifyStreamViews(deps, stream, read)), ...(await verifyNumber(stream))]
          const day = await verifyAccessDay(deps.items, stream, read ?? [], deps.now())
          return { ...found, broken: [...others.map((problem) => ({ ...problem, version: 0 })), ...day] }
        } catch (error) {
          if (isOutage(error)) throw error
          return unreadable(deps, stream)
        }
      }),
    )
    return { events: each.reduce((sum, { events }) => sum + events, 0), broken: each.flatMap(({ broken }) => broken) }
  }
}

const checkStream = async (
  { items }: CheckDependencies,
  stream: StreamName,
  { events, brokenAt }: StreamVerification,
): Promise<CheckResult> => {
  if (brokenAt === null) return { events, broken: [] }
  return { events, broken: [{ stream, ...brokenAt, place: await locationOf(items, stream, brokenAt) }] }
}

/**
 * Continues after a stream that cannot be read. If a key does not open, the pass `keys` reports it and the events are
 * checked without it; otherwise the stream is reported, because its name is invalid or its events cannot be folded.
 */
const unreadable = async (deps: CheckDependencies, stream: StreamName): Promise<CheckResult> => {
  const verifiable = await readVerifiable(deps.items, stream)
  const subjects = new Set([indexSecret, ...verifiable.events.flatMap(({ sealed }) => Object.keys(sealed ?? {}))])
  for (const subject of subjects)
    if (!(await deps.keys.opens(subject))) return checkStream(deps, stream, verifyStored(verifiable))
  const found: VerificationFinding = {
    stream: String(stream),
    version: 0,
    reason: 'unreadable',
    place: `heads ${stream}`,
  }
  return { events: 0, broken: [found] }
}

/**
 * Where a stream is broken. For a missing event that is the head, if it has the hash of the event before; else the
 * event, if the log contains it; else both are named.
 */
const locationOf = async (
  items: Items,
  stream: StreamName,
  { version, reason }: { readonly version: number; readonly reason: BrokenReason },
): Promise<string> => {
  const [head, event] = [`heads ${stream}`, `events ${stream} / ${version}`]
  if (reason === 'head' || !isStreamName(stream)) return head
  if (reason !== 'missing') return event
  const last = await items.get('events', { stream, version: version - 1 })
  if (last !== undefined && (await items.get('heads', { stream }))?.hash === last.hash) return head
  const [watermark] = await readWatermarks(items, [stream])
  return (watermark?.version ?? 0) >= version ? event : `${head}, ${event}`
}

/**
 * Compares the event that closed a day of the access log with that day's lines: their number and Merkle root must
 * agree (R-LOG-17). Erasing a record from a line does not change the root.
 */
export const verifyAccessDay = async (
  items: Items,
  stream: StreamName,
  history: readonly RecordedEvent[],
  now: string,
): Promise<readonly VerificationFinding[]> => {
  if (parseStream(stream).kind !== 'access') return []
  const [closed] = history as readonly RecordedEvent<AccessDayEvent>[]
  if (closed === undefined) return []
  const { day, lines, root } = closed.data
  // Lines are kept for a year, so an older day may be incomplete.
  if (startOfTbilisiDay(day) + accessRetentionMs <= Date.parse(now)) return []
  const leaves = await leavesOfDay(items, day)
  if (leaves.length === lines && merkleRoot(leaves) === root) return []
  return [{ stream, version: closed.version, reason: 'access-day', place: `access looks#${day}` }]
}
