/** Groups the accesses of one person to one record, of one kind and within ten minutes, to one entry with a count. */
import type { StreamName } from '@portal/domain'
import type { AccessLine } from './line.ts'

export type RecordAccess = Omit<AccessLine, 'records' | 'requestId'> & { readonly record: StreamName }
/** `at` is the time of the first of the joined accesses. */
export type JoinedAccess = RecordAccess & { readonly times: number }

export const joinWindowMilliseconds = 10 * 60 * 1000

/** Accepts any order; returns newest first. */
export const joinAccesses = (
  accesses: readonly (RecordAccess & { readonly times?: number })[],
): readonly JoinedAccess[] => {
  const openGroups = new Map<string, JoinedAccess>()
  const done: JoinedAccess[] = []
  for (const access of [...accesses].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    const name = `${access.actor} ${access.what} ${access.record}`
    const group = openGroups.get(name)
    if (group !== undefined && Date.parse(access.at) - Date.parse(group.at) < joinWindowMilliseconds) {
      openGroups.set(name, { ...group, times: group.times + (access.times ?? 1) })
      continue
    }
    if (group !== undefined) done.push(group)
    openGroups.set(name, { ...access, times: access.times ?? 1 })
  }
  return [...done, ...openGroups.values()].sort((a, b) => (a.at < b.at ? 1 : -1))
}

export const accessesIn = ({ at, actor, role, agency, what, records }: AccessLine): readonly RecordAccess[] =>
  records.flatMap((record) => (record === null ? [] : [{ at, actor, role, agency, what, record }]))
