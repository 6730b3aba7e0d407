/**
 * Actors' names. A name is opened from the event with that one person's key; when the event has none, the member's
 * current name is used. Empty for the system and for erased members.
 */
import type { PersonName } from '@portal/domain'
import type { EventStore, LoggedEvent, StoredEvent } from '@portal/event-store'
import { type Items, inBatches } from '@portal/items'
import { memberKey } from '../keys.ts'
import type { MemberDocument } from '../members/document.ts'
import { systemLabels } from '../systems/systems.ts'
import { fullName } from '../wire.ts'
import { eventParts, openField } from './audit-event.ts'

export type NameDependencies = { readonly items: Items; readonly store: Pick<EventStore, 'open'> }

/** Names in the order of the events, of which there may be at most 100. */
export const actorNames = async (
  { items, store }: NameDependencies,
  events: readonly LoggedEvent[],
): Promise<readonly string[]> => {
  const unnamed = events.filter(({ event }) => !isNamed(event)).map(({ event }) => event.actor.id)
  const currentNames = await memberNames(items, unnamed)
  return Promise.all(
    events.map(async ({ event }) =>
      isNamed(event) ? sealedName(store, event) : (currentNames.get(event.actor.id) ?? ''),
    ),
  )
}

const isNamed = (event: StoredEvent): boolean => eventParts(event).sealed.includes(field)
const field = 'actorName'

/** Members' current names, empty for erased ones, and the labels of systems. */
export const memberNames = async (items: Items, actorIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const ids = [...new Set(actorIds)].filter((id) => id > 0)
  const labels = await systemLabels(items, actorIds)
  if (ids.length === 0) return labels
  const rows = await Promise.all(
    inBatches(ids).map((some) => items.getMany('views', some.map(memberKey), { consistent: false })),
  )
  const names = rows.flat().map((row) => fullName(row as unknown as MemberDocument | undefined))
  return new Map([...labels, ...ids.map((id, index) => [id, names[index] ?? ''] as const)])
}

const sealedName = async (store: NameDependencies['store'], event: StoredEvent): Promise<string> =>
  fullName((await openField(store, event, field)) as PersonName | null | undefined)
