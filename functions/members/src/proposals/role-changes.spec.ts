import { streamOf } from '@portal/domain'
import type { Client } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { openAreaWithTwoSuperAdministrators, seeded } from '../for-specs.ts'

const url = '/api/auth/role-changes'
type Answer = { code: string; data: { id: number; status: string } }

const withTwo = async () => {
  const area = await openAreaWithTwoSuperAdministrators()
  const propose = (by: Client = area.superAdministrator, over: object = {}) =>
    by.post<Answer>(url, {
      member_id: seeded.citizen,
      permission: 'Agency Operator',
      agency_id: 1,
      note: 'ახალი თანამშრომელი',
      ...over,
    })
  const roleOf = async (id: number) => {
    const { body } = await area.superAdministrator.get<{
      data: { id: number; permission: string; agency_id: number | null }[]
    }>('/api/auth/staff')
    return body.data.find((member) => member.id === id)
  }
  const changes = async () =>
    (await area.superAdministrator.get<{ data: { id: number; status: string; decided_by: unknown }[] }>(url)).body.data
  return { ...area, propose, roleOf, changes }
}

describe('changing a role', () => {
  test('needs a proposer and another approver', { tags: ['R-DESK-23', 'R-DESK-24'] }, async () => {
    const { superAdministrator, second, propose, roleOf, changes } = await withTwo()
    const proposed = await propose()
    expect([proposed.status, proposed.body.data]).toEqual([201, { id: 1, status: 'open' }])
    expect(await roleOf(seeded.citizen)).toBeUndefined()
    const own = await superAdministrator.post<Answer>(`${url}/1/approve`, {})
    expect([own.status, own.body.code]).toEqual([409, 'own_proposal'])
    const approved = await second.post<Answer>(`${url}/1/approve`, {})
    expect([approved.status, approved.body.data]).toEqual([200, { id: 1, status: 'approved' }])
    expect(await roleOf(seeded.citizen)).toMatchObject({ permission: 'Agency Operator', agency_id: 1 })
    expect(await changes()).toMatchObject([
      {
        id: 1,
        status: 'approved',
        member: { id: seeded.citizen },
        from: { permission: 'User', agency_id: null },
        to: { permission: 'Agency Operator', agency_id: 1 },
        proposed_by: { id: seeded.superAdmin },
        decided_by: { id: seeded.newcomer },
      },
    ])
  })

  test('happens once, however many approvals run at once', { tags: ['R-DESK-23', 'R-DESK-24'] }, async () => {
    const { second, propose, store } = await withTwo()
    await propose()
    const answers = await Promise.all(Array.from({ length: 200 }, () => second.post<Answer>(`${url}/1/approve`, {})))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const granted = (await store.load(streamOf('member', seeded.citizen))).filter(({ type }) => type === 'RoleGranted')
    expect(granted).toHaveLength(1)
    expect(granted[0]?.data).toMatchObject({
      byProposal: { change: 1, proposedBy: seeded.superAdmin, approvedBy: seeded.newcomer },
    })
  })

  test('can be withdrawn by its proposer, and is closed then', async () => {
    const { superAdministrator, second, propose } = await withTwo()
    await propose()
    const again = await propose()
    expect([again.status, again.body.code]).toEqual([409, 'proposal_open'])
    expect((await superAdministrator.post<Answer>(`${url}/1/refuse`, {})).body.data).toEqual({
      id: 1,
      status: 'refused',
    })
    const late = await second.post<Answer>(`${url}/1/approve`, {})
    expect([late.status, late.body.code]).toEqual([409, 'proposal_closed'])
    expect((await propose()).status).toBe(201)
  })

  test('lapses after seven days, after which another proposal is possible', { tags: 'R-DESK-24' }, async () => {
    const { propose, clock, signInAs, store } = await withTwo()
    await propose()
    clock.pass({ minutes: 7 * 24 * 60 + 1 })
    const [superAdministrator, other] = [await signInAs(seeded.superAdmin), await signInAs(seeded.newcomer)]
    expect((await superAdministrator.get<{ data: object[] }>(url)).body.data).toMatchObject([
      { id: 1, status: 'lapsed', decided_by: null, decided_at: null },
    ])
    for (const verdict of ['approve', 'refuse']) {
      const late = await other.post<Answer>(`${url}/1/${verdict}`, {})
      expect([late.status, late.body.code]).toEqual([409, 'proposal_closed'])
    }
    expect((await propose(superAdministrator)).body.data).toEqual({ id: 2, status: 'open' })
    expect((await store.load(streamOf('role', 1))).map(({ type }) => type)).toEqual([
      'RoleChangeProposed',
      'RoleChangeLapsed',
    ])
    expect((await other.post<Answer>(`${url}/2/approve`, {})).status).toBe(200)
  })

  test('can still be approved in the last minute of the seven days', { tags: 'R-DESK-24' }, async () => {
    const { propose, clock, signInAs } = await withTwo()
    await propose()
    clock.pass({ minutes: 7 * 24 * 60 - 1 })
    const second = await signInAs(seeded.newcomer)
    expect((await second.post<Answer>(`${url}/1/approve`, {})).body.data).toEqual({ id: 1, status: 'approved' })
  })

  test("keeps two Super Administrators, also when two of three remove each other's role at once", {
    tags: 'R-DESK-25',
  }, async () => {
    const { superAdministrator, second, propose, store, command } = await withTwo()
    await command(seeded.auditor, 'Super Administrator')
    const away = { permission: 'User', agency_id: null }
    const answers = await Promise.all([
      propose(superAdministrator, { ...away, member_id: seeded.newcomer }),
      propose(second, { ...away, member_id: seeded.superAdmin }),
    ])
    expect(answers.map(({ body }) => body.data?.status).sort()).toEqual(['approved', 'open'])
    expect((await store.guardedSet('super-administrators')).members).toHaveLength(2)
  })

  test('to no role needs one person, but the last two Super Administrators keep theirs', {
    tags: ['R-DESK-25', 'R-ROLE-10'],
  }, async () => {
    const { superAdministrator, second, propose, roleOf, command } = await withTwo()
    const away = { permission: 'User', agency_id: null }
    await command(seeded.auditor, 'Super Administrator')
    const revoked = await propose(superAdministrator, { ...away, member_id: seeded.auditor })
    expect([revoked.status, revoked.body.data.status]).toEqual([201, 'approved'])
    expect(await roleOf(seeded.auditor)).toBeUndefined()
    const lastButOne = await propose(superAdministrator, { ...away, member_id: seeded.newcomer })
    expect([lastButOne.status, lastButOne.body.data.status]).toEqual([201, 'open'])
    expect(await roleOf(seeded.newcomer)).toBeDefined()
    expect((await second.post<Answer>(`${url}/${lastButOne.body.data.id}/approve`, {})).status).toBe(200)
    const last = await propose(superAdministrator, { ...away, member_id: seeded.superAdmin })
    expect([last.status, last.body.code]).toEqual([409, 'last_super_administrator'])
  })

  test.each([
    ['member_id', { member_id: 999 }],
    ['agency_id', { agency_id: null }],
    ['agency_id', { permission: 'Auditor' }],
    ['agency_id', { agency_id: 999 }],
    ['permission', { permission: 'King' }],
    ['permission', { permission: 'User', agency_id: null }],
  ])('is refused for its %s: %o', async (field, over) => {
    const { propose, superAdministrator } = await withTwo()
    const { status, body } = (await propose(superAdministrator, over)) as unknown as {
      status: number
      body: { errors: object }
    }
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})
