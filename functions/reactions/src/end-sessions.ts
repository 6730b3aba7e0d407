/**
 * A blocked member's tokens fail at once, because every request reads the member. This reaction deletes the sessions,
 * so that unblocking does not revive them (R-ID-8), and also those opened with a phone or personal ID that is no longer
 * the member's, if the edit itself did not get to it.
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
