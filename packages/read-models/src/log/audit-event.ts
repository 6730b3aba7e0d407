/** An event of the log without its personal fields: those are named, what stands in their boxes stays there. */
import type { AuditEvent } from '@portal/contract'
import type { LoggedEvent, StoredEvent } from '@portal/event-store'

/** `askedBy` is undefined of what nobody can be named to have asked for. */
export const auditEventOf = (
  { position, event }: LoggedEvent,
  name: string,
  askedBy: string | null | undefined,
): AuditEvent => {
  const { stream, version, type, at, actor } = event
  const { open, sealed } = partsOf(event)
  const who = { ...actor, name, ...(askedBy !== undefined && { asked_by: askedBy }) }
  return { position, stream, version, type, at, actor: who, data: { ...open, sealed } }
}

/** A damaged event says nothing, and is listed all the same: an auditor must see where it stands. */
export const partsOf = (event: Pick<StoredEvent, 'data'>): { open: Record<string, unknown>; sealed: string[] } => {
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
