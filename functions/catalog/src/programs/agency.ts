/**
 * The agency of a program: the Super Administrator must name it; for an administrator it is their own by default, and
 * the decider refuses any other.
 */
import { programAdmin } from '@portal/contract/texts/program-admin'
import { type Actor, type AgencyEvent, agencyState, fold, programAccess, streamOf } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { FieldErrors } from '@portal/http'

export const programAgency = async (
  store: EventStore,
  { role, agency: own }: Actor,
  named: number | undefined,
): Promise<{ readonly agency: number } | { readonly errors: FieldErrors }> => {
  const agency = named ?? (programAccess[role].writes === 'all' ? null : own)
  if (agency === null) return wrong
  const found = fold(agencyState, await store.load<AgencyEvent>(streamOf('agency', agency)))
  return found.status === 'unknown' ? wrong : { agency }
}

const wrong = { errors: { agency_id: [programAdmin['admin.program.agency.required']] } }
