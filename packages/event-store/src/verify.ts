/**
 * Whether the events of one stream agree with each other and with their head. Pure: whoever has the items can run it.
 * It finds a change, a gap or a reordering at once; a stream that was rewritten as a whole, head included, needs a seal.
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
  /** As the table gives them, by version. */
  readonly events: readonly StoredEvent[]
  readonly head: Head | null
  /** Versions with a field that its key does not open to its commitment; without keys leave it out. */
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
    // Something in it is not even of the right kind: then it is not what was hashed.
    return false
  }
}

/** Events and the head that belongs to them, although others append meanwhile: events, then the head, then what came between. */
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
