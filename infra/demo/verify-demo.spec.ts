/** The demo data has every event of a case that talks, and both verifications find nothing (R-RUN-13). */

import { keysOf } from '@portal/contract/keys-of'
import { type DomainEvent, statusAfter } from '@portal/domain'
import { everyEvent } from '@portal/event-store'
import { listProjections } from '@portal/read-models'
import { portalInMemory } from '@portal/tests/support/portal'
import { verifyFeed, verifyProjections, verifyStreams } from '@portal/verification'
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
  expect(eventsOfCases.filter((type) => !types.has(type))).toEqual([])
  expect((await verifyStreams({ ...portal, ...portal.sealing, now: clock.now }, null, () => true)).broken).toEqual([])
  const reading = { items, store }
  expect((await verifyProjections(reading)).problems).toEqual({ count: 0, first: [] })
  for (const projection of listProjections({ ...reading, ...store, wait: async () => undefined })) {
    const { live, replayed } = await verifyFeed(reading, projection, {
      pause: async () => void (await portal.settle()),
    })
    expect(live).toEqual(replayed)
  }
})

/** What the demo shows of a case: everything that can happen to it but an edit and an assigned document. */
const eventsOfCases: readonly DomainEvent['type'][] = [
  ...keysOf(statusAfter).filter((type) => type !== 'ApplicationEdited' && type !== 'DocumentAssigned'),
  ...['MessageSent', 'MessagesRead', 'DecisionSeen', 'FeedbackGiven'],
  ...['DecisionPrepared', 'PreparationSentBack'],
  ...['MandateOffered', 'MandateAccepted', 'VisitOpened', 'MandateEnded'],
  ...['ChildRegistered'],
  ...['ApplicationGiven', 'AbsenceSet'],
  ...['LetterTemplateAdded', 'LetterTemplateEdited', 'LetterTemplateRemoved'],
  'ReportAdded',
]
