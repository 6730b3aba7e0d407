/** The reports of an agency over the real calls. */
import type { ReportDocument } from '@portal/contract/documents/reports'
import type { Client } from '@portal/testing'
import { seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'
import { openFixture } from '../for-specs.ts'

const path = '/api/auth/reports'
const report = {
  title: 'ვადაგადაცილებული',
  columns: ['number', 'applicant', 'due_on'],
  filters: { status: 'forwarded', overdue: '1' },
  order: 'due',
}

type Saved = { data: { id: number; revision: number } }
type Refused = { code: string; errors: Readonly<Record<string, string[]>> }

const openReports = async () => {
  const fixture = await openFixture()
  const add = (body: object = {}, headers = {}, who: Client = fixture.admin) =>
    who.post<Saved & Refused>(path, { ...report, ...body }, headers)
  const listed = async (who: Client = fixture.admin) =>
    (await who.get<{ data: readonly ReportDocument[] }>(path)).body.data
  /** Publishes a form with these questions for the first program, of agency 1. */
  const publish = async (...questions: readonly object[]) => {
    const form = { text: 'required', questions, criteria: [{ id: 1, title: 'დასაბუთებულია' }] }
    const path = '/api/auth/projects/1/form'
    const saved = await fixture.admin.put<{ data: { draft_version: number } }>(`${path}/draft`, { form })
    const version = saved.body.data.draft_version
    expect(await fixture.admin.post(`${path}/publish`, { version })).toMatchObject({ status: 201 })
  }
  return { ...fixture, add, listed, publish }
}

const question = (id: number, title: string) => ({ id, kind: 'integer', title, help: '', is_required: false })

describe('reports', { tags: 'R-OFF-80' }, () => {
  test('are written by the administrator, and read by the staff of the agency alone', async () => {
    const { add, listed, admin, operator, otherAdmin, superAdministrator, auditor, citizen } = await openReports()
    expect(await add()).toMatchObject({ status: 201, body: { data: { id: 1, revision: 1 } } })
    const expected = [{ id: 1, ...report, revision: 1, asked: [] }]
    expect(await listed()).toEqual(expected)
    expect(await listed(operator)).toEqual(expected)
    expect(await listed(otherAdmin)).toEqual([])
    for (const who of [superAdministrator, auditor]) {
      expect(await who.get(path)).toMatchObject({ status: 422, body: { errors: { agency_id: [expect.any(String)] } } })
      expect((await who.get<{ data: unknown }>(`${path}?agency_id=1`)).body.data).toEqual(expected)
    }
    for (const who of [operator, superAdministrator, auditor, citizen])
      expect([(await add({}, {}, who)).status, (await who.delete(`${path}/1`)).status]).toEqual([403, 403])
    expect((await citizen.get(path)).status).toBe(403)
    expect((await otherAdmin.post(`${path}/1`, report)).status).toBe(404)
    expect((await otherAdmin.delete(`${path}/1`)).status).toBe(404)
    expect(await admin.delete(`${path}/1`)).toMatchObject({ status: 200 })
    expect(await listed()).toEqual([])
    expect((await admin.delete(`${path}/1`)).status).toBe(404)
  })

  test('sent twice with one key are one', async () => {
    const { add, listed } = await openReports()
    const key = { 'Idempotency-Key': 'once' }
    const [first, second] = [await add({}, key), await add({}, key)]
    expect([second.status, second.body.data]).toEqual([201, first.body.data])
    expect(await listed()).toHaveLength(1)
  })

  test('are not saved over a colleague’s newer revision', async () => {
    const { add, admin, listed } = await openReports()
    await add()
    expect((await admin.post(`${path}/1`, { ...report, title: 'კოლეგის', revision: 1 })).status).toBe(200)
    const late = await admin.post<Refused>(`${path}/1`, { ...report, title: 'ჩემი', revision: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict'])
    expect(await listed()).toMatchObject([{ title: 'კოლეგის', revision: 2 }])
  })

  test('are at most fifty', { tags: 'R-OFF-81' }, async () => {
    const { add } = await openReports()
    for (let number = 1; number <= 50; number += 1) await add({ title: `ანგარიში ${number}` })
    expect(await add()).toMatchObject({ status: 409, body: { code: 'too_many_reports' } })
  })

  test('are at most fifty when two are added at once', { tags: 'R-OFF-81' }, async () => {
    const { add, listed } = await openReports()
    for (let number = 1; number <= 49; number += 1) await add({ title: `ანგარიში ${number}` })
    const both = await Promise.all(['პირველი', 'მეორე'].map((title) => add({ title })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('too_many_reports')
    expect(await listed()).toHaveLength(50)
  })

  test('read each form once in a process, for their titles', { tags: 'R-OFF-83' }, async () => {
    const { add, listed, publish, items } = await openReports()
    await publish(question(-1, 'ფართობი'))
    await add({ columns: ['answer:1'], filters: { project_id: 1 }, order: 'newest' })
    const { get } = items
    let forms = 0
    items.get = async (...read: Parameters<typeof get>) => {
      if (read[1].sk === 'form#1') forms += 1
      return get(...read)
    }
    expect((await listed())[0]?.asked).toMatchObject([{ title: 'ფართობი' }])
    await listed()
    expect(forms).toBe(1)
    await publish(question(1, 'მიწა'))
    expect((await listed())[0]?.asked).toMatchObject([{ title: 'მიწა' }])
  })
})

describe('a report', { tags: 'R-OFF-82' }, () => {
  test.each<[field: string, wrong: object]>([
    ['title', { title: ' ' }],
    ['title', { title: 'ა'.repeat(101) }],
    ['title', { title: 'სხვა' }],
    ['columns', { columns: [] }],
    ['columns', { columns: ['number', 'number'] }],
    ['columns', { columns: ['salary'] }],
    ['columns', { columns: Array.from({ length: 101 }, (_, index) => `answer:${index + 1}`) }],
    ['columns', { columns: ['answer:1'] }],
    ['columns', { columns: ['answer:99'], filters: { project_id: 1 }, order: 'newest' }],
    ['filters.project_id', { filters: { project_id: 3 }, order: 'newest' }],
    ['filters.project_id', { filters: { project_id: 99 }, order: 'newest' }],
    ['filters.status', { filters: { status: 'lost' } }],
    ['filters.from', { filters: { from: '31.12.2026' } }],
    ['order', { order: 'random' }],
    ['order', { filters: { status: 'completed' } }],
  ])('refuses a wrong %s: %j', async (field, wrong) => {
    const { add, listed } = await openReports()
    await add({ title: 'სხვა' })
    const { status, body } = await add(wrong)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await listed()).toHaveLength(1)
  })

  test.each(['search', 'agency_id', 'page', 'toString'])('has no filter %s', { tags: 'R-OFF-84' }, async (name) => {
    const { add, store } = await openReports()
    const { status, body } = await add({ filters: { [name]: 'ნინო' }, order: 'newest' })
    expect([status, Object.keys(body.errors)]).toEqual([422, [`filters.${name}`]])
    expect(await store.load('reports-1')).toEqual([])
  })

  test.each([
    ['nobody’s number', 999],
    ['a citizen', seeded.citizen],
    ['a member of another agency', seeded.otherAgencyAdmin],
  ])('does not choose the cases of %s', { tags: 'R-OFF-84' }, async (_, taken) => {
    const { add, listed } = await openReports()
    const { status, body } = await add({ filters: { taken: String(taken) }, order: 'newest' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['filters.taken']])
    for (const named of ['me', 'nobody', String(seeded.agencyOperator)])
      expect((await add({ title: named, filters: { taken: named }, order: 'newest' })).status).toBe(201)
    expect(await listed()).toHaveLength(3)
  })

  test('takes its filters as the address of the list has them, and answers them typed', async () => {
    const { add, listed, admin } = await openReports()
    const filters = { status: 'forwarded', project_id: '1', waiting_days: '10', taken: '3', overdue: '0', unread: '1' }
    await add({ filters })
    const typed = { status: 'forwarded', project_id: 1, waiting_days: 10, taken: 3, unread: '1' }
    const [found] = await listed()
    expect(found?.filters).toEqual(typed)
    expect(await admin.post(`${path}/1`, { ...report, filters: typed })).toMatchObject({
      body: { data: { revision: 1 } },
    })
  })
})

test('columns of a form stay in their report with their last title', { tags: 'R-OFF-83' }, async () => {
  const { add, listed, publish, admin } = await openReports()
  await publish(question(-1, 'ფართობი'), question(-2, 'თანხა'))
  const asking = { columns: ['number', 'answer:1', 'criterion:1'], filters: { project_id: 1 }, order: 'newest' }
  expect((await add(asking)).status).toBe(201)
  await publish(question(2, 'თანხა'))
  const [found] = await listed()
  expect(found?.asked).toEqual([
    { column: 'answer:1', title: 'ფართობი', is_gone: true },
    { column: 'criterion:1', title: 'დასაბუთებულია', is_gone: false },
  ])
  const renamed = { ...report, ...asking, title: 'სხვა' }
  expect((await admin.post(`${path}/1`, renamed)).status).toBe(200)
  expect((await listed())[0]?.asked).toEqual(found?.asked)
  const copy = await add(asking)
  expect([copy.status, Object.keys(copy.body.errors)]).toEqual([422, ['columns']])
})
