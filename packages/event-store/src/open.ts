/** Opens stored events: boxes are decrypted while their key exists, and data is upcast to the newest schema. */
import type { DataSubject, DomainEvent, PersonalFields } from '@portal/domain'
import { present } from '@portal/items'
import type { Json } from './canonical-json.ts'
import type { InspectedEvent, RecordedEvent } from './event-store.ts'
import { fieldsOfBox, isShared } from './field-names.ts'
import { eventContext, type OpenedField, open } from './seal.ts'
import { boxIn, openShared } from './shared-box.ts'
import {
  dataWithCommitments,
  EventTooNew,
  newestSchema,
  type StoredEvent,
  type Upcasters,
  upcast,
} from './stored-event.ts'
import { hasItsHash } from './verify.ts'

export type OpenDependencies = {
  readonly upcasters: Upcasters
  /** All event types of this release; without it every type counts as known. */
  readonly personalFields?: PersonalFields
  readonly existingKey: (subject: DataSubject) => Promise<Uint8Array | null>
}

/**
 * Opens what can be opened; a field whose box is damaged or does not match its commitment becomes null and is named in
 * `unreadable`.
 */
export const openEvent = async (dependencies: OpenDependencies, stored: StoredEvent): Promise<InspectedEvent> =>
  openWith(dependencies, await keysForEvents(dependencies, [stored]), stored)

/**
 * Opens events for a decision or a view. Throws when any field cannot be opened, because neither may use a partly
 * readable event.
 */
export const openAll = async <E extends DomainEvent>(
  dependencies: OpenDependencies,
  events: readonly StoredEvent[],
): Promise<readonly RecordedEvent<E>[]> => {
  const keys = await keysForEvents(dependencies, events)
  return events.map((stored) => wholeOf<E>(openWith(dependencies, keys, stored)))
}

/** Like `openAll`, for one event. */
export const openOrThrow = async <E extends DomainEvent>(
  dependencies: OpenDependencies,
  stored: StoredEvent,
): Promise<RecordedEvent<E>> => wholeOf<E>(await openEvent(dependencies, stored))

const wholeOf = <E extends DomainEvent>({ stored, recorded, unreadable }: InspectedEvent): RecordedEvent<E> => {
  if (unreadable.length > 0) throw new EventUnreadable(stored, unreadable)
  return recorded as RecordedEvent<E>
}

export type SubjectKeys = ReadonlyMap<DataSubject, Uint8Array | null>

/** The keys of all subjects that the events name, each asked for once. A damaged event may lack `sealed`. */
export const keysForEvents = async (
  { existingKey }: OpenDependencies,
  events: readonly StoredEvent[],
): Promise<SubjectKeys> => {
  const subjects = new Set<DataSubject>()
  for (const { sealed } of events) for (const subject of Object.keys(sealed ?? {})) subjects.add(subject)
  return new Map(
    await Promise.all([...subjects].map(async (subject) => [subject, await existingKey(subject)] as const)),
  )
}

export const openWith = (
  { upcasters, personalFields }: OpenDependencies,
  keys: SubjectKeys,
  stored: StoredEvent,
): InspectedEvent => {
  const isNew =
    (personalFields && !Object.hasOwn(personalFields, stored.type)) ||
    stored.schema > newestSchema(upcasters, stored.type)
  // A changed event is no new one, and is treated as damaged.
  if (isNew && hasItsHash(stored))
    throw new EventTooNew(
      `${stored.type} of schema ${stored.schema} cannot be read yet: a newer release has written it`,
    )
  const data = dataWithCommitments(stored)
  const commitments: Record<string, string> = {}
  for (const field of Object.keys(data)) {
    const value = data[field]
    if (!isCommitment(value)) continue
    commitments[field] = value.commitment
    data[field] = null
  }
  const salts: Record<string, string> = {}
  const unreadable: string[] = []
  const reached = new Set<string>()
  for (const subject of Object.keys(stored.sealed)) {
    const key = keys.get(subject) ?? null
    const boxes = stored.sealed[subject] ?? {}
    if (key === null) continue
    const event = eventContext(stored.stream, stored.version)
    for (const name of Object.keys(boxes))
      for (const [field, opened] of openBox(key, { event, name }, present(boxes[name]))) {
        reached.add(field)
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
    type,
    stream,
    version,
    schema,
    at,
    actor,
    commandId,
    previousHash,
    hash,
    commitments,
    salts,
    data: upcast(upcasters, type, schema, data),
    erased: Object.keys(commitments)
      .filter((field) => !reached.has(field))
      .sort(),
  }
  return { stored, recorded, unreadable: unreadable.sort() }
}

type BoxContext = { readonly event: string; readonly name: string }

/** Each field of a box; null where the box does not open. */
const openBox = (
  key: Uint8Array,
  { event, name }: BoxContext,
  bytes: Uint8Array,
): readonly (readonly [string, OpenedField | null])[] => {
  if (!isShared(name)) return [[name, open(key, { event, field: name }, bytes)]]
  const fields = fieldsOfBox(name)
  const opened = openShared(key, { event, name, fields }, boxIn(fields, bytes))
  return fields.map((field) => [field, opened?.get(field) ?? null])
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
  'commitment' in value &&
  typeof value.commitment === 'string' &&
  value.commitment.length === 43 &&
  Object.keys(value).length === 1
