/**
 * The application that refiles a rejected one: a row that the newer application writes under the number of the rejected
 * one.
 */
import { type ApplicationEvent, applicationState, fold, parseStream, statusFacts } from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { applicationSort, followedPartition, paddedId } from '../../keys.ts'

export const applicationFollowers: Projection = {
  name: 'application-followers',
  kind: 'application',
  rows: (history) => {
    const events = history as readonly RecordedEvent<ApplicationEvent>[]
    const [filed] = events
    if (filed?.type !== 'ApplicationFiled' || filed.data.follows === null) return []
    const { status } = fold(applicationState, events)
    if (status === 'unknown' || !statusFacts[status].holdsFollowed) return []
    const { id } = parseStream(filed.stream)
    // The filing's version, so that later events leave the row unchanged.
    return [
      {
        pk: followedPartition(filed.data.follows),
        sk: `${applicationSort}${paddedId(id)}`,
        version: 1,
        application: id,
      },
    ]
  },
}

/** A claim ensures that an application has at most one follower. */
export const findFollower = async (
  items: Items,
  id: number,
  { consistent = true }: { readonly consistent?: boolean } = {},
): Promise<number | null> => {
  const { items: rows } = await items.query('views', { partition: followedPartition(id), limit: 1, consistent })
  return (rows[0]?.application as number | undefined) ?? null
}
