/** An event of the log without personal fields: only their names are given, and their values stay sealed. */
import type { AuditEvent } from '@portal/contract'
import type { LoggedEvent, StoredEvent } from '@portal/event-store'

/** `requestedBy` is undefined for events that have no requester. */
export const auditEventOf = (
  { position, event }: LoggedEvent,
  name: string,
  requestedBy: string | null | undefined,
): AuditEvent => {
  const { stream, version, type, at, actor } = event
  const { open, sealed } = eventParts(event)
  const who = { ...actor, name, ...(requestedBy !== undefined && { asked_by: requestedBy }) }
  return { position, stream, version, type, at, actor: who, data: { ...open, sealed } }
}

/** A damaged event is listed without data, so that an auditor sees its position. */
export const eventParts = (event: Pick<StoredEvent, 'data'>): { open: Record<string, unknown>; sealed: string[] } => {
  const fields = Object.entries(dataOf(event))
  return {
    open: Object.fromEntries(fields.filter(([, value]) => !isSealed(value))),
    sealed: fields.filter(([, value]) => isSealed(value)).map(([name]) => name),
  }
}

const dataOf = ({ data }: Pick<StoredEvent, 'data'>): object => {
  try {
    const parsed: unknown = JSON.parse(data)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

const isSealed = (value: unknown): boolean => typeof value === 'object' && value !== null && 'commitment' in value
