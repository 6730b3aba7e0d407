/** What colleagues changed since the version that the person saw: who, when, and which fields. */
import type { RecordChange } from '@portal/contract'
import { agencyFieldLabels } from '@portal/contract/labels/fields/agency'
import { programFieldLabels } from '@portal/contract/labels/fields/program'
import { sharedFieldLabels } from '@portal/contract/labels/fields/shared'
import { type Actor, type AgencyEvent, mayAdministerMembers, type ProgramEvent, parseStream } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memberNames } from '@portal/read-models'

/**
 * Only this area's label tables, because the complete set would bundle the forms' texts of every area into the
 * function.
 */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  program: { ...sharedFieldLabels, ...programFieldLabels },
  agency: { ...sharedFieldLabels, ...agencyFieldLabels },
}

/** A conflict names at most this many changes, the latest ones. */
const maxChanges = 10

export const changesSince = async (
  items: Items,
  viewer: Pick<Actor, 'role'>,
  history: readonly RecordedEvent<ProgramEvent | AgencyEvent>[],
  seenVersion: number,
): Promise<RecordChange[]> => {
  const missed = history.filter(({ version }) => version > seenVersion).slice(-maxChanges)
  const shown = missed.filter(({ actor }) => isNamedTo(viewer, actor.role))
  const names = await memberNames(
    items,
    shown.map(({ actor }) => actor.id),
  )
  return missed.map(({ stream, version, at, actor, data }) => ({
    version,
    at,
    by: { role: actor.role, name: isNamedTo(viewer, actor.role) ? (names.get(actor.id) ?? '') : '' },
    fields: Object.keys(data).map((field) => labels[parseStream(stream).kind]?.[field] ?? field),
  }))
}

/** The Super Administrator sees every name, others only the names of people with their own role. */
export const isNamedTo = (viewer: Pick<Actor, 'role'>, role: string): boolean =>
  mayAdministerMembers(viewer) || role === viewer.role
