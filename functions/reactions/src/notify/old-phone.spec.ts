import { type MemberEvent, streamOf } from '@portal/domain'
import { type RecordedEvent, Unavailable } from '@portal/event-store'
import { listNotices } from '@portal/identity'
import { memoryItems } from '@portal/items/memory'
import { memorySms } from '@portal/notices/testing'
import { individualRegistered, recorded } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { notifyOldPhone } from './member.ts'

const edited = (data: object) => ({ type: 'MemberEdited', data: { member: 5, ...data } }) as const
const history = (...edits: object[]) =>
  recorded(streamOf('member', 5), individualRegistered(), ...edits.map(edited)) as readonly RecordedEvent<MemberEvent>[]

const portal = (events: readonly RecordedEvent<MemberEvent>[]) => {
  const sms = memorySms()
  const load = async (_: string, { upTo = events.length } = {}) => events.slice(0, upTo)
  const items = memoryItems()
  const deps = { items, sms, load: load as never, now: () => '2026-03-01T09:00:00.000Z' }
  return { items, sms, react: notifyOldPhone(deps).react }
}
const last = (events: readonly RecordedEvent<MemberEvent>[]) => events.at(-1) as RecordedEvent<MemberEvent>

describe('a changed phone or personal ID', () => {
  test('sends one SMS to the phone that the member had before', { tags: ['R-ADM-17', 'R-NOTE-22'] }, async () => {
    const events = history({ phone: '500000098', phoneSlot: 1 }, { phone: '500000099', phoneSlot: 1 })
    const { items, sms, react } = portal(events)
    await react(last(events))
    await react(last(events))
    const text = expect.stringContaining('თქვენი ტელეფონი შეიცვალა')
    expect(sms.sent).toEqual([{ phone: '500000098', text }])
    expect((await listNotices(items, 5)).notices).toMatchObject([{ kind: 'account', application: null, text }])
  })

  test('names what was changed', async () => {
    for (const [change, words] of [
      [{ personalId: '01001000099' }, 'პირადი ნომერი შეიცვალა'],
      [{ personalId: '01001000099', phone: '500000099', phoneSlot: 1 }, 'პირადი ნომერი და ტელეფონი'],
    ] as const) {
      const events = history(change)
      const { sms, react } = portal(events)
      await react(last(events))
      expect(sms.sent).toEqual([{ phone: '500000005', text: expect.stringContaining(words) }])
    }
  })

  test('sends an SMS for a released number too', async () => {
    const released = { type: 'MemberIdReleased', data: { member: 5, number: 'personal_id', reason: 'x' } } as const
    const events = recorded(
      streamOf('member', 5),
      individualRegistered(),
      released,
    ) as readonly RecordedEvent<MemberEvent>[]
    const { sms, react } = portal(events)
    await react(last(events))
    expect(sms.sent).toEqual([{ phone: '500000005', text: expect.stringContaining('რეგისტრაცია გაუქმდა') }])
  })

  test('sends no SMS for other changes and for an erased member', async () => {
    for (const events of [history({ firstName: 'ნინა' }), history({ phone: null }, { phone: '500000099' })]) {
      const { sms, react } = portal(events)
      await react(last(events))
      expect(sms.sent).toEqual([])
    }
  })

  test('is retried while the provider is down', async () => {
    const events = history({ phone: '500000099', phoneSlot: 1 })
    const { sms, react } = portal(events)
    sms.isFailing = true
    await expect(react(last(events))).rejects.toBeInstanceOf(Unavailable)
    sms.isFailing = false
    await react(last(events))
    expect(sms.sent).toHaveLength(1)
  })
})
