import { typedApplication } from '@portal/testing'
import { verifyViews } from '@portal/verification'
import { describe, expect, test } from 'vitest'
import { portalInMemory } from './portal.ts'
import { seeded } from './seed.ts'

const form = typedApplication()
const open = async () => {
  const portal = portalInMemory()
  await portal.seed()
  return portal
}

describe('a portal in memory', () => {
  test('is seeded with a member of every role', async () => {
    const { signInAs } = await open()
    const profile = async (id: number) =>
      (await (await signInAs(id)).get<{ data: { permission: string; agency_id: number | null } }>('/api/auth/profile'))
        .body.data
    expect(await profile(seeded.superAdmin)).toMatchObject({ permission: 'Super Administrator' })
    expect(await profile(seeded.agencyAdmin)).toMatchObject({ permission: 'Agency Administrator', agency_id: 1 })
    expect(await profile(seeded.agencyOperator)).toMatchObject({ permission: 'Agency Operator', agency_id: 1 })
    expect(await profile(seeded.auditor)).toMatchObject({ permission: 'Auditor' })
    expect(await profile(seeded.citizen)).toMatchObject({ permission: 'User', document_verified_status: 'verified' })
    expect(await profile(seeded.company)).toMatchObject({ registration_type: 'legal', company_id: '400000001' })
  })

  test('answers in every area, and an unknown path in the envelope', async () => {
    const { guest } = await open()
    expect(await guest.get('/api/agencies/active')).toMatchObject({
      status: 200,
      body: {
        data: [
          { id: 1, active_projects_count: 1 },
          { id: 2, active_projects_count: 1 },
        ],
      },
    })
    expect((await guest.get('/api/auth/applications/GetData')).status).toBe(401)
    expect((await guest.post('/api/auth/audit/verify', {})).status).toBe(401)
    expect(await guest.get('/api/nothing')).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } })
  })

  test('files, decides and notifies, with views equal to its events', async () => {
    const { signInAs, settle, sms, items, store } = await open()
    const [citizen, admin] = [await signInAs(seeded.citizen), await signInAs(seeded.agencyAdmin)]
    const filed = await citizen.post<{ data: { id: number } }>('/api/auth/applications', {
      ...form,
      project_id: seeded.programs.open,
    })
    expect(filed).toMatchObject({ status: 201, body: { success: true, data: { id: 1 } } })
    expect((await citizen.post('/api/auth/applications/1/forwarded', {})).status).toBe(200)
    expect(await admin.post('/api/auth/applications/1/rejected', { reason: 'ერთი გვერდი აკლია' })).toMatchObject({
      status: 200,
      body: { data: { status: 'rejected', comment: 'ერთი გვერდი აკლია', version: 3 } },
    })
    await settle()
    await settle()
    // The seed verifies the citizen, which also sends an SMS; the order of two streams' messages is not promised.
    expect(sms.sent.map(({ phone, text }) => `${phone} ${text.split(' ')[0]}`).sort()).toEqual([
      '500000005 განაცხადი',
      '500000005 განაცხადი',
      '500000005 პორტალზე',
    ])
    expect(await verifyViews(items, store)).toMatchObject({ intact: true })
  })

  test('has a clock that a test moves: an idle session ends', async () => {
    const { signInAs, clock } = await open()
    const citizen = await signInAs(seeded.citizen)
    clock.pass({ minutes: 59 })
    expect((await citizen.get('/api/auth/profile')).status).toBe(200)
    clock.pass({ minutes: 61 })
    expect((await citizen.get('/api/auth/profile')).status).toBe(401)
  })
})
