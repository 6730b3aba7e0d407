/** The published social statuses. They change with a release, not by a command. */
import { type Entry, entry } from './entry.ts'
import statusList from './statuses.json' with { type: 'json' }

/** `deactive_all` marks the status that excludes all others (R-ID-27). */
export type StatusEntry = Entry & { readonly status: 'active' | 'deactive_all' }

const allStatuses = statusList as readonly StatusEntry[]

export const statuses = (): readonly StatusEntry[] => allStatuses
export const statusById = (id: number): StatusEntry | undefined => allStatuses.find((status) => status.id === id)

/** The exclusive status drops all others (R-ID-27); duplicates are removed. */
export const exclusiveAlone = (chosen: readonly StatusEntry[]): readonly Entry[] => {
  const exclusive = chosen.find(({ status }) => status === 'deactive_all')
  if (exclusive) return [entry(exclusive)]
  return [...new Map(chosen.map((status) => [status.id, entry(status)])).values()]
}
