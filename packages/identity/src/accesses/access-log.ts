/**
 * Records which staff saw what. The line is written before the answer, so that nothing is shown whose access cannot be
 * recorded.
 */
import { type AccessKind, accessKinds } from '@portal/contract/access-kinds'
import { type Actor, isCitizen, isStreamName, type StreamName } from '@portal/domain'
import type { Dependencies } from '../dependencies.ts'
import { type AccessLine, lineToItem } from './line.ts'

export type AccessEntry = {
  readonly actor: Pick<Actor, 'id' | 'role' | 'agency' | 'agent'>
  readonly requestId: string
} & (
  | { readonly what: AccessKind; readonly records: readonly StreamName[] }
  /** One record and a part of it: `application-42`, `application-42/pdf`, `application-42/attachment-1`. */
  | { readonly record: string; readonly what?: undefined }
)
export type AccessLog = (shown: AccessEntry) => Promise<void>

/**
 * An answer to a citizen about themselves writes no line, and neither does one that shows members of staff their own
 * profile. What an agent reads in somebody's name is a look of the agent (R-ACT-11).
 */
export const accessLogIn =
  ({ items, now }: Pick<Dependencies, 'items' | 'now'>): AccessLog =>
  async (shown) => {
    const { agent, ...own } = shown.actor
    if (isCitizen(own.role) && !agent) return
    const { requestId } = shown
    const actor = agent ? { ...own, id: agent.id } : own
    const { what, records } = shown.what === undefined ? read(shown.record) : shown
    const others = [...new Set(records)].filter((record) => record !== `member-${actor.id}`)
    if (others.length === 0) return
    await items.put('access', lineToItem({ at: now(), actor, what, requestId, records: others }))
  }

const read = (record: string): { readonly what: AccessKind; readonly records: readonly StreamName[] } => {
  const [stream = '', part = 'detail'] = record.split('/')
  if (!isStreamName(stream)) throw new Error('not a stream name')
  const what = accessKinds.find((kind) => kind === part.replace(/-\d+$/, ''))
  if (what === undefined) throw new Error(`${part} is no kind of access`)
  return { what, records: [stream] }
}

/** Groups the accesses of one person to one record, of one kind and within ten minutes, to one entry with a count. */
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
