/** Views are lost and rebuilt twice at the same time, while commands run. */
import { agencyAdmin, completeApplication } from '@portal/testing'
import { verifyProjections, verifyViews } from '@portal/verification'
import { expect, test } from 'vitest'
import { rebuildViews } from '../views.ts'
import { allRows, type OpenItems, openSmallStore } from './fixture.ts'

export const testRebuildBesideCommands = (open: OpenItems): void => {
  test('commands and a concurrent rebuild leave views equal to a replay', async () => {
    const { items, on, file, reading } = await openSmallStore(open, 30)
    for (const { pk, sk } of await allRows(items, 'views'))
      await items.delete('views', { pk: String(pk), sk: String(sk) })

    const commands = async () => {
      for (let id = 1; id <= 30; id += 2) await on(id, completeApplication(agencyAdmin()))
      for (let id = 31; id <= 40; id++) await file(id)
    }
    await Promise.all([rebuildViews(reading), commands(), rebuildViews(reading)])
    // Streams filed during the rebuild are complete from the start, so no second rebuild is needed.
    expect((await verifyViews(items, reading.store)).problems).toEqual([])
    const { projections, problems } = await verifyProjections(reading)
    expect(problems.count).toBe(0)
    expect(projections.find(({ name }) => name === 'application-detail')?.live.rows).toBe(40)
  })
}
