import { randomUUID } from 'node:crypto'
import { memberDecider, streamOf } from '@portal/domain'
import { superAdmin } from '@portal/testing'
import { seeded } from '@portal/tests/support/portal'
import { verifyProjections, verifyViews } from '@portal/verification'
import { describe, expect, test } from 'vitest'
import { loadPasskeys } from '../../members/passkeys.ts'
import { portalProjections } from '../../projections.ts'
import { isSameTotal } from '../tally.ts'
import { rebuildViews } from '../views.ts'
import { allRows, type OpenItems, openPortal } from './fixture.ts'

export const testProjectionVerification = (open: OpenItems): void => {
  describe('verifying views', { tags: 'R-LOG-1' }, () => {
    test('finds equal views with the same number of rows and the same hash', async () => {
      const { items, reading } = await openPortal(open)
      const { projections, problems } = await verifyProjections(reading)
      expect(problems).toEqual({ count: 0, first: [] })
      expect(projections.map(({ name }) => name)).toEqual(portalProjections.map(({ name }) => name))
      for (const { live, replayed } of projections) expect(live).toEqual(replayed)
      const rows = projections.reduce((sum, { live }) => sum + live.rows, 0)
      expect(rows).toBe((await allRows(items, 'views')).length)
    })

    test('neither reports nor drops the passkeys of a member', async () => {
      const { items, store, reading } = await openPortal(open, 1)
      const credential = { id: 'device', publicKey: 'AAAA', transports: [] }
      const actor = { ...superAdmin(), id: seeded.superAdmin }
      await store.execute(
        memberDecider,
        streamOf('member', actor.id),
        { type: 'AddPasskey', data: { credential, label: 'ტელეფონი' }, actor, at: '2026-03-01T09:00:00Z' },
        { commandId: randomUUID() },
      )
      const before = await loadPasskeys(items, actor.id)
      expect(before).toHaveLength(1)
      expect((await verifyProjections(reading)).problems.first).toEqual([])
      expect((await verifyViews(items, store)).problems).toEqual([])
      expect(await rebuildViews(reading, ['member-passkeys'])).toMatchObject({ written: 0, dropped: 0 })
      expect(await loadPasskeys(items, actor.id)).toEqual(before)
    })

    test('reports different views by table and key, in their projection', async () => {
      const { items, reading } = await openPortal(open)
      await items.delete('views', { pk: 'application#1', sk: 'detail' })
      const list = { pk: 'owner#member-102', sk: 'application#0000000002' }
      await items.put('views', { ...(await items.get('views', list)), status: 'completed' })
      await items.put('views', { pk: 'application#77', sk: 'detail', version: 1 })
      await items.put('views', { pk: 'strange', sk: 'row' })
      const { projections, problems } = await verifyProjections(reading)
      expect(problems.count).toBe(4)
      expect(problems.first.map(({ reason, place }) => `${reason}: ${place}`).toSorted()).toEqual([
        'view-different: views owner#member-102 / application#0000000002',
        'view-extra: views application#77 / detail',
        'view-extra: views strange / row',
        'view-missing: views application#1 / detail',
      ])
      const wrong = projections.filter(({ live, replayed }) => !isSameTotal(live, replayed)).map(({ name }) => name)
      expect(wrong).toEqual(['application-detail', 'application-list', 'of no projection'])
      expect((await verifyProjections(reading, ['member'])).problems.count).toBe(0)
      expect(await rebuildViews(reading, ['application-list'])).toMatchObject({ written: 1, dropped: 0 })
      expect(await rebuildViews(reading)).toMatchObject({ written: 1, dropped: 2 })
      expect((await verifyProjections(reading)).problems.count).toBe(0)
    })
  })
}
