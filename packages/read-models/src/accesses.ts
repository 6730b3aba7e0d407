/**
 * The agency whose staff see this record in lists, for the access log, and those that saw it before it was sent on. Null
 * when only roles without an agency see it.
 */
import type { AccessDocument } from '@portal/contract'
import { isCitizen, parseStream, type StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import { storedViewIn } from './applications/view/stored-view.ts'
import { agencyById } from './catalog/agencies.ts'
import { applicationKey } from './keys.ts'
import { memberNames } from './log/actor-names.ts'
import { kindOfActor } from './wire.ts'

export const accessedRecord = async (
  items: Items,
  record: StreamName,
): Promise<{ readonly record: StreamName; readonly agency: number | null; readonly earlier?: readonly number[] }> => {
  const { kind, id } = parseStream(record)
  if (kind !== 'application') return { record, agency: null }
  const view = storedViewIn(await items.get('views', applicationKey(id)))
  return { record, agency: view?.document.agency.id ?? null, earlier: view?.earlierAgencies ?? [] }
}

type Access = Omit<AccessDocument, 'agency' | 'agent'> & { readonly actor: number; readonly agency: number | null }

/** The owner learns which agency looked, and not which person or system; whoever looked in their name is named (R-ACT-11). */
export const accessDocuments = async (items: Items, accesses: readonly Access[]): Promise<AccessDocument[]> => {
  const agencies = await agencyNames(
    items,
    accesses.map(({ agency }) => agency),
  )
  const agents = accesses.flatMap(({ actor, role }) => (isCitizen(role) ? [actor] : []))
  const names = await memberNames(items, agents)
  return accesses.map(({ at, actor, role, agency, what, times }) => ({
    at,
    role,
    agency: (agency !== null && agencies.get(agency)) || null,
    what,
    times,
    ...kindOfActor(actor),
    ...(isCitizen(role) && { agent: { id: actor, name: names.get(actor) ?? '' } }),
  }))
}

/** Current agency names by id; each agency is read once. */
export const agencyNames = async (
  items: Items,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, { readonly id: number; readonly short_name: string }>> => {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const agencies = await Promise.all(known.map((id) => agencyById(items, id)))
  return new Map(known.map((id, at) => [id, { id, short_name: agencies[at]?.shortName ?? '' }]))
}
