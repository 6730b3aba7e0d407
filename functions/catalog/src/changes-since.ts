/** What colleagues changed since the version that the person saw: who, when, and which fields. */
import type { RecordChange } from '@portal/contract'
import { fieldLabel } from '@portal/contract/labels/fields'
import { type Actor, type AgencyEvent, type ProgramEvent, parseStream } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memberNames } from '@portal/read-models'

/** The latest changes, oldest first. */
const mostChanges = 10

export const changesSince = async (
  items: Items,
  viewer: Pick<Actor, 'role'>,
  history: readonly RecordedEvent<ProgramEvent | AgencyEvent>[],
  seenVersion: number,
): Promise<RecordChange[]> => {
  const missed = history.filter(({ version }) => version > seenVersion).slice(-mostChanges)
  const shown = missed.filter(({ actor }) => isNamedTo(viewer, actor.role))
  const names = await memberNames(
    items,
    shown.map(({ actor }) => actor.id),
  )
  return missed.map(({ stream, version, at, actor, data }) => ({
    version,
    at,
    by: { role: actor.role, name: isNamedTo(viewer, actor.role) ? (names.get(actor.id) ?? '') : '' },
    fields: Object.keys(data).map((field) => fieldLabel(parseStream(stream).kind, field)),
  }))
}

/** An agency's staff see their own colleagues' names; the Super Administrator sees every name. */
const isNamedTo = (viewer: Pick<Actor, 'role'>, role: string): boolean =>
  viewer.role === 'Super Administrator' || role === viewer.role
