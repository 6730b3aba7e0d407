/** Notifies a member who agreed to SMS of the decision on their documents. */
import { fold, type MemberEvent, memberDecider } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { type Sms, type VerificationNotice, verificationText } from '@portal/notices'
import { deliver } from '../deliver.ts'
import type { Reaction } from '../reaction.ts'
import type { SendNoticeDependencies } from './send-notice.ts'

export type NotifyMemberDependencies = Pick<SendNoticeDependencies, 'items' | 'memberById' | 'now'> & {
  readonly load: EventStore['load']
  readonly sms: Sms
}

export const notifyMember = (deps: NotifyMemberDependencies): Reaction<'member'> => ({
  name: 'notify-member',
  kinds: ['member'],
  react: async (event, retry) => {
    if (event.type !== 'DocumentStatusSet') return
    const member = await deps.memberById(event.data.member)
    if (!member?.notifications || !member.phone) return
    const { phone } = member
    const before = fold(memberDecider, await deps.load<MemberEvent>(event.stream, { upTo: event.version - 1 }))
    const wasVerified = before.status !== 'unknown' && before.documentStatus === 'verified'
    const text = verificationText({
      notice: noticeOf(event.data.status, wasVerified),
      hasReason: event.data.refusalReason !== null,
    })
    await deliver(deps, {
      ...retry,
      reaction: 'notify-member',
      eventId: `${event.stream}/${event.version}`,
      send: () => deps.sms.send({ phone, text }),
    })
  },
})

/** A refusal takes the verification away only from a verified member. */
const noticeOf = (status: 'verified' | 'not_verified', wasVerified: boolean): VerificationNotice => {
  if (status === 'verified') return 'verified'
  return wasVerified ? 'removed' : 'refused'
}
