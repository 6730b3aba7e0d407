/**
 * Walks everything, table by table: every stream that has a head, with what it should have laid into views and claims;
 * every event, whether its stream has a head, so that a head that was taken away hides nothing; the log against its
 * seals; every row of the views and every claim, whether a replay gives it. Used by the call and the operator's command.
 */
import type { LogVerification } from '@portal/contract'
import type { StreamName } from '@portal/domain'
import { type BrokenReason, type EventStore, watermarksOf } from '@portal/event-store'
import { firstSealPosition, type SealSigner, type SealStore, verifySeals } from '@portal/event-store/seals'
import type { Item, Items, Key, TableName } from '@portal/items'
import { strayClaim, strayRow, verifyStreamViews } from '@portal/read-models'
import type { Position, TablePass } from './verify-cursor.ts'

export type Found = LogVerification['broken'][number]
export type Verified = {
  readonly events: number
  readonly broken: readonly Found[]
  /** Null when everything was checked. */
  readonly next: Position | null
}
export type VerifyDependencies = {
  readonly store: EventStore
  readonly items: Items
  readonly seals: Pick<SealStore, 'read'>
  readonly signer: Pick<SealSigner, 'publicKey'>
}

const atOnce = 8

export const verifyStreams = async (
  deps: VerifyDependencies,
  start: Position | null,
  hasTime: () => boolean,
): Promise<Verified> => {
  let position: Position | null = start ?? { pass: 'heads', after: null }
  let events = 0
  const broken: Found[] = []
  for (let isFirst = true; position !== null && (isFirst || hasTime()); isFirst = false) {
    const done: Verified =
      position.pass === 'log' ? await walkLog(deps, position, hasTime) : await walk(deps, position, hasTime)
    events += done.events
    broken.push(...done.broken)
    position = done.next
  }
  return { events, broken, next: position }
}

const following: { readonly [P in Position['pass']]: Position | null } = {
  heads: { pass: 'events', after: null },
  events: { pass: 'log', at: firstSealPosition },
  log: { pass: 'views', after: null },
  views: { pass: 'claims', after: null },
  claims: null,
}

const walkLog = async (
  { items, seals, signer }: VerifyDependencies,
  { at }: Extract<Position, { pass: 'log' }>,
  hasTime: () => boolean,
): Promise<Verified> => {
  const { problems, next } = await verifySeals({ items, seals, publicKey: await signer.publicKey() }, at, hasTime)
  // Each event was counted with its stream.
  return { events: 0, broken: problems, next: next === null ? following.log : { pass: 'log', at: next } }
}

const walk = async (
  deps: VerifyDependencies,
  { pass, after }: Extract<Position, { pass: TablePass }>,
  hasTime: () => boolean,
): Promise<Verified> => {
  const page = await deps.items.scan(pass, after ? { after } : {})
  let [events, done] = [0, 0]
  const broken: Found[] = []
  while (done < page.items.length && (done === 0 || hasTime())) {
    const batch = page.items.slice(done, done + atOnce)
    const results = await checks[pass](deps, batch)
    events += results.events
    broken.push(...results.broken)
    done += batch.length
  }
  const last = page.items[done - 1]
  if (done < page.items.length && last !== undefined)
    return { events, broken, next: { pass, after: keyOf[pass](last) } }
  return { events, broken, next: page.next === null ? following[pass] : { pass, after: page.next as Key } }
}

type Result = Pick<Verified, 'events' | 'broken'>
type Check = (deps: VerifyDependencies, batch: readonly Item[]) => Promise<Result>

const headed: Check = async ({ store, items }, heads) => {
  const verdicts = await Promise.all(
    heads.map(async (head): Promise<Result> => {
      const stream = head.stream as StreamName
      try {
        const { events, brokenAt } = await store.verify(stream)
        if (brokenAt !== null) {
          return { events, broken: [{ stream, ...brokenAt, place: await placeOf(items, stream, brokenAt) }] }
        }
        const views = await verifyStreamViews({ items, store }, stream)
        return { events, broken: views.map((problem) => ({ ...problem, version: 0 })) }
      } catch (error) {
        // Its key does not open, its name is none of ours: told here, and the walk goes on.
        if (isOutage(error)) throw error
        return {
          events: 0,
          broken: [{ stream: String(stream), version: 0, reason: 'unreadable', place: `heads ${stream}` }],
        }
      }
    }),
  )
  return {
    events: verdicts.reduce((sum, { events }) => sum + events, 0),
    broken: verdicts.flatMap(({ broken }) => broken),
  }
}

/**
 * Where a head tells of an event that is not there, the log says which of the two is wrong; where it has not come so far
 * either, both are named.
 */
const placeOf = async (
  items: Items,
  stream: StreamName,
  { version, reason }: { readonly version: number; readonly reason: BrokenReason },
): Promise<string> => {
  const [head, event] = [`heads ${stream}`, `events ${stream} / ${version}`]
  if (reason === 'head') return head
  if (reason !== 'missing') return event
  const [mark] = await watermarksOf(items, [stream])
  return (mark?.version ?? 0) >= version ? event : `${head}, ${event}`
}

/** Counted already in the first pass, so none are counted here. */
const headless: Check = async ({ items }, events) => {
  const firsts = new Map<StreamName, number>()
  for (const { stream, version } of events as readonly { stream: StreamName; version: number }[])
    firsts.set(stream, Math.min(version, firsts.get(stream) ?? version))
  const streams = [...firsts.keys()]
  const heads = await items.getMany(
    'heads',
    streams.map((stream) => ({ stream })),
  )
  const orphans = streams.filter((_, index) => heads[index] === undefined)
  return {
    events: 0,
    broken: orphans.map((stream) => ({
      stream,
      version: firsts.get(stream) ?? 1,
      reason: 'head',
      place: `heads ${stream}`,
    })),
  }
}

/** A stream that cannot be folded was named with its events. */
const strays =
  (look: typeof strayRow): Check =>
  async (deps, batch) => {
    const found = await Promise.all(
      batch.map(async (item) => {
        try {
          return await look(deps, item)
        } catch (error) {
          if (isOutage(error)) throw error
          return []
        }
      }),
    )
    return { events: 0, broken: found.flat().map((problem) => ({ ...problem, version: 0 })) }
  }

const checks: { readonly [P in TablePass]: Check } = {
  heads: headed,
  events: headless,
  views: strays(strayRow),
  claims: strays(strayClaim),
}

const keyOf: { readonly [P in TablePass & TableName]: (item: Item) => Key } = {
  heads: ({ stream }) => ({ stream: stream as string }),
  events: ({ stream, version }) => ({ stream: stream as string, version: version as number }),
  views: ({ pk, sk }) => ({ pk: pk as string, sk: sk as string }),
  claims: ({ claim }) => ({ claim: claim as string }),
}

/** The engine did not answer: nothing is known about what lies there. */
const isOutage = (error: unknown): boolean => {
  const { $fault, $retryable, name } = error as { $fault?: string; $retryable?: object; name?: string }
  return $fault === 'server' || $retryable !== undefined || name === 'TimeoutError' || name === 'AnswerLost'
}
