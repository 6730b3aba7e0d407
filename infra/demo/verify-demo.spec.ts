/** The demo data has conversations, letters and seen decisions, and all of it verifies (R-RUN-13). */
import { everyEvent } from '@portal/event-store'
import { verifyStreams } from '@portal/fn-audit'
import { portalInMemory } from '@portal/tests/support/portal'
import { expect, test } from 'vitest'
import { loadDemo } from './load-demo.ts'

test('every stream and view of the demo data verifies', { tags: 'R-RUN-13', timeout: 120_000 }, async () => {
  const portal = portalInMemory()
  const { items, store, files, clock } = portal
  await loadDemo({ store, items, files, now: () => new Date(clock.now()) })
  await portal.settle()
  await portal.seal()
  const types = new Map<string, number>()
  for await (const { event } of everyEvent(items)) types.set(event.type, (types.get(event.type) ?? 0) + 1)
  for (const type of ['MessageSent', 'MessagesRead', 'LetterTemplateAdded', 'DecisionSeen'])
    expect(types.get(type) ?? 0).toBeGreaterThan(3)
  expect((await verifyStreams({ ...portal, ...portal.sealing, now: clock.now }, null, () => true)).broken).toEqual([])
})
