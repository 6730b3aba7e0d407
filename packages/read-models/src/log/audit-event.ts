/** An event of the log without personal fields: only their names are given, and their values stay sealed. */
import type { AuditEvent } from '@portal/contract'
import {
  dataWithCommitments,
  type EventStore,
  EventUnreadable,
  fieldsOfBox,
  type LoggedEvent,
  type StoredEvent,
} from '@portal/event-store'
import { kindOfActor } from '../wire.ts'

/** `requestedBy` is undefined for events that have no requester. */
export const auditEventOf = (
  { position, event }: LoggedEvent,
  name: string,
  requestedBy: string | null | undefined,
): AuditEvent => {
  const { stream, version, type, at, actor } = event
  const { open, sealed } = eventParts(event)
  const who = { ...actor, name, ...kindOfActor(actor.id), ...(requestedBy !== undefined && { asked_by: requestedBy }) }
  return { position, stream, version, type, at, actor: who, data: { ...open, sealed } }
}

/** A damaged event is listed without data, so that an auditor sees its position. */
export const eventParts = (
  event: Pick<StoredEvent, 'data' | 'sealed'>,
): { open: Record<string, unknown>; sealed: string[] } => {
  const fields = Object.entries(dataOf(event))
  return {
    open: Object.fromEntries(fields.filter(([, value]) => !isSealed(value))),
    sealed: fields.filter(([, value]) => isSealed(value)).map(([name]) => name),
  }
}

const dataOf = (event: Pick<StoredEvent, 'data' | 'sealed'>): object => {
  try {
    const parsed: unknown = dataWithCommitments(event)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) return {}
    throw error
  }
}

const isSealed = (value: unknown): boolean => typeof value === 'object' && value !== null && 'commitment' in value

/**
 * Opens one sealed field of a log event for a permitted reader. Null if the field is empty or its person was erased;
 * undefined if the field was tampered with, which replay and verification report. The boxes of other persons stay
 * closed, so that no other person's key is read.
 */
export const openField = async (
  store: Pick<EventStore, 'open'>,
  event: StoredEvent,
  field: string,
): Promise<unknown> => {
  const sealed: Record<string, Record<string, Uint8Array>> = {}
  for (const [subject, boxes] of Object.entries(event.sealed))
    for (const [name, box] of Object.entries(boxes))
      if (fieldsOfBox(name).includes(field)) sealed[subject] = { [name]: box }
  try {
    const { data } = await store.open({ ...event, sealed })
    return (data as Readonly<Record<string, unknown>>)[field]
  } catch (error) {
    if (error instanceof EventUnreadable) return undefined
    throw error
  }
}
