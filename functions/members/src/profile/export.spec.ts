import { takeQuota } from '@portal/identity'
import { typedApplication } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { openArea, seeded } from '../for-specs.ts'

const path = '/api/auth/profile/export'

const open = async () => {
  const area = await openArea()
  await area.nino.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
  return area
}

describe('one’s own data', { tags: 'R-ID-80' }, () => {
  test('are profile, sessions, applications with their history, and who looked', async () => {
    const { nino, info, superAdministrator } = await open()
    await superAdministrator.get(`/api/auth/members/GetById/${seeded.citizen}`)
    const { status, body } = await nino.get(path)
    expect(status).toBe(200)
    expect(body.profile).toEqual(await info(nino))
    expect(body.sessions).toEqual([expect.objectContaining({ last_used_at: expect.any(String) })])
    const [first] = body.applications as { application: { id: number; is_own: boolean }; history: object[] }[]
    expect(first?.application.is_own).toBe(true)
    expect(first).toMatchObject({ history: [{ type: 'ApplicationFiled' }], messages: [] })
    expect(body.looks).toEqual([expect.objectContaining({ role: 'Super Administrator' })])
  })

  test('have the flags that staff see of one’s answers, which the page of the application does not show', {
    tags: 'R-FORM-23',
  }, async () => {
    const area = await openArea()
    const admin = await area.signInAs(seeded.agencyAdmin)
    const form = `/api/auth/projects/${seeded.programs.open}/form`
    const eligibility = { unless: { is: [true] }, effect: 'flags', message: 'ნაკვეთი არ აქვს' }
    const land = { id: -1, kind: 'yes_no', title: 'გაქვთ ნაკვეთი?', is_required: true, eligibility }
    await admin.put(`${form}/draft`, { form: { text: 'optional', questions: [land] } })
    expect((await admin.post(`${form}/publish`, { version: 1 })).status).toBe(201)
    const { body: filed } = await area.nino.post<{ data: { id: number } }>('/api/auth/applications', {
      ...{ ...typedApplication(), project_id: seeded.programs.open },
      ...{ form_revision: 1, answers: { 1: false } },
    })
    const { id } = filed.data
    type Exported = { application: { id: number; flags?: object[] } }
    const applications = (await area.nino.get(path)).body.applications as Exported[]
    expect(applications.find(({ application }) => application.id === id)?.application.flags).toEqual([
      { id: 1, message: 'ნაკვეთი არ აქვს' },
    ])
    const { body: page } = await area.nino.get(`/api/auth/applications/GetById/${id}`)
    expect(page.data).not.toHaveProperty('flags')
  })

  test('are of nobody else', async () => {
    const { nino, ana } = await open()
    const idsOf = async (client: typeof nino) =>
      ((await client.get(path)).body.applications as { application: { id: number } }[]).map(
        ({ application }) => application.id,
      )
    const [own, others] = [await idsOf(nino), await idsOf(ana)]
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((id) => others.includes(id))).toEqual([])
  })

  test('are given a hundred times a day', { tags: 'R-LIM-33' }, async () => {
    const { nino, items, clock } = await open()
    const deps = { items, now: clock.now, wait: async () => undefined }
    const actor = { id: seeded.citizen, role: 'User' } as const
    await takeQuota(deps, { actor, quota: 'export', amount: 100 * 1000, factor: 1000 })
    expect(await nino.get(path)).toMatchObject({ status: 429, body: { code: 'too_often' } })
  })

  test('go on after a cursor, and end', async () => {
    const { nino } = await open()
    const { body } = await nino.get(path)
    const last = (body.applications as { application: { id: number } }[]).at(-1)
    const rest = await nino.get(`${path}?cursor=${last?.application.id}`)
    expect([rest.body.applications, rest.body.next_cursor]).toEqual([[], null])
    expect((await nino.get(`${path}?cursor=x`)).status).toBe(422)
  })
})
