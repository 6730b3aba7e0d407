/**
 * A blocked member's tokens are dead at once, because every request reads the member. That they stay dead when the
 * member is unblocked is seen to here: what was opened before the block is removed (R-ID-8). So is
 * what was opened with a phone or personal ID that is no longer theirs, should the edit itself not have come to it.
 */
import { endsSessions, type MemberEvent } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { endAllSessions } from '@portal/identity'
import type { Items } from '@portal/items'
import type { Reaction } from './reaction.ts'

export const endSessions = ({ items }: { readonly items: Items }): Reaction => ({
  name: 'end-sessions',
  kinds: ['member'],
  react: async (recorded) => {
    const event = recorded as RecordedEvent<MemberEvent>
    if (!endsSessions(event)) return
    await endAllSessions({ items }, { memberId: event.data.member, createdUntil: Date.parse(event.at) })
  },
})
