/** What the log holds of a member, as they take it with them: their own events, and of each what is theirs (R-ID-83). */
import type { ExportedEvent } from '@portal/contract'
import {
  type AbsenceSet,
  type ByMemberChange,
  type ContactEvent,
  type ErasureApproved,
  type StreamName,
  streamOf,
  subjectOf,
} from '@portal/domain'
import { type EventStore, fieldsOfBox, type StoredEvent } from '@portal/event-store'
import { allItems, type Items } from '@portal/items'
import { messageOfKey } from '../keys.ts'
import { eventParts } from '../log/audit-event.ts'
import { actedStreams } from '../mandates/acts.ts'
import { mandatesOfPerson } from '../mandates/mandates.ts'
import { proposalStreams } from '../roles/proposals.ts'
import { streamOfRow } from '../stream-rows.ts'

/** How a message was answered, which its sender never sees (R-ADM-26). */
const noteOfStaff = 'ContactMessageAnswered' satisfies ContactEvent['type']

type Dependencies = { readonly items: Items; readonly store: Pick<EventStore, 'inspect'> }

/** Their record, their absences as staff, their messages to the head of government, their mandates, and proposals about sign-in and role. */
export const ownStreams = async (items: Items, member: number): Promise<readonly StreamName[]> => {
  const messages = await allItems(items, 'views', { partition: messageOfKey(member, 0).pk })
  const ofMessages = messages.flatMap((row) => streamOfRow(row) ?? [])
  const mandates = await mandatesOfPerson(items, { member, indexes: [] })
  const ofMandates = mandates.map((mandate) => streamOf('mandate', mandate))
  const own = [streamOf('member', member), streamOf('absence', member)]
  return [...own, ...ofMessages, ...ofMandates, ...(await proposalStreams(items, member))]
}

/** An application, its conversation and what its applicant has seen; the notes of staff are not the applicant's. */
export const streamsOfCase = (id: number): readonly StreamName[] => [
  streamOf('application', id),
  streamOf('talk', id),
  streamOf('seen', id),
]

/** What they did in somebody else's name: of each event only what is sealed as theirs. */
export const actedEvents = async (deps: Dependencies, member: number): Promise<ExportedEvent[]> => {
  const mandates = await mandatesOfPerson(deps.items, { member, indexes: [] })
  const streams = (await Promise.all(mandates.map((mandate) => actedStreams(deps.items, mandate)))).flat()
  const found = await ownEvents(deps, member, [...new Set(streams)], ({ actor }) => actor.id === member && !!actor.for)
  return found.map(({ data, ...event }) => ({
    ...event,
    data: 'actorName' in data ? { actorName: data.actorName } : {},
  }))
}

/** Oldest first. A name of another person is sealed under that person's key and left out. */
export const ownEvents = async (
  { store }: Dependencies,
  member: number,
  streams: readonly StreamName[],
  isTold: (event: StoredEvent) => boolean = () => true,
): Promise<ExportedEvent[]> => {
  const subject = subjectOf(member)
  const inspected = await Promise.all(streams.map(async (stream) => (await store.inspect(stream)).events))
  const told = inspected
    .flat()
    .filter(({ stored }) => stored.type !== noteOfStaff && isTold(stored))
    .toSorted((a, b) => Date.parse(a.stored.at) - Date.parse(b.stored.at))
  return told.map(({ stored, recorded, unreadable }) => {
    const { stream, version, type, at, actor } = stored
    const boxes = unreadable.includes('data') ? [] : Object.keys(stored.sealed[subject] ?? {})
    const own = boxes
      .flatMap(fieldsOfBox)
      .map((field) => [field, (recorded.data as Readonly<Record<string, unknown>>)[field]])
    return {
      stream,
      version,
      type,
      at,
      by: actor.role,
      data: { ...withoutStaff(eventParts(stored).open), ...Object.fromEntries(own) },
    }
  })
}

const idsOfStaff: ReadonlySet<string> = new Set(['proposedBy', 'approvedBy', 'lapsed', 'deputy'] satisfies (
  | keyof ByMemberChange
  | keyof ErasureApproved['data']
  | keyof AbsenceSet['data']
)[])

/** Open data is JSON as it was stored, and some of these ids lie deeper in it. */
const withoutStaff = (open: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(open), (name, value) => (idsOfStaff.has(name) ? undefined : value))
