/**
 * Deletes the sessions of a blocked member, so that unblocking does not revive them (R-ID-8); until then their tokens
 * fail, because every request reads the member. It also deletes sessions opened before a changed phone, a changed or
 * released personal ID or a reset of the passkeys, in case the command itself failed to do so.
 */
import { endsSessions } from '@portal/domain'
import { endAllSessions } from '@portal/identity'
import type { Items } from '@portal/items'
import type { Reaction } from './reaction.ts'

export const endSessions = ({ items }: { readonly items: Items }): Reaction<'member'> => ({
  name: 'end-sessions',
  kinds: ['member'],
  react: async (event) => {
    if (!endsSessions(event)) return
    await endAllSessions({ items }, { memberId: event.data.member, createdUntil: Date.parse(event.at) })
  },
})
