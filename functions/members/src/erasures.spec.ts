import { superAdministratorsSet } from '@portal/read-models'
import { typedApplication } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { openAreaWithTwoSuperAdministrators, seeded } from './for-specs.ts'

const own = '/api/auth/profile/erasure'
const list = '/api/auth/erasures'
const answer = (what: 'approve' | 'refuse') => `${list}/${seeded.citizen}/${what}`

describe('a request to be erased', { tags: 'R-ID-81' }, () => {
  test('is accepted with its open applications, once', async () => {
    const { nino } = await openAreaWithTwoSuperAdministrators()
    await nino.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
    expect(await nino.post(own, { reason: 'აღარ ვიყენებ' })).toMatchObject({
      status: 202,
      body: { success: true, data: { id: seeded.citizen, open_cases: [1] } },
    })
    expect(await nino.post(own, {})).toMatchObject({ status: 409, body: { code: 'erasure_requested' } })
  })

  test('has the same answer when it is sent twice', async () => {
    const { nino } = await openAreaWithTwoSuperAdministrators()
    const headers = { 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' }
    const first = await nino.post(own, {}, headers)
    const { status, body } = await nino.post(own, {}, headers)
    expect([status, body]).toEqual([202, first.body])
  })

  test('leaves the set of Super Administrators alone, also when it is refused', async () => {
    const { nino, superAdministrator, store } = await openAreaWithTwoSuperAdministrators()
    const before = await store.guardedSet(superAdministratorsSet)
    await nino.post(own, {})
    await superAdministrator.post(answer('refuse'), { reason: 'საქმე ღიაა' })
    expect(await store.guardedSet(superAdministratorsSet)).toEqual(before)
  })

  test('needs two different Super Administrators', async () => {
    const { nino, superAdministrator, second } = await openAreaWithTwoSuperAdministrators()
    await nino.post(own, { reason: 'აღარ ვიყენებ' })
    await superAdministrator.post(answer('approve'), {})
    await superAdministrator.post(answer('approve'), {})
    const { body } = await second.get(list)
    expect(body.data).toMatchObject([
      { id: seeded.citizen, status: 'open', reason: 'აღარ ვიყენებ', approved_by: [{ id: seeded.superAdmin }] },
    ])
    expect((await second.post(answer('approve'), {})).status).toBe(200)
    expect((await nino.get(own)).body.data).toMatchObject({ status: 'approved', open_cases: [] })
  })

  test('needs them to have the role when the second one approves', { tags: 'R-ROLE-11' }, async () => {
    const { nino, superAdministrator, second, command, signInAs } = await openAreaWithTwoSuperAdministrators()
    await nino.post(own, {})
    await superAdministrator.post(answer('approve'), {})
    await command(seeded.auditor, 'Super Administrator')
    await command(seeded.superAdmin, 'Auditor')
    expect((await second.get(list)).body.data).toMatchObject([{ status: 'open', approved_by: [] }])
    await second.post(answer('approve'), {})
    expect((await nino.get(own)).body.data).toMatchObject({ status: 'open' })
    const third = await signInAs(seeded.auditor)
    expect((await third.get(list)).body.data).toMatchObject([{ approved_by: [{ id: seeded.newcomer }] }])
    await third.post(answer('approve'), {})
    expect((await nino.get(own)).body.data).toMatchObject({ status: 'approved' })
  })

  test('that is approved waits while its member has a role, which the list says', async () => {
    const { nino, superAdministrator, second, command } = await openAreaWithTwoSuperAdministrators()
    await nino.post(own, {})
    for (const one of [superAdministrator, second]) await one.post(answer('approve'), {})
    await command(seeded.citizen, 'Auditor')
    expect((await second.get(list)).body.data).toMatchObject([{ status: 'approved', held_by_role: 'Auditor' }])
  })

  test('is refused with a reason that its member reads, and may be made again', async () => {
    const { nino, superAdministrator } = await openAreaWithTwoSuperAdministrators()
    await nino.post(own, {})
    const empty = await superAdministrator.post(answer('refuse'), { reason: ' ' })
    expect([empty.status, Object.keys(empty.body.errors as object)]).toEqual([422, ['reason']])
    await superAdministrator.post(answer('refuse'), { reason: 'ჯერ დავა მიმდინარეობს' })
    expect((await nino.get(own)).body.data).toMatchObject({
      status: 'refused',
      refusal_reason: 'ჯერ დავა მიმდინარეობს',
    })
    expect((await nino.post(own, {})).status).toBe(202)
  })

  test('waits for no application once it was refused', { tags: 'R-LIM-36' }, async () => {
    const { nino, superAdministrator } = await openAreaWithTwoSuperAdministrators()
    await nino.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
    await nino.post(own, {})
    expect((await superAdministrator.get(list)).body.data).toMatchObject([{ status: 'open', open_cases: [1] }])
    await superAdministrator.post(answer('refuse'), { reason: 'ჯერ დავა მიმდინარეობს' })
    expect((await superAdministrator.get(list)).body.data).toMatchObject([{ status: 'refused', open_cases: [] }])
  })

  test('is made by citizens, and answered by Super Administrators', async () => {
    const { nino, ana, auditor, superAdministrator } = await openAreaWithTwoSuperAdministrators()
    expect((await superAdministrator.post(own, {})).status).toBe(403)
    await nino.post(own, {})
    expect((await nino.get(list)).status).toBe(403)
    expect((await auditor.get(list)).status).toBe(200)
    expect((await auditor.post(answer('approve'), {})).status).toBe(403)
    expect((await ana.get(own)).body.data).toBeNull()
  })
})
