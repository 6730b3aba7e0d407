import { historyEntry } from '@portal/contract/documents/audit'
import type { ApplicationEvent } from '@portal/domain'
import type { InspectedEvent, RecordedEvent, StoredEvent } from '@portal/event-store'
import { filed, forwarded, recorded } from '@portal/testing'
import { expect, test } from 'vitest'
import { historyEntries } from './history.ts'

const whole = { hasAgencyPart: true }
const inspected = (event: RecordedEvent<ApplicationEvent>): InspectedEvent => {
  const stored = { ...event, data: JSON.stringify(event.data), sealed: {} } as unknown as StoredEvent
  return { stored, recorded: event, unreadable: [] }
}

test('the history lists the events, oldest first, each with its hash', () => {
  const history = historyEntries(recorded('application-42', filed(), forwarded()).map(inspected), whole)
  expect(history).toMatchObject([
    { version: 1, type: 'ApplicationFiled', actor: { name: 'ნინო გამოგონილი' }, changes: { mobile: '500000005' } },
    { version: 2, type: 'ApplicationForwarded', previous_hash: 'hash-1', hash: 'hash-2', changes: { by: 'applicant' } },
  ])
  for (const entry of history) expect(historyEntry.strict().parse(entry)).toEqual(entry)
})

test('the history has the content that the hash covers, unless it is damaged', { tags: 'R-LOG-5' }, () => {
  const [event] = recorded('application-42', forwarded())
  if (!event) throw new Error('there is an event')
  const [intact, damaged] = historyEntries([inspected(event), { ...inspected(event), unreadable: ['data'] }], whole)
  expect(intact?.content).toMatchObject({ stream: 'application-42', version: 1, type: 'ApplicationForwarded' })
  expect(intact?.content).not.toHaveProperty('hash')
  expect(damaged?.content).toBeNull()
})

test('the history has no name for an erased person', () => {
  const [event] = recorded('application-42', filed())
  const erased = { ...event, data: { ...event?.data, actorName: null } } as unknown as NonNullable<typeof event>
  expect(historyEntries([inspected(erased)], whole)).toMatchObject([{ actor: { name: '' } }])
})
