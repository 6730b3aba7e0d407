/**
 * Deletes the sessions of a blocked member, so that unblocking does not revive them (R-ID-8); their tokens fail at once
 * anyway, because every request reads the member. It also deletes sessions that were opened with a phone or personal ID
 * that the member no longer has, in case the edit itself failed to do so.
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
