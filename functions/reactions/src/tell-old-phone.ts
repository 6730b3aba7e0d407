/**
 * A changed phone or personal ID is told to the phone that the member had until then, whatever they agreed to: if it was
 * not them who asked for it, they should know (R-ADM-17).
 */
import { fold, type MemberEvent, memberDecider } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memberChangeText, type Sms } from '@portal/notices'
import { deliver } from './deliver.ts'
import type { Reaction } from './reaction.ts'

export type TellOldPhone = {
  readonly items: Items
  readonly load: EventStore['load']
  readonly sms: Sms
  readonly now: () => string
}

export const tellOldPhone = (deps: TellOldPhone): Reaction => ({
  name: 'tell-old-phone',
  kinds: ['member'],
  react: async (recorded) => {
    const event = recorded as RecordedEvent<MemberEvent>
    if (event.type !== 'MemberEdited') return
    const { phone, personalId } = event.data
    if (phone === undefined && personalId === undefined) return
    const before = fold(memberDecider, await deps.load<MemberEvent>(event.stream, { upTo: event.version - 1 }))
    // Null once the person is forgotten.
    const oldPhone: string | null = before.status === 'unknown' ? null : before.person.phone
    if (oldPhone === null) return
    const changed = { phone: phone !== undefined, personalId: personalId !== undefined }
    await deliver(deps, {
      reaction: 'tell-old-phone',
      eventId: `${event.stream}/${event.version}`,
      send: () => deps.sms.send({ phone: oldPhone, text: memberChangeText(changed) }),
    })
  },
})
