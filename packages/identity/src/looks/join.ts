/**
 * Groups accesses for reading: those of one person, of one kind and within ten minutes become one entry with a count.
 */
import type { StreamName } from '@portal/domain'
import type { LookLine } from './line.ts'

export type Look = Omit<LookLine, 'records' | 'requestId'> & { readonly record: StreamName }
/** The time of the first access. */
export type JoinedLook = Look & { readonly times: number }

export const joinedWithin = 10 * 60 * 1000

/** Accepts any order; returns newest first. */
export const joined = (looks: readonly (Look & { readonly times?: number })[]): readonly JoinedLook[] => {
  const openGroups = new Map<string, JoinedLook>()
  const done: JoinedLook[] = []
  for (const look of [...looks].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    const name = `${look.actor} ${look.what} ${look.record}`
    const group = openGroups.get(name)
    if (group !== undefined && Date.parse(look.at) - Date.parse(group.at) < joinedWithin) {
      openGroups.set(name, { ...group, times: group.times + (look.times ?? 1) })
      continue
    }
    if (group !== undefined) done.push(group)
    openGroups.set(name, { ...look, times: look.times ?? 1 })
  }
  return [...done, ...openGroups.values()].sort((a, b) => (a.at < b.at ? 1 : -1))
}

export const looksIn = ({ at, actor, role, agency, what, records }: LookLine): readonly Look[] =>
  records.flatMap((record) => (record === null ? [] : [{ at, actor, role, agency, what, record }]))
