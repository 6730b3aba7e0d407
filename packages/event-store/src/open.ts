/** Opens stored events: boxes are decrypted while their key exists, and data is upcast to the newest schema. */
import type { DataSubject, DomainEvent } from '@portal/domain'
import type { Json } from './canonical-json.ts'
import type { InspectedEvent, RecordedEvent } from './event-store.ts'
import { open } from './seal.ts'
import type { StoredEvent } from './stored-event.ts'
import { type Upcasters, upcast } from './upcast.ts'

export type OpenDependencies = {
  readonly upcasters: Upcasters
  readonly existingKey: (subject: DataSubject) => Promise<Uint8Array | null>
}

/**
 * Opens what can be opened; a damaged box, or one that breaks its commitment, becomes null and is named in
 * `unreadable`.
 */
export const openEvent = async (
  { upcasters, existingKey }: OpenDependencies,
  stored: StoredEvent,
): Promise<InspectedEvent> => {
  const data = JSON.parse(stored.data) as Record<string, Json>
  const commitments = commitmentsOf(data)
  const salts: Record<string, string> = {}
  const unreadable: string[] = []
  const erased = new Set(Object.keys(commitments))
  for (const field of erased) data[field] = null
  for (const [subject, fields] of Object.entries(stored.sealed)) {
    const key = await existingKey(subject)
    if (key === null) continue
    for (const [field, box] of Object.entries(fields)) {
      erased.delete(field)
      const opened = open(key, { stream: stored.stream, version: stored.version, field }, box)
      if (opened === null || opened.commitment !== commitments[field]) {
        unreadable.push(field)
        continue
      }
      data[field] = opened.value
      salts[field] = opened.salt
    }
  }
  const { stream, version, type, schema, at, actor, commandId, previousHash, hash } = stored
  const recorded: RecordedEvent = {
    ...{ type, stream, version, schema, at, actor, commandId, previousHash, hash, commitments, salts },
    data: upcast(upcasters, type, schema, data),
    erased: [...erased].sort(),
  }
  return { stored, recorded, unreadable: unreadable.sort() }
}

/**
 * Like `openEvent`, but throws when any field cannot be opened, because a decision must never use a partly readable
 * event.
 */
export const openOrThrow = async <E extends DomainEvent>(
  dependencies: OpenDependencies,
  stored: StoredEvent,
): Promise<RecordedEvent<E>> => {
  const { recorded, unreadable } = await openEvent(dependencies, stored)
  if (unreadable.length > 0) throw new EventUnreadable(stored, unreadable)
  return recorded as RecordedEvent<E>
}

/**
 * A sealed field was changed, or its key differs; `verify` gives the details. The error names positions, never values.
 */
export class EventUnreadable extends Error {
  override readonly name = 'EventUnreadable'
  constructor({ stream, version }: StoredEvent, fields: readonly string[]) {
    super(`event ${version} of ${stream} cannot be opened: ${fields.join(', ')}`)
  }
}

export const isCommitment = (value: Json | undefined): value is { readonly commitment: string } =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  'commitment' in value &&
  typeof value.commitment === 'string' &&
  value.commitment.length === 43

const commitmentsOf = (data: Readonly<Record<string, Json>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => (isCommitment(value) ? [[field, value.commitment]] : [])),
  )
