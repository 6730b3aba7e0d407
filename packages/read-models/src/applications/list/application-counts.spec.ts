import { memoryItems } from '@portal/items/memory'
import { superAdmin } from '@portal/testing'
import { expect, test } from 'vitest'
import { countApplications } from '../counts/apply.ts'
import { loadApplicationCounts } from './application-counts.ts'
import { type GeneratedApplication, generateApplications, noWait, putListRow } from './for-specs.ts'

const today = '2026-03-20'

test('the chips of an agency with few applications are right while the counts lag, also for those who see every agency', async () => {
  const items = memoryItems()
  const generated = generateApplications(40, 1, 1)
  const ofAgency = (agency: number, id: number): GeneratedApplication => ({
    ...(generated[id - 1] as GeneratedApplication),
    ...{ id, agency, program: null },
  })
  const counted = [...Array(30).keys()].map((index) => ofAgency(index < 25 ? 1 : 3, index + 1))
  const byId = new Map(counted.map((application) => [application.id, application]))
  for (const application of counted) await putListRow(items, application)
  const applications = async (batch: readonly number[]) => batch.map((id) => byId.get(id))
  await countApplications({ items, applications, wait: noWait }, 'g1', [...byId.keys()])
  await putListRow(items, ofAgency(3, 31))
  expect((await loadApplicationCounts(items, superAdmin(), { agency: 3 }, today)).all).toBe(6)
  expect((await loadApplicationCounts(items, superAdmin(), { agency: 1 }, today)).all).toBe(25)
})
