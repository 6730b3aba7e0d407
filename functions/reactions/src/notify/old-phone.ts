/**
 * Notifies the phone that a member had before a changed phone, or a changed or released personal ID, regardless of
 * consent, because the member may not have asked for the change (R-ADM-17).
 */
import { fold, type MemberEvent, memberDecider } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { Items } from '@portal/items'
import { idReleasedText, memberChangeText, type Sms } from '@portal/notices'
import { deliver } from '../deliver.ts'
import type { Reaction } from '../reaction.ts'

export type NotifyOldPhoneDependencies = {
  readonly items: Items
  readonly load: EventStore['load']
  readonly sms: Sms
  readonly now: () => string
}

export const notifyOldPhone = (deps: NotifyOldPhoneDependencies): Reaction<'member'> => ({
  // The checkpoint and the sent messages are stored under this name: under another one every SMS would be sent again.
  name: 'tell-old-phone',
  kind: 'member',
  react: async (event, retry) => {
    const text = textOf(event)
    if (text === null) return
    const before = fold(memberDecider, await deps.load<MemberEvent>(event.stream, { upTo: event.version - 1 }))
    // Null once the person is erased.
    const oldPhone: string | null = before.status === 'unknown' ? null : before.person.phone
    if (oldPhone === null) return
    await deliver(deps, {
      ...retry,
      reaction: 'tell-old-phone',
      eventId: `${event.stream}/${event.version}`,
      send: () => deps.sms.send({ phone: oldPhone, text }),
    })
  },
})

const textOf = (event: MemberEvent): string | null => {
  if (event.type === 'MemberIdReleased') return idReleasedText()
  if (event.type !== 'MemberEdited') return null
  const changed = { phone: event.data.phone !== undefined, personalId: event.data.personalId !== undefined }
  return changed.phone || changed.personalId ? memberChangeText(changed) : null
}
