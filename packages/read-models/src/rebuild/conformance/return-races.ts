/** When a return and a confirmation race with the same version, one succeeds and all views agree with the log. */
import { randomUUID } from 'node:crypto'
import { type ApplicationCommand, applicationDecider, applicationState, fold, streamOf } from '@portal/domain'
import { agencyAdmin, citizen, completeApplication, forwardApplication, returnApplication } from '@portal/testing'
import { repetitionTimeout } from '@portal/tests/support/night'
import { verifyFeed, verifyProjections } from '@portal/verification'
import { expect, test } from 'vitest'
import { type OpenItems, openPortalWithFeeds } from './fixture.ts'

export const testReturnRaces = (open: OpenItems, races: number): void => {
  test(`${races} races of a return against a confirmation have one winner each, and counts and search equal a replay`, {
    timeout: repetitionTimeout,
  }, async () => {
    const portal = await openPortalWithFeeds(open, races)
    const { store, reading, settle, counts, search } = portal
    const on = (id: number, command: ApplicationCommand, expectedVersion: number) =>
      store.execute(applicationDecider, streamOf('application', id), command, {
        commandId: randomUUID(),
        expectedVersion,
      })
    const ids = Array.from({ length: races }, (_, index) => index + 1)
    for (const id of ids) await on(id, forwardApplication({ ...citizen(), id: 100 + id, personalId: null }), 1)

    const tally = { returned: 0, confirmed: 0 }
    for (const id of ids) {
      const commands = [returnApplication(agencyAdmin(1)), completeApplication(agencyAdmin(1, 12))]
      const outcomes = await Promise.all(
        (id % 2 === 0 ? commands : commands.toReversed()).map((each) => on(id, each, 2)),
      )
      expect([id, outcomes.filter(({ accepted }) => accepted).length]).toEqual([id, 1])
      const state = fold(applicationState, await store.load(streamOf('application', id)))
      if (state.status === 'completed') tally.confirmed += 1
      else if (state.status === 'pending' && state.isReturned) tally.returned += 1
    }
    expect(tally.returned + tally.confirmed).toBe(races)
    expect(Math.min(tally.returned, tally.confirmed)).toBeGreaterThan(0)

    await settle()
    expect((await verifyProjections(reading)).problems).toEqual({ count: 0, first: [] })
    for (const projection of [counts, search]) {
      const { live, replayed } = await verifyFeed(reading, projection, { pause: async () => void (await settle()) })
      expect(live).toEqual(replayed)
      expect(live.rows).toBeGreaterThan(0)
    }
  })
}
