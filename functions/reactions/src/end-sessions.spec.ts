import { createHmac } from 'node:crypto'
import type { MemberEvent } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { createSession, listSessions } from '@portal/identity'
import { memoryItems } from '@portal/items/memory'
import { expect, test, vi } from 'vitest'
import { endSessions } from './end-sessions.ts'

test.each([
  ['a block', 'MemberBlocked', {}],
  ['a new phone', 'MemberEdited', { phone: '500000099', phoneSlot: 1 }],
  ['a corrected personal ID', 'MemberEdited', { personalId: '01001000099' }],
])(
  '%s ends what was open before it, and a late reaction spares what was opened after',
  { tags: 'R-ADM-17' },
  async (_, type, data) => {
    let now = '2026-03-01T09:00:00.000Z'
    const deps = {
      items: memoryItems(),
      hmac: async (label: string, value: string) => createHmac('sha256', label).update(value).digest('base64url'),
      now: () => now,
      wait: async () => undefined,
    }
    await createSession(deps, { memberId: 5, role: 'User', device: 'before' })
    await createSession(deps, { memberId: 6, role: 'User', device: 'of somebody else' })
    now = '2026-03-01T09:10:00.000Z'
    await createSession(deps, { memberId: 5, role: 'User', device: 'after' })
    const event = {
      type,
      data: { member: 5, ...data },
      at: '2026-03-01T09:05:00.000Z',
      stream: 'member-5',
      version: 2,
    }
    await endSessions(deps).react(event as RecordedEvent<MemberEvent>)
    const devices = async (memberId: number) =>
      (await listSessions(deps, { memberId, role: 'User' })).map(({ device }) => device)
    expect(await devices(5)).toEqual(['after'])
    expect(await devices(6)).toEqual(['of somebody else'])
  },
)

test('a corrected name ends nothing', async () => {
  const items = memoryItems()
  const event = { type: 'MemberEdited', data: { member: 5, firstName: 'ნინა' }, at: '', stream: 'member-5', version: 2 }
  const deleted = vi.spyOn(items, 'delete')
  await endSessions({ items }).react(event as unknown as RecordedEvent<MemberEvent>)
  expect(deleted).not.toHaveBeenCalled()
})
