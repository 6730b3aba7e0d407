/**
 * Encodes decided events for storage: commitments, boxes, the hash chain. Pure: keys and random bytes are passed in.
 */
import type { Actor, DataSubject, DomainEvent, PersonalFields, StreamName } from '@portal/domain'
import { canonicalJson, type Json } from './canonical-json.ts'
import type { RecordedEvent } from './event-store.ts'
import { isCommitment } from './open.ts'
import { eventContext, saltedText, seal, sealCommitment } from './seal.ts'
import { sealShared } from './shared-box.ts'
import {
  type EventActor,
  genesisHash,
  hashOfCanonical,
  newestSchema,
  type StoredEvent,
  type Upcasters,
} from './stored-event.ts'

export type EncodeDependencies = {
  readonly personalFields: PersonalFields
  readonly upcasters: Upcasters
  readonly keyFor: (subject: DataSubject) => Promise<Uint8Array | null>
  readonly random: (size: number) => Uint8Array
}

/** What the events of one append share. `previous` is the stream's last event; null for a new stream. */
export type Placement = {
  readonly stream: StreamName
  readonly previous: { readonly version: number; readonly hash: string } | null
  readonly at: string
  readonly actor: Pick<Actor, 'id' | 'role' | 'agent'>
  readonly commandId: string
}

/** An event as stored and as a load would open it, so that the append need not decrypt what it has just encrypted. */
export type Encoded<E extends DomainEvent> = { readonly stored: StoredEvent; readonly recorded: RecordedEvent<E> }

export const encodeEvents = async <E extends DomainEvent>(
  dependencies: EncodeDependencies,
  { stream, previous, at, actor: who, commandId }: Placement,
  events: readonly E[],
): Promise<readonly Encoded<E>[]> => {
  const actor = envelopeOf(who)
  const encoded: Encoded<E>[] = []
  let last = previous ?? { version: 0, hash: genesisHash }
  for (const { type, data } of events) {
    const version = last.version + 1
    const { content, opened } = await sealed(dependencies, { stream, version, type, actor }, data)
    const schema = newestSchema(dependencies.upcasters, type)
    const context = { stream, version, type, schema, at, actor, commandId, previousHash: last.hash }
    const hash = hashOfCanonical({ ...context, ...content })
    encoded.push({
      stored: { ...context, ...content, hash },
      recorded: { ...context, ...opened, hash } as RecordedEvent as RecordedEvent<E>,
    })
    last = { version, hash }
  }
  return encoded
}

/** The event names the agent, and in whose name they acted. */
const envelopeOf = ({ id, role, agent }: Placement['actor']): EventActor =>
  agent === undefined ? { id, role } : { id: agent.id, role, for: id, mandate: agent.mandate }

type Sealing = { stream: StreamName; version: number; type: string; actor: { id: number } }
type Sealed = {
  readonly content: Pick<StoredEvent, 'data' | 'sealed'>
  readonly opened: Pick<RecordedEvent, 'data' | 'commitments' | 'salts' | 'erased'>
}

const sealed = async (
  { personalFields, keyFor, random }: EncodeDependencies,
  { stream, version, type, actor }: Sealing,
  given: unknown,
): Promise<Sealed> => {
  const fields = personalFields[type]
  if (fields === undefined) throw new Error(`nothing is known about the personal fields of ${type}`)
  const data = plain(given) as Record<string, Json>
  const opened: Record<string, Json> = { ...data }
  const boxes: Record<DataSubject, Record<string, Uint8Array>> = {}
  const visible: Record<string, Json> = {}
  const personal = new Map<DataSubject, Record<string, Json>>()
  for (const [field, value] of Object.entries(data)) {
    const subjectOf = fields[field] ?? fields[familyOf(field)]
    if (subjectOf === undefined) {
      if (isCommitment(value))
        throw new Error(`${type}.${field} looks like a commitment and could not be told from one`)
      visible[field] = value
      continue
    }
    const subject = subjectOf({ data, actor })
    personal.set(subject, { ...personal.get(subject), [field]: value })
  }
  const commitments: Record<string, string> = {}
  const salts: Record<string, string> = {}
  const erased: string[] = []
  const event = eventContext(stream, version)
  for (const [subject, values] of personal) {
    const key = await keyFor(subject)
    const names = Object.keys(values)
    if (key !== null && names.length > 1) {
      const shared = sealShared(key, event, values, random)
      boxes[subject] = { [shared.name]: shared.bytes }
      for (const [field, { commitment, salt }] of shared.opened) {
        commitments[field] = commitment
        salts[field] = salt
      }
      continue
    }
    for (const field of names) {
      const salt = random(32)
      const text = saltedText(salt, values[field] as Json)
      const commitment = sealCommitment(text)
      visible[field] = { commitment }
      commitments[field] = commitment
      // The person's key was erased, so only the commitment is stored, and nobody can learn the value.
      if (key === null) {
        opened[field] = null
        erased.push(field)
        continue
      }
      boxes[subject] = { [field]: seal(key, { event, field }, text, random) }
      salts[field] = Buffer.from(salt).toString('base64url')
    }
  }
  return {
    content: { data: canonicalJson(visible), sealed: boxes },
    opened: { data: opened, commitments, salts, erased },
  }
}

/** `answers.` of `answers.12`; empty for a name without a dot. */
const familyOf = (field: string): string => field.slice(0, field.indexOf('.') + 1)

/**
 * Normalises data to what a load returns: without undefined attributes or negative zero, lone surrogates as U+FFFD,
 * names in canonical order.
 */
const plain = (value: unknown): Json => {
  if (typeof value === 'string') return value.toWellFormed()
  if (value === 0) return 0
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value as Json
  const attributes = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]): [string, Json] => [name.toWellFormed(), plain(each)])
  return Object.fromEntries(attributes.sort(([a], [b]) => (a < b ? -1 : 1)))
}
