/**
 * A record that moved on between the proposal and its effect (R-ADM-28): nobody approved what it would do now.
 *
 * @module-tag R-ADM-28
 */
import { changeRefusals } from '@portal/contract/change-refusals'
import { memberDecider, streamOf, system } from '@portal/domain'
import { agencyOperator, registerChild, registerIndividual } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { openArea, openAreaWithTwoSuperAdministrators, seeded } from '../for-specs.ts'

const { citizen, superAdmin, agencyOperator: operator } = seeded
const url = '/api/auth/member-changes'
const why = { reason: 'განცხადება №7' }
type Answer = { code: string; data: { status: string; failure: string | null }[] }

describe('what happened before a changed phone or personal ID takes effect', () => {
  const [phone, personal_id] = ['500000099', '01001000099']
  type Area = Awaited<ReturnType<typeof openAreaWithTwoSuperAdministrators>>
  const release = async ({ edit, superAdministrator }: Area) => {
    await edit(citizen, { document_verified_status: 'not_verified' })
    return superAdministrator.post(`/api/auth/members/${citizen}/release-id`, why)
  }
  const erase = ({ store, clock }: Area) =>
    store.execute(
      memberDecider,
      streamOf('member', citizen),
      { type: 'ErasePersonalData', data: { erasedBy: null }, actor: system, at: clock.now() },
      { commandId: 'erase' },
    )
  const takePhone = async ({ change }: Area) => {
    for (const id of [operator, seeded.auditor, seeded.company]) expect((await change(id, { phone })).status).toBe(200)
  }

  test.each<[string, object, (area: Area) => unknown, number, string]>([
    ['a block', { phone }, ({ edit }) => edit(citizen, { status: 'deactive' }), 409, 'proposal_outdated'],
    ['a release of the number', { personal_id }, release, 409, 'proposal_outdated'],
    ['an erasure', { phone }, erase, 404, 'not_found'],
    ['three others with the phone', { phone }, takePhone, 422, 'phone_limit'],
    [
      'another one with the number',
      { personal_id },
      ({ change }) => change(operator, { personal_id }),
      422,
      'personal_id_taken',
    ],
  ])('refuses the approval by name, and nothing is half-done: %s', async (_, to, meanwhile, status, code) => {
    const area = await openAreaWithTwoSuperAdministrators()
    const { edit, second, store, clock } = area
    await edit(citizen, { ...to, ...why })
    clock.pass({ minutes: 1 })
    await meanwhile(area)
    const member = await store.load(streamOf('member', citizen))
    const approved = await second.post<Answer>(`${url}/1/approve`, {})
    expect([approved.status, approved.body.code]).toEqual([status, code])
    expect(await store.load(streamOf('change', 1))).toHaveLength(1)
    expect(await store.load(streamOf('member', citizen))).toHaveLength(member.length)
    expect((await second.post(`${url}/1/refuse`, {})).status).toBe(200)
  })

  test('ends what the only Super Administrator proposed as failed, with why', async () => {
    const { edit, react, clock, signInAs } = await openArea()
    await edit(citizen, { phone, ...why })
    clock.pass({ minutes: 1 })
    await edit(citizen, { status: 'deactive' })
    clock.pass({ minutes: 24 * 60 })
    expect(await react({ only: 'reminders' })).toMatchObject({ effected: 0 })
    const { body } = await (await signInAs(superAdmin)).get<Answer>(url)
    expect(body.data).toMatchObject([{ status: 'failed', failure: changeRefusals.proposal_outdated }])
  })
})

describe('a first phone', { tags: 'R-ADM-17' }, () => {
  test.each([
    [
      'somebody registered at an office',
      registerIndividual({ member: 40, personalId: '61001000040', phone: null, phoneSlot: null }, agencyOperator()),
    ],
    ['a child', registerChild()],
  ])('of %s waits for a second person too, and nobody else is told', async (_, registered) => {
    const { edit, second, store, record, settle, sms } = await openAreaWithTwoSuperAdministrators()
    await store.execute(memberDecider, streamOf('member', 40), registered, { commandId: 'register' })
    await settle()
    const before = sms.sent.length
    expect((await edit(40, { phone: '500000099', ...why })).status).toBe(202)
    expect(await record(40)).toMatchObject({ phone: null })
    expect((await second.post(`${url}/1/approve`, {})).status).toBe(200)
    expect(await record(40)).toMatchObject({ phone: '500000099', first_name: registered.data.firstName })
    await settle()
    expect(sms.sent).toHaveLength(before)
  })
})
