/**
 * Encodes decided events for storage: commitments, boxes, the hash chain. Pure; keys and random bytes are passed in.
 */
import type { Actor, DataSubject, DomainEvent, PersonalFields, StreamName } from '@portal/domain'
import type { Json } from './canonical-json.ts'
import { canonicalJson } from './canonical-json.ts'
import { isCommitment } from './open.ts'
import { commitmentOf, seal } from './seal.ts'
import { genesisHash, hashOf, type SealedFields, type StoredEvent } from './stored-event.ts'
import { newestSchema, type Upcasters } from './upcast.ts'

export type EncodeDependencies = {
  readonly personalFields: PersonalFields
  readonly upcasters: Upcasters
  readonly keyFor: (subject: DataSubject) => Promise<Uint8Array | null>
  readonly random: (size: number) => Uint8Array
}

/** The stream and data subjects of the events. `previous` is the stream's last event. */
export type Placement = {
  readonly stream: StreamName
  readonly previous: { readonly version: number; readonly hash: string } | null
  readonly at: string
  readonly actor: Pick<Actor, 'id' | 'role'>
  readonly commandId: string
}

export const encode = async (
  dependencies: EncodeDependencies,
  { stream, previous, at, actor, commandId }: Placement,
  events: readonly DomainEvent[],
): Promise<readonly StoredEvent[]> => {
  const stored: StoredEvent[] = []
  let last = previous ?? { version: 0, hash: genesisHash }
  for (const { type, data } of events) {
    const version = last.version + 1
    const content = await sealed(dependencies, { stream, version, type, actor }, data)
    const schema = newestSchema(dependencies.upcasters, type)
    const { id, role } = actor
    const event = {
      stream,
      version,
      type,
      schema,
      at,
      actor: { id, role },
      commandId,
      ...content,
      previousHash: last.hash,
    }
    last = { version, hash: hashOf(event) }
    stored.push({ ...event, hash: last.hash })
  }
  return stored
}

type Sealing = { stream: StreamName; version: number; type: string; actor: { id: number } }

const sealed = async (
  { personalFields, keyFor, random }: EncodeDependencies,
  { stream, version, type, actor }: Sealing,
  given: unknown,
): Promise<{ data: string; sealed: SealedFields }> => {
  const fields = personalFields[type]
  if (fields === undefined) throw new Error(`nothing is known about the personal fields of ${type}`)
  const data = plain(given) as Record<string, Json>
  const boxes: Record<DataSubject, Record<string, Uint8Array>> = {}
  const hashed: Record<string, Json> = {}
  for (const [field, value] of Object.entries(data)) {
    const subjectOf = fields[field]
    if (subjectOf === undefined) {
      if (isCommitment(value))
        throw new Error(`${type}.${field} looks like a commitment and could not be told from one`)
      hashed[field] = value
      continue
    }
    const salted = { salt: random(32), value }
    hashed[field] = { commitment: commitmentOf(salted) }
    const subject = subjectOf({ data, actor })
    const key = await keyFor(subject)
    // For an erased person only the commitment is stored, which nobody can open.
    if (key !== null)
      boxes[subject] = { ...boxes[subject], [field]: seal(key, { stream, version, field }, salted, random) }
  }
  return { data: canonicalJson(hashed), sealed: boxes }
}

/** Normalises data to what will be read back: no undefined attributes, and lone surrogates (not text) as U+FFFD. */
const plain = (value: unknown): Json => {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value as Json
  const attributes = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(attributes.map(([name, each]) => [name.toWellFormed(), plain(each)]))
}
