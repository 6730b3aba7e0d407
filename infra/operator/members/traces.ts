/**
 * Finds the events that hold data of a person, to erase it (decision 0012). For a citizen it reads the streams that can
 * hold such data: their record, the accesses to their identity document, their applications with the notes and messages on them,
 * their mandates and what was done by them, and the first event of every message and of every proposal about a role or a phone. Somebody who had a role appears by name in decisions about other
 * people too, so for such a person, or on request, every event is read.
 */
import { type MandateOffered, parseStream, type StreamName, streamOf, subjectOf } from '@portal/domain'
import type { StoredEvent } from '@portal/event-store'
import { type Item, type Items, queryPages, scanPages } from '@portal/items'
import { actedStreams, mandatesOfPerson, ownRows } from '@portal/read-models'

export type PersonTraces = {
  readonly streams: readonly StreamName[]
  /** Keys in the documents bucket. */
  readonly files: readonly string[]
}

/** Where to look: at the person's own streams, or at every event. */
export type TraceScope = 'person' | 'whole-log'

export const findTraces = async (
  items: Items,
  { member, scope: reach }: { readonly member: number; readonly scope: TraceScope },
  show: (events: number) => void = () => undefined,
): Promise<PersonTraces> => {
  const subject = subjectOf(member)
  const streams = new Set<StreamName>()
  const files = new Set<string>()
  const children = new Set<number>()
  let seen = 0
  for await (const events of reach === 'person' ? eventsFrom(items, member) : everyEvent(items)) {
    for (const event of events) {
      if (event.sealed[subject] !== undefined || event.stream === subject) streams.add(event.stream)
      for (const key of filesIn(event, subject)) files.add(key)
      for (const child of childrenIn(event, member)) children.add(child)
    }
    seen += events.length
    show(seen)
  }
  // A birth certificate names the parent, so it goes with them (R-ACT-58).
  for (const child of children)
    for await (const events of eventsOf(items, streamOf('member', child)))
      for (const event of events) for (const key of filesIn(event, subjectOf(child))) files.add(key)
  return { streams: [...streams], files: [...files] }
}

type Stored = readonly StoredEvent[]
const stored = (found: readonly Item[]): Stored => found as unknown as Stored

async function* everyEvent(items: Items): AsyncGenerator<Stored> {
  for await (const page of scanPages(items, 'events')) yield stored(page)
}

async function* eventsFrom(items: Items, member: number): AsyncGenerator<Stored> {
  yield* eventsOf(items, streamOf('member', member))
  yield* eventsOf(items, streamOf('looks', member))
  for await (const { id } of ownRows(items, { id: member })) {
    yield* eventsOf(items, streamOf('application', id))
    // Colleagues' notes about an application are sealed under the applicant's key, in a separate stream.
    yield* eventsOf(items, streamOf('notes', id))
    yield* eventsOf(items, streamOf('talk', id))
    yield* eventsOf(items, streamOf('seen', id))
  }
  for (const id of await mandatesOfPerson(items, { member, indexes: [] }))
    for (const stream of [streamOf('mandate', id), ...(await actedStreams(items, id))]) yield* eventsOf(items, stream)
  yield* firstEvents(items, 'contact')
  yield* firstEvents(items, 'role')
  yield* firstEvents(items, 'change')
}

async function* eventsOf(items: Items, stream: StreamName): AsyncGenerator<Stored> {
  for await (const page of queryPages(items, 'events', { partition: stream })) yield stored(page)
}

/**
 * Only the first event names a message's sender or a proposal's member. All these streams are read, a hundred per call,
 * because there are few.
 */
async function* firstEvents(items: Items, kind: 'contact' | 'role' | 'change'): AsyncGenerator<Stored> {
  const given = await items.get('claims', { claim: `counter#${kind}` })
  const last = Number(given?.value ?? 0)
  for (let from = 1; from <= last; from += batchSize) {
    const count = Math.min(batchSize, last - from + 1)
    const keys = Array.from({ length: count }, (_, index) => ({
      stream: streamOf(kind, from + index),
      version: 1,
    }))
    const found = await items.getMany('events', keys)
    yield stored(found.filter((event) => event !== undefined))
  }
}

const batchSize = 100

type Data = {
  readonly applicant?: number
  readonly documents?: readonly { readonly key: string }[]
  readonly addedDocuments?: readonly { readonly key: string }[]
  readonly front?: { readonly key: string }
  readonly back?: { readonly key: string }
}

/** Whom this person registered as their child, by the offer of their mandate. */
const childrenIn = ({ type, data: text }: StoredEvent, member: number): readonly number[] => {
  if (type !== 'MandateOffered') return []
  const { basis, agent, principal } = JSON.parse(text) as Partial<MandateOffered['data']>
  return basis === 'parent' && agent === member && principal !== undefined ? [principal] : []
}

/**
 * The keys of the files of an application, including removed ones, of the messages about it, and of both sides of the person's identity document.
 */
const filesIn = ({ stream, data: text }: StoredEvent, subject: string): readonly string[] => {
  const { kind } = parseStream(stream)
  const isOfApplication = kind === 'application' || kind === 'talk'
  if (!isOfApplication && stream !== subject) return []
  const { applicant, documents = [], addedDocuments = [], front, back } = JSON.parse(text) as Data
  if (isOfApplication)
    return `member-${applicant}` === subject ? [...documents, ...addedDocuments].map(({ key }) => key) : []
  return [front, back].flatMap((side) => (side ? [side.key] : []))
}
