/** The tokens of agencies' own systems, as those who manage them read them (R-SYS-3). */
import type { AgencyToken } from '@portal/contract/documents/agency-tokens'
import { hasRight, systemStatusAt } from '@portal/domain'
import { lastUsesOf } from '@portal/identity'
import { type MemberDocument, memberById, memberNames, type SystemRow } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

type Reading = Pick<Dependencies, 'items' | 'now'>

export const tokenDocuments = async (
  { items, now }: Reading,
  systems: readonly SystemRow[],
): Promise<readonly AgencyToken[]> => {
  const at = now()
  const [names, lastUses, proposers] = await Promise.all([
    memberNames(
      items,
      systems.flatMap(({ proposedBy, approvedBy }) => [proposedBy, approvedBy ?? 0]),
    ),
    lastUsesOf(
      items,
      systems.map(({ id }) => id),
    ),
    openProposers(items, systems),
  ])
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  return systems.map((system) => {
    const lastUsed = lastUses.get(system.id) ?? null
    const isProposerAdministrator = administers(proposers.get(system.proposedBy), system.agency)
    return {
      ...{ id: system.id, agency_id: system.agency, label: system.label, permission: system.role },
      status: systemStatusAt(system, at, { isProposerAdministrator }),
      created_by: person(system.proposedBy),
      created_at: system.proposedAt,
      approved_by: person(system.approvedBy),
      expires_on: system.expiresOn,
      last_used_at: lastUsed === null ? null : new Date(lastUsed).toISOString(),
    }
  })
}

/** Only an open proposal depends on what its proposer is by now. */
const openProposers = async (
  items: Reading['items'],
  systems: readonly SystemRow[],
): Promise<ReadonlyMap<number, MemberDocument | undefined>> => {
  const open = systems.flatMap(({ status, proposedBy }) => (status === 'open' ? [proposedBy] : []))
  const ids = [...new Set(open)]
  const members = await Promise.all(ids.map((id) => memberById(items, id, { consistent: false })))
  return new Map(ids.map((id, index) => [id, members[index]]))
}

export const administers = (member: MemberDocument | undefined, agency: number): boolean =>
  member?.status === 'active' && member.agency === agency && hasRight(member.role, 'proposeSystems')
