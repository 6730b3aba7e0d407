/** The published social statuses. They change with a release, not by a command. */
import { type Entry, entry } from './entry.ts'
import statusList from './social-statuses.json' with { type: 'json' }

/** A person who chooses the entry with the status `deactive_all` ("none of these") has no other entry (R-ID-27). */
export type SocialStatus = Entry & { readonly status: 'active' | 'deactive_all' }

const entries = statusList as readonly SocialStatus[]

export const socialStatuses = (): readonly SocialStatus[] => entries
export const socialStatusById = (id: number): SocialStatus | undefined => entries.find((status) => status.id === id)

/**
 * If the chosen ones include the exclusive entry, returns only that one; otherwise all of them without duplicates
 * (R-ID-27).
 */
export const exclusiveStatusAlone = (chosen: readonly SocialStatus[]): readonly Entry[] => {
  const exclusive = chosen.find(({ status }) => status === 'deactive_all')
  if (exclusive) return [entry(exclusive)]
  return [...new Map(chosen.map((status) => [status.id, entry(status)])).values()]
}
