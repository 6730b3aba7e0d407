import type { OfficeNumbers } from '@portal/contract/documents/office-numbers'
import { officeNumbersSchema } from '@portal/contract/schemas/office-numbers'
import { dayAfter, tbilisiDay } from '@portal/domain'
import { findAccesses } from '@portal/identity'
import { type Fixture, filedFields, openFixture } from '@portal/tests/support/filed-application'
import { seeded } from '@portal/tests/support/portal'
import { beforeEach, describe, expect, test } from 'vitest'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
  await fixture.settle()
})

type Answer = OfficeNumbers & { readonly errors?: Readonly<Record<string, string[]>> }
const numbers = (query = '', who = fixture.admin) => who.get<Answer>(`/api/auth/office/numbers${query}`)
const today = () => tbilisiDay(fixture.clock.now())

describe('the numbers of an office', () => {
  test('are those of this month until today, by program, municipality and colleague', {
    tags: 'R-OFF-60',
  }, async () => {
    const { status, body } = await numbers()
    expect(status).toBe(200)
    expect(officeNumbersSchema.answer.strict().safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      ...{ from: `${today().slice(0, 7)}-01`, to: today() },
      ...{ received: 1, decided: 1, completed: 1, rejected: 0, returned: 0, requested: 0 },
      waiting: { all: 0, overdue: 0 },
      with_due_day: 0,
      in_time: null,
      by_program: [{ id: seeded.programs.open, received: 1, decided: 1, with_due_day: 0, in_time: null, returned: 0 }],
      by_municipality: [{ name: 'ბათუმი', received: 1 }],
      by_person: [{ id: seeded.agencyAdmin, decided: 1, returned: 0, requested: 0 }],
      reasons: [{ template: null, count: 1 }],
      criteria: [],
      days: { agency: 0, applicant: 0 },
    })
    expect(body.by_person[0]?.name).not.toBe('')
    expect(body.by_program[0]?.title).not.toBe('')
    expect(body.waiting.ages.map(({ up_to_days: days }) => days)).toEqual([9, 19, 29, null])
  })

  test('are of the days and the program that were asked for', { tags: 'R-OFF-60' }, async () => {
    const before = dayAfter(today(), -1)
    expect((await numbers(`?from=${before}&to=${before}`)).body).toMatchObject({ received: 0, by_program: [] })
    const other = await numbers(`?project_id=${seeded.programs.withoutAttachments}`)
    expect(other.body).toMatchObject({ received: 0, decided: 0, by_person: [] })
    expect((await numbers(`?project_id=${seeded.programs.open}`)).body).toMatchObject({ received: 1, decided: 1 })
  })

  test('say while they are a minute behind the log, as when it is counted for the first time', {
    tags: 'R-OFF-63',
  }, async () => {
    const { items, clock, settle } = fixture
    await settle()
    clock.pass({ minutes: 2 })
    expect((await numbers()).body).toMatchObject({ is_counting: false, received: 1 })
    await items.delete('log', { pk: 'projector#office', sk: 0 })
    expect((await numbers()).body).toMatchObject({ is_counting: true })
    await settle()
    expect((await numbers()).body).toMatchObject({ is_counting: false, received: 1 })
  })

  test('count what waits and how long', { tags: 'R-OFF-60' }, async () => {
    const { citizen, clock, settle } = fixture
    const { body: filed } = await citizen.post<{ data: { id: number } }>('/api/auth/applications', {
      ...filedFields,
      project_id: seeded.programs.withoutAttachments,
    })
    await citizen.post(`/api/auth/applications/${filed.data.id}/forwarded`)
    await settle()
    clock.pass({ minutes: 20 * 24 * 60 })
    // The program is of agency 2.
    const auditor = await fixture.signInAs(seeded.auditor)
    expect((await numbers('?agency_id=2', auditor)).body.waiting).toMatchObject({
      all: 1,
      ages: [
        { up_to_days: 9, count: 0 },
        { up_to_days: 19, count: 0 },
        { up_to_days: 29, count: 1 },
        { up_to_days: null, count: 0 },
      ],
    })
  })

  test('count how decisions judged the criteria of a program', { tags: 'R-OFF-67' }, async () => {
    const { citizen, settle } = fixture
    const admin = await fixture.signInAs(seeded.otherAgencyAdmin)
    const id = seeded.programs.withoutAttachments
    const path = `/api/auth/projects/${id}/form`
    const criteria = [{ title: 'ასაკი' }, { title: 'განათლება' }]
    await admin.put(`${path}/draft`, { form: { text: 'optional', questions: [], criteria } })
    expect(await admin.post(`${path}/publish`, { version: 1 })).toMatchObject({ status: 201 })
    const filed = await citizen.post<{ data: { id: number } }>('/api/auth/applications', {
      ...filedFields,
      project_id: id,
      form_revision: 1,
    })
    const application = `/api/auth/applications/${filed.body.data.id}`
    await citizen.post(`${application}/forwarded`)
    const decided = await admin.post(`${application}/rejected`, { reason: 'ვადა', criteria: { 1: 'met', 2: 'unmet' } })
    expect(decided.status).toBe(200)
    await settle()
    const { body } = await numbers('', admin)
    const { title } = body.by_program[0] ?? {}
    const none = { met: 0, unmet: 0, not_applicable: 0 }
    expect(body.criteria).toEqual([
      { program: { id, title }, id: 1, title: 'ასაკი', ...none, met: 1 },
      { program: { id, title }, id: 2, title: 'განათლება', ...none, unmet: 1 },
    ])
  })

  test('refuse days that are too many, in the wrong order, or none', { tags: 'R-OFF-60' }, async () => {
    for (const [query, field] of [
      ['?from=2026-05-02&to=2026-05-01', 'to'],
      ['?from=2025-01-01&to=2026-01-02', 'to'],
      ['?from=2026-02-30', 'from'],
      ['?project_id=x', 'project_id'],
    ] as const) {
      const { status, body } = await numbers(query)
      expect([query, status, Object.keys(body.errors ?? {})]).toEqual([query, 422, [field]])
    }
    expect((await numbers('?from=2025-01-01&to=2026-01-01')).status).toBe(200)
  })

  test('are for administrators, and of an agency that whoever sees all names', { tags: 'R-OFF-60' }, async () => {
    const { signInAs } = fixture
    const superAdmin = await signInAs(seeded.superAdmin)
    for (const who of [fixture.auditor, superAdmin]) {
      const unnamed = await numbers('', who)
      expect([unnamed.status, Object.keys(unnamed.body.errors ?? {})]).toEqual([422, ['agency_id']])
      expect((await numbers('?agency_id=1', who)).body).toMatchObject({ decided: 1 })
      expect((await numbers('?agency_id=2', who)).body).toMatchObject({ decided: 0 })
    }
    expect((await numbers('?agency_id=2')).body).toMatchObject({ decided: 1 })
    for (const id of [seeded.agencyOperator, seeded.citizen])
      expect((await numbers('', await signInAs(id))).status).toBe(403)
  })

  test('leave a look at each colleague whom they name', { tags: 'R-OFF-64' }, async () => {
    const looks = async () => {
      const about = { record: `member-${seeded.agencyAdmin}` as const, agency: null }
      const all = await findAccesses(fixture.items, about, fixture.clock.now())
      return all.filter(({ actor }) => actor === seeded.auditor).reduce((sum, { times }) => sum + times, 0)
    }
    const before = await looks()
    await numbers('?agency_id=1', fixture.auditor)
    expect(await looks()).toBe(before + 1)
  })
})
