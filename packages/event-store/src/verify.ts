/**
 * Whether a stream's events are consistent with each other and with their head. Pure. This check finds a change, a gap
 * or a reordering; only a seal finds a stream that was wholly rewritten, head included.
 */
import type { StreamName } from '@portal/domain'
import { isCanonical } from './canonical-json.ts'
import type { Head } from './head.ts'
import { genesisHash, hashOfCanonical, type StoredEvent } from './stored-event.ts'

export type VerifiableStream = {
  readonly stream: StreamName
  /** The events as stored, by version. */
  readonly events: readonly StoredEvent[]
  readonly head: Head | null
  /** Versions with a field whose value does not match its commitment; omitted when the caller has no keys. */
  readonly unreadable?: ReadonlySet<number>
}

/** What is wrong: an event's hash, its link to the previous one, a gap, a commitment, the head, or a missing end. */
export type BrokenReason = 'hash' | 'chain' | 'gap' | 'commitment' | 'head' | 'missing'

export type StreamVerification = {
  readonly intact: boolean
  readonly events: number
  /** The first version that fails, with the reason. */
  readonly brokenAt: { readonly version: number; readonly reason: BrokenReason } | null
}

export const verifyStored = ({ stream, events, head, unreadable }: VerifiableStream): StreamVerification => {
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

/** Whether an event is what its hash was computed over. */
export const hasItsHash = (event: StoredEvent): boolean => {
  try {
    return isCanonical(event.data) && hashOfCanonical(event) === event.hash
  } catch {
    // A value of another type than the format's cannot be what was hashed.
    return false
  }
}
