import { type MemberEvent, streamOf } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { listNotices } from '@portal/identity'
import { memoryItems } from '@portal/items/memory'
import { erasureText } from '@portal/notices'
import { memorySms } from '@portal/notices/testing'
import { individualRegistered, recorded } from '@portal/testing'
import { expect, test } from 'vitest'
import { notifyOwnAccount } from './member.ts'

const credential = { id: 'AQIDBA', publicKey: 'pQECAyYgASFYIA', transports: [] }

type Step = { readonly type: string; readonly data: object }
const told = async (...steps: readonly Step[]) => {
  const events = recorded(streamOf('member', 5), individualRegistered(), ...(steps as readonly MemberEvent[]))
  const history = events as readonly RecordedEvent<MemberEvent>[]
  const [items, sms] = [memoryItems(), memorySms()]
  const load = async (_: string, { upTo = history.length } = {}) => history.slice(0, upTo)
  const { react } = notifyOwnAccount({ items, sms, load: load as never, now: () => '2026-03-01T09:00:00.000Z' })
  for (const _ of [1, 2]) await react(history.at(-1) as RecordedEvent<MemberEvent>)
  const { notices } = await listNotices(items, 5)
  return { sms: sms.sent, inbox: notices.map(({ kind, application, text }) => ({ kind, application, text })) }
}
/** One SMS, and the same words in the inbox. */
const once = (words: string) => {
  const text = expect.stringContaining(words)
  return { sms: [{ phone: '500000005', text }], inbox: [{ kind: 'account', application: null, text }] }
}

test.each([
  [{ type: 'PasskeyAdded', data: { member: 5, passkey: 1, credential, label: 'ტელეფონი' } }, 'დაემატა'],
  [{ type: 'PasskeyRemoved', data: { member: 5, passkey: 1 } }, 'წაიშალა'],
  [{ type: 'PasskeysReset', data: { member: 5, resetBy: null } }, 'გასაღებები წაიშალა'],
] as const)('the owner of a passkey gets one notice of %o', { tags: ['R-ID-43', 'R-NOTE-22'] }, async (event, words) =>
  expect(await told(event)).toEqual(once(words)),
)

const asked = { type: 'ErasureRequested', data: { member: 5, reason: null } }
const approvedBy = (id: number) => ({ type: 'ErasureApproved', data: { member: 5, approvedBy: id } })

test('who asked to be erased hears the answer, and of two approvals the second', { tags: 'R-ID-82' }, async () => {
  const refused = { type: 'ErasureRefused', data: { member: 5, reason: 'საიდუმლო' } }
  expect(await told(asked, refused)).toEqual(once('უარი'))
  expect(await told(asked, approvedBy(1))).toEqual({ sms: [], inbox: [] })
  expect(await told(asked, approvedBy(1), approvedBy(2))).toEqual(once('წაიშლება'))
  for (const answer of ['approved', 'refused'] as const) expect(erasureText(answer).length).toBeLessThanOrEqual(70)
})
