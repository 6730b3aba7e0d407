/**
 * Who of the staff looked at what (R-LOG-13): a line with actor, record and request, kept one year.
 * It is written before the answer: what cannot be recorded is not shown.
 */
import type { Actor } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from './dependencies.ts'

export type Look = {
  readonly actor: Pick<Actor, 'id' | 'role'>
  /** `application-42`, and what of it: `application-42/pdf`, `application-42/attachment-1`. */
  readonly record: string
  readonly requestId: string
}
export type AccessLog = (look: Look) => Promise<void>

const year = 366 * 24 * 60 * 60 * 1000

/** Citizens look at what is theirs and leave no line; staff and auditors look at what is somebody's. */
export const accessLogIn =
  (deps: Pick<Dependencies, 'items' | 'now'>): AccessLog =>
  async ({ actor, record, requestId }) => {
    if (actor.role === 'User') return
    const at = deps.now()
    await deps.items.put('access', {
      pk: `look#${record.split('/')[0]}`,
      sk: `${at}#${requestId}#${record}`,
      actor: actor.id,
      role: actor.role,
      record,
      request: requestId,
      at,
      expires_at: expirySeconds(millisecondsNow(deps) + year),
    })
  }

/** `at` is ISO 8601, UTC. */
export type Looked = Look & { readonly at: string }

/** Who looked at a record, oldest first. `from` and `to` are instants or their beginnings; both count. */
export const looksAt = async (
  items: Pick<Items, 'query'>,
  record: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Looked[]> => {
  const looks: Looked[] = []
  let after: Item | undefined
  do {
    // What begins with `to` comes before its end.
    const sort = { from, to: `${to}\uffff` }
    const page = await items.query('access', { partition: `look#${record}`, sort, ...(after && { after }) })
    looks.push(...page.items.map(lookOf))
    after = page.next ?? undefined
  } while (after)
  return looks
}

const lookOf = ({ at, record, request, actor: id, role }: Item): Looked =>
  ({ at, record, requestId: request, actor: { id, role } }) as Looked
