/** The clock of an application, through the calls. */
import { describe, expect, test } from 'vitest'
import { applicationPath } from '../change-application-for-specs.ts'
import { admin, json, nino } from '../for-specs.ts'
import { act, aDay, counts, fixture, rows, see, sentApplication } from './asking-for-specs.ts'

sentApplication()

describe('the clock in rows, details and filters', { tags: 'R-APP-97' }, () => {
  test('runs for the owner and for staff, and says whether the decision came in time', async () => {
    const runs = { due_on: '2026-03-31', is_overdue: false, is_paused: false, days_left: 30, decided_in_time: null }
    expect(await see()).toMatchObject(runs)
    expect(await see(admin)).toMatchObject(runs)
    fixture.pass(31 * aDay)
    expect(await see()).toMatchObject({ is_overdue: true, days_left: -1 })
    await act(admin, 'completed')
    expect(await see()).toMatchObject({
      due_on: '2026-03-31',
      is_overdue: false,
      days_left: null,
      decided_in_time: false,
    })
  })

  test('filters by due days and sorts by them, those without one last', { tags: 'R-APP-105' }, async () => {
    await fixture.addProgram(6, { answerDays: 10 })
    for (const project_id of [1, 6]) await fixture.forward(nino, await fixture.file(nino, { project_id }))
    expect(await rows(admin, 'status=forwarded&sort=due')).toEqual([3, 1, 2])
    expect(await rows(admin, 'due_within=10')).toEqual([3])
    expect(await rows(admin, 'due_within=9')).toEqual([])
    fixture.pass(11 * aDay)
    expect(await rows(admin, 'overdue=1')).toEqual([3])
    expect(await rows(admin, 'due_within=30')).toEqual([1])
    expect(await counts()).toMatchObject({ overdue: 1 })
    const desk = (await json(await fixture.get(admin, '/api/auth/desk'))) as Record<string, unknown>
    expect(desk).toMatchObject({ due: { today: 0, week: 0 }, counts: { overdue: 1 } })
    for (const query of ['sort=due', 'sort=due&status=completed', 'overdue=2', 'due_within=x'])
      expect((await fixture.get(admin, applicationPath(`GetData?${query}`))).status).toBe(422)
  })
})
