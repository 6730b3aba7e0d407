/**
 * Notifies the phone that a member has before a changed phone, or a changed or released personal ID, when it is proposed
 * and again when it has happened, regardless of consent, because the member may not have asked for it (R-ADM-17).
 */
import { fold, type MemberChangeEvent, type MemberEvent, memberDecider } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { idReleasedText, memberChangeProposedText, memberChangeText, type Sms } from '@portal/notices'
import { deliver } from '../deliver.ts'
import type { Reaction } from '../reaction.ts'

export type NotifyOldPhoneDependencies = {
  readonly items: Items
  readonly load: EventStore['load']
  readonly sms: Sms
  readonly now: () => string
}

export const notifyOldPhone = (deps: NotifyOldPhoneDependencies): Reaction<'member' | 'change'> => ({
  // The checkpoint and the sent messages are stored under this name: under another one every SMS would be sent again.
  name: 'tell-old-phone',
  kinds: ['member', 'change'],
  react: async (event, retry) => {
    const text = textOf(event)
    if (text === null) return
    const oldPhone = await oldPhoneOf(deps, event)
    if (oldPhone === null) return
    await deliver(deps, {
      ...retry,
      reaction: 'tell-old-phone',
      eventId: `${event.stream}/${event.version}`,
      send: () => deps.sms.send({ phone: oldPhone, text }),
    })
  },
})

/** Null once the person is erased. */
const oldPhoneOf = async (
  { load }: NotifyOldPhoneDependencies,
  event: RecordedEvent<MemberEvent | MemberChangeEvent>,
): Promise<string | null> => {
  if (event.type === 'MemberChangeProposed') return event.data.oldPhone
  const before = fold(memberDecider, await load<MemberEvent>(event.stream, { upTo: event.version - 1 }))
  return before.status === 'unknown' ? null : before.person.phone
}

const textOf = (event: MemberEvent | MemberChangeEvent): string | null => {
  if (event.type === 'MemberChangeProposed') {
    const { phone, personalId, effectiveAt } = event.data
    if (phone === undefined && personalId === undefined) return null
    return memberChangeProposedText({ isByClock: effectiveAt !== null })
  }
  if (event.type === 'MemberIdReleased') return idReleasedText()
  if (event.type !== 'MemberEdited') return null
  const changed = { phone: event.data.phone !== undefined, personalId: event.data.personalId !== undefined }
  return changed.phone || changed.personalId ? memberChangeText(changed) : null
}
