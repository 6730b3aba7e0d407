/**
 * Notifies a member's phone of an added, removed or reset passkey, regardless of consent, because somebody else may
 * have done it (R-ID-43).
 */
import { fold, type MemberEvent, memberDecider } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { passkeyText, type Sms } from '@portal/notices'
import { deliver } from '../deliver.ts'
import type { Reaction } from '../reaction.ts'

export type NotifyPasskeyOwnerDependencies = {
  readonly items: Items
  readonly load: EventStore['load']
  readonly sms: Sms
  readonly now: () => string
}

const notices = { PasskeyAdded: 'added', PasskeyRemoved: 'removed', PasskeysReset: 'reset' } as const
const isNotified = (type: string): type is keyof typeof notices => Object.hasOwn(notices, type)

export const notifyPasskeyOwner = (deps: NotifyPasskeyOwnerDependencies): Reaction<'member'> => ({
  // The checkpoint and the sent messages are stored under this name: under another one every SMS would be sent again.
  name: 'tell-passkey-owner',
  kinds: ['member'],
  react: async ({ type, stream, version }: RecordedEvent, retry) => {
    if (!isNotified(type)) return
    const member = fold(memberDecider, await deps.load<MemberEvent>(stream, { upTo: version }))
    // Null once the person is erased.
    const phone: string | null = member.status === 'unknown' ? null : member.person.phone
    if (phone === null) return
    await deliver(deps, {
      ...retry,
      reaction: 'tell-passkey-owner',
      eventId: `${stream}/${version}`,
      send: () => deps.sms.send({ phone, text: passkeyText(notices[type]) }),
    })
  },
})
