/**
 * For the minutes of a deployment an old function meets events of the new release (R-RUN-15).
 *
 * @module-tag R-RUN-15
 */
import { type ApplicationEvent, applicationDecider } from '@portal/domain'
import { eventHash, listSetAside, type StoredEvent } from '@portal/event-store'
import { agencyOperator, citizen, fileApplication, forwardApplication } from '@portal/testing'
import { portalInMemory } from '@portal/tests/support/portal'
import { expect, test } from 'vitest'
import { collectRows } from './reactions-for-specs.ts'

test.each([
  ['schema', { schema: 99 }, ['notify-applicant', 'counts']],
  ['type', { type: 'ApplicationArchived' as ApplicationEvent['type'] }, ['notify-applicant', 'counts', 'search']],
])(
  'an event of a newer %s is no poison: it is set aside as not yet readable, and retried',
  async (_, newer, projectors) => {
    const portal = portalInMemory()
    await portal.seed()
    const { items, store } = portal
    const command = { ...fileApplication({}, citizen()), at: portal.clock.now() }
    await store.execute(applicationDecider, 'application-1', command, { commandId: 'file' })
    await portal.settle()
    const forward = { ...forwardApplication(agencyOperator()), at: portal.clock.now() }
    await store.execute(applicationDecider, 'application-1', forward, { commandId: 'forward' })
    const key = { stream: 'application-1', version: 2 } as const
    const written = { ...((await items.get('events', key)) as unknown as StoredEvent), ...newer }
    await items.put('events', { ...written, hash: eventHash(written) })
    await portal.settle()
    for (const projector of projectors)
      expect(await collectRows(listSetAside(items, 'waiting', projector))).toMatchObject([
        { version: 2, reason: 'unavailable', error: 'EventTooNew' },
      ])
  },
)
