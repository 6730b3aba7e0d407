/**
 * Records which staff saw what. The line is written before the answer, so that nothing is shown whose access cannot be
 * recorded.
 */
import { type AccessKind, accessKinds } from '@portal/contract/access-kinds'
import { type Actor, isCitizen, isStreamName, type StreamName } from '@portal/domain'
import type { Dependencies } from '../dependencies.ts'
import { lineToItem } from './line.ts'

export type AccessEntry = {
  readonly actor: Pick<Actor, 'id' | 'role' | 'agency'>
  readonly requestId: string
} & (
  | { readonly what: AccessKind; readonly records: readonly StreamName[] }
  /** One record and a part of it: `application-42`, `application-42/pdf`, `application-42/attachment-1`. */
  | { readonly record: string; readonly what?: undefined }
)
export type AccessLog = (shown: AccessEntry) => Promise<void>

/** An answer to a citizen writes no line, and neither does one that shows members of staff their own profile. */
export const accessLogIn =
  ({ items, now }: Pick<Dependencies, 'items' | 'now'>): AccessLog =>
  async (shown) => {
    const { actor, requestId } = shown
    if (isCitizen(actor.role)) return
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
