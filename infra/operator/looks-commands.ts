/**
 * Who saw a record between two moments: the first question after a breach. Looks at an application stand in the access log
 * for a year; looks at an identity document are events and stay.
 */
import { permission } from '@portal/contract/documents/member'
import { type LooksEvent, type Role, streamOf } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import { type Looked, looksAt } from '@portal/identity'
import type { Items } from '@portal/items'
import { memberById } from '@portal/read-models'
import { Problem } from '../local/portal/problem.ts'
import type { LooksWish } from './looks-wish.ts'

export type LooksDependencies = { readonly items: Items; readonly store: Pick<EventStore, 'load'> }

/** Answers what there is to say, line by line, oldest first. */
export const looks = async (deps: LooksDependencies, wish: LooksWish): Promise<readonly string[]> => {
  const found = wish.kind === 'application' ? await atApplication(deps, wish) : await atMember(deps, wish)
  const names = new Map<number, string>()
  for (const { actor } of found) if (!names.has(actor.id)) names.set(actor.id, await nameOf(deps.items, actor.id))
  const lines = found.map(({ at, record, requestId, actor }) =>
    [at, record, `member ${actor.id}, ${actor.role}, ${names.get(actor.id)}`, requestId].join('  ').trimEnd(),
  )
  if (lines.length > 0) return lines
  // Whoever mistyped a number must not read that nobody saw the record.
  const isThere = (await deps.items.get('heads', { stream: streamOf(wish.kind, wish.id) })) !== undefined
  if (!isThere) throw new Problem(`There is no ${wish.kind} ${wish.id}.`)
  return [`Nobody of the staff was shown ${wish.kind} ${wish.id} in that time.`]
}

const atApplication = ({ items }: LooksDependencies, { id, from, to }: LooksWish): Promise<readonly Looked[]> =>
  looksAt(items, `application-${id}`, { from, to })

const atMember = async ({ store }: LooksDependencies, { id, from, to }: LooksWish): Promise<readonly Looked[]> =>
  (await store.load<LooksEvent>(streamOf('looks', id)))
    .filter(({ at, actor }) => actor.role !== 'User' && at >= from && (at <= to || at.startsWith(to)))
    .map((event): Looked => {
      const { at, actor, data } = event
      return { at, actor: { id: actor.id, role: roleIn(event) }, record: `member-${id}/${data.side}`, requestId: '' }
    })

const roleIn = ({ stream, version, actor }: RecordedEvent<LooksEvent>): Role => {
  const { data: role } = permission.safeParse(actor.role)
  if (role === undefined)
    throw new Problem(
      `Event ${version} of ${stream} names a role that there is not. npm run audit -- verify tells more.`,
    )
  return role
}

/** As they are called today; a person who was forgotten has no name. */
const nameOf = async (items: Items, id: number): Promise<string> => {
  const member = await memberById(items, id)
  return member ? `${member.firstName} ${member.lastName} (${member.personalId})` : 'forgotten'
}
