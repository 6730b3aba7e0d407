/**
 * Walks the whole log in two passes: every stream that has a head is verified, then every event is asked whether its
 * stream has one, so that a head that was taken away hides nothing. Used by the call and by the operator's command.
 */
import type { LogVerification } from '@portal/contract'
import { parseStream, type StreamName } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { Item, Items, Key, TableName } from '@portal/items'

type Pass = 'heads' | 'events'
/** The item after which a pass goes on; null at its beginning. */
export type Position = { readonly pass: Pass; readonly after: Key | null }
export type Verified = {
  readonly events: number
  readonly broken: LogVerification['broken']
  /** Null when everything was checked. */
  readonly next: Position | null
}

const atOnce = 8

export const verifyStreams = async (
  { store, items }: { readonly store: EventStore; readonly items: Items },
  start: Position | null,
  hasTime: () => boolean,
): Promise<Verified> => {
  let position: Position | null = start ?? { pass: 'heads', after: null }
  let events = 0
  const broken: LogVerification['broken'][number][] = []
  while (position && hasTime()) {
    const { pass, after }: Position = position
    const page = await items.scan(pass, after ? { after } : {})
    const check = pass === 'heads' ? headed(store) : headless(items)
    let done = 0
    while (done < page.items.length && (done === 0 || hasTime())) {
      const batch = page.items.slice(done, done + atOnce)
      const results = await check(batch)
      events += results.events
      broken.push(...results.broken)
      done += batch.length
    }
    position = next(pass, page.items[done - 1], done === page.items.length ? page.next : 'more')
  }
  return { events, broken, next: position }
}

type Result = Pick<Verified, 'events' | 'broken'>

const headed =
  (store: EventStore) =>
  async (heads: readonly Item[]): Promise<Result> => {
    const verdicts = await Promise.all(
      heads.map(async ({ stream }) => ({
        stream: stream as StreamName,
        ...(await store.verify(stream as StreamName)),
      })),
    )
    return {
      events: verdicts.reduce((sum, { events }) => sum + events, 0),
      broken: verdicts.flatMap(({ stream, brokenAt }) => (brokenAt ? [{ stream, ...brokenAt }] : [])),
    }
  }

/** Counted already in the first pass, so none are counted here. */
const headless =
  (items: Items) =>
  async (events: readonly Item[]): Promise<Result> => {
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
      broken: orphans.map((stream) => ({ stream, version: firsts.get(stream) ?? 1, reason: 'head' })),
    }
  }

const next = (pass: Pass, last: Item | undefined, rest: Item | null | 'more'): Position | null => {
  if (rest === 'more') return last ? { pass, after: keyOf[pass](last) } : null
  if (rest !== null) return { pass, after: rest as Key }
  return pass === 'heads' ? { pass: 'events', after: null } : null
}

const keyOf: { readonly [P in Pass & TableName]: (item: Item) => Key } = {
  heads: ({ stream }) => ({ stream: stream as string }),
  events: ({ stream, version }) => ({ stream: stream as string, version: version as number }),
}

/** Opaque on the wire. Undefined for what is no cursor of ours. */
export const readCursor = (cursor: string | null): Position | null | undefined => {
  if (cursor === null) return null
  const [pass, stream, version] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  if (pass !== 'heads' && pass !== 'events') return undefined
  if (!stream) return { pass, after: null }
  if (!isStream(stream)) return undefined
  if (pass === 'heads') return { pass, after: { stream } }
  return /^[1-9]\d{0,14}$/.test(version ?? '') ? { pass, after: { stream, version: Number(version) } } : undefined
}

export const writeCursor = (position: Position | null): string | null => {
  if (position === null) return null
  const { stream = '', version = '' } = position.after ?? {}
  return Buffer.from(`${position.pass} ${stream} ${version}`).toString('base64url')
}

const isStream = (name: string): boolean => {
  try {
    return parseStream(name).id > 0
  } catch {
    return false
  }
}
