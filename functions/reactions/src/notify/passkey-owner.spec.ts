import { type MemberEvent, streamOf } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import { memorySms } from '@portal/notices'
import { individualRegistered, recorded } from '@portal/testing'
import { expect, test } from 'vitest'
import { notifyPasskeyOwner } from './passkey-owner.ts'

const credential = { id: 'AQIDBA', publicKey: 'pQECAyYgASFYIA', transports: [] }

test.each([
  [{ type: 'PasskeyAdded', data: { member: 5, passkey: 1, credential, label: 'ტელეფონი' } }, 'დაემატა'],
  [{ type: 'PasskeyRemoved', data: { member: 5, passkey: 1 } }, 'წაიშალა'],
  [{ type: 'PasskeysReset', data: { member: 5, resetBy: null } }, 'გასაღებები წაიშალა'],
] as const)('the owner of a passkey gets one notice of %o', { tags: 'R-ID-43' }, async (event, words) => {
  const events = recorded(streamOf('member', 5), individualRegistered(), event) as readonly RecordedEvent<MemberEvent>[]
  const sms = memorySms()
  const deps = { items: memoryItems(), sms, load: (async () => events) as never, now: () => '2026-03-01T09:00:00.000Z' }
  const { react } = notifyPasskeyOwner(deps)
  await react(events[1] as RecordedEvent<MemberEvent>)
  await react(events[1] as RecordedEvent<MemberEvent>)
  expect(sms.sent).toEqual([{ phone: '500000005', text: expect.stringContaining(words) }])
})
