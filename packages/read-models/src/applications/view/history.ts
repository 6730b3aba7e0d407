/** The history of an application, oldest first, with its proofs (R-LOG-5). */
import type { HistoryEntry } from '@portal/contract'
import type { ApplicationEvent } from '@portal/domain'
import { type InspectedEvent, proofFor, type RecordedEvent } from '@portal/event-store'

/**
 * Whoever may see an application may read all its events, so every salt is included. Fields whose key was erased are
 * null in `changes` and have no salt.
 */
export const historyEntries = (history: readonly InspectedEvent[]): HistoryEntry[] => history.map(entryOf)

const entryOf = (inspected: InspectedEvent): HistoryEntry => {
  const event = inspected.recorded as RecordedEvent<ApplicationEvent>
  const { content } = proofFor(inspected, () => true)
  return {
    version: event.version,
    type: event.type,
    at: event.at,
    actor: { role: event.actor.role, name: actorName(event) },
    changes: { ...event.data },
    hash: event.hash,
    previous_hash: event.previousHash,
    content: content as HistoryEntry['content'],
    commitments: { ...event.commitments },
    salts: { ...event.salts },
  }
}

/** The name sealed in the event; empty when the person was erased. */
export const actorName = ({ data }: RecordedEvent<ApplicationEvent>): string => {
  const name = data.actorName as (typeof data)['actorName'] | null
  return name ? `${name.firstName} ${name.lastName}`.trim() : ''
}
