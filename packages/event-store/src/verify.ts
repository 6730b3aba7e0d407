/**
 * Whether a stream's events are consistent with each other and with their head. Pure. It finds a change, a gap or a
 * reordering; only a seal finds a stream that was wholly rewritten, head included.
 */
import type { StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import { isCanonical } from './canonical-json.ts'
import type { BrokenReason, StreamVerification } from './event-store.ts'
import { type Head, headOf } from './head.ts'
import { readStored } from './load.ts'
import { genesisHash, hashOfCanonical, type StoredEvent } from './stored-event.ts'

export type Verifiable = {
  readonly stream: StreamName
  /** The events as stored, by version. */
  readonly events: readonly StoredEvent[]
  readonly head: Head | null
  /** Versions with a field whose value does not match its commitment; omit it without keys. */
  readonly unreadable?: ReadonlySet<number>
}

export const verifyStored = ({ stream, events, head, unreadable }: Verifiable): StreamVerification => {
  const broken = (version: number, reason: BrokenReason): StreamVerification => ({
    intact: false,
    events: events.length,
    brokenAt: { version, reason },
  })
  let previousHash = genesisHash
  for (const [index, event] of events.entries()) {
    const version = index + 1
    if (event.version !== version) return broken(version, 'gap')
    if (event.stream !== stream || !hasItsHash(event)) return broken(version, 'hash')
    if (event.previousHash !== previousHash) return broken(version, 'chain')
    if (unreadable?.has(version)) return broken(version, 'commitment')
    previousHash = event.hash
  }
  const last = events.length
  if (head === null) return last === 0 ? { intact: true, events: 0, brokenAt: null } : broken(last, 'head')
  if (head.version > last) return broken(last + 1, 'missing')
  if (head.version < last) return broken(head.version + 1, 'head')
  if (head.version !== last || head.hash !== previousHash || head.stream !== stream || head.at !== events[last - 1]?.at)
    return broken(last, 'head')
  return { intact: true, events: last, brokenAt: null }
}

const hasItsHash = (event: StoredEvent): boolean => {
  try {
    return isCanonical(event.data) && hashOfCanonical(event) === event.hash
  } catch {
    // A value of the wrong type cannot be what was hashed.
    return false
  }
}

/**
 * Reads events with their matching head during appends: first the events, then the head, then the events in between.
 */
export const readVerifiable = async (
  items: Items,
  stream: StreamName,
): Promise<{ stream: StreamName; events: readonly StoredEvent[]; head: Head | null }> => {
  const events = await readStored(items, stream)
  const head = await headOf(items, stream)
  const last = events.at(-1)?.version ?? 0
  if (head === null || head.version <= last) return { stream, events, head }
  const between = await readStored(items, stream, { from: last + 1, to: head.version })
  return { stream, events: [...events, ...between], head }
}
