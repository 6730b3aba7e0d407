import { memberDecider, streamOf } from '@portal/domain'
import { inNameOf, registerIndividual } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { seeded } from '../for-specs.ts'
import { list, numberOf, openMandates } from './for-specs.ts'

const days = (count: number) => ({ minutes: count * 24 * 60 })

describe('an offer', { tags: ['R-ACT-1', 'R-ACT-2'] }, () => {
  test('shows both sides the same, and nobody the name of an agent who has not accepted', async () => {
    const { principal, agent, offer, listed } = await openMandates()
    const { status, body } = await offer(principal, { may: ['file', 'send'], until: '2027-01-31' })
    expect(status).toBe(201)
    const mandate = {
      ...{ id: 1, principal: { id: seeded.newcomer, name: 'ნინო გამოგონილი' }, agent: { id: null, name: null } },
      ...{ may: ['read', 'file', 'send'], basis: 'self', until: '2027-01-31', status: 'offered' },
    }
    expect(body).toMatchObject({ success: true, data: mandate })
    expect(await listed(principal)).toMatchObject({
      given: [{ ...mandate, personal_id: '01001…05', offered: null }],
      received: [],
    })
    expect(await listed(agent)).toMatchObject({ given: [], received: [{ ...mandate, personal_id: null }] })
  })

  test('to an unknown number has the same answer, and is found by whoever registers with it', async () => {
    const { principal, offer, store, signInAs, listed, answer } = await openMandates()
    const [known, unknown] = [await offer(principal), await offer(principal, { personal_id: numberOf(77) })]
    const withoutId = ({ id: _, ...data }: { id: number }) => data
    expect([unknown.status, withoutId(unknown.body.data)]).toEqual([known.status, withoutId(known.body.data)])
    const registered = { id: 77, role: 'User', agency: null, personalId: numberOf(77) } as const
    const name = { firstName: 'გიორგი', lastName: 'ახალი' }
    await store.execute(
      memberDecider,
      streamOf('member', 77),
      registerIndividual({ ...name, personalId: numberOf(77) }, { ...registered, name }),
      { commandId: 'register' },
    )
    const newcomer = await signInAs(77)
    expect((await listed(newcomer)).received).toMatchObject([{ id: 2, status: 'offered' }])
    expect(await answer(newcomer, 2, 'accept')).toMatchObject({ status: 200, body: { data: { status: 'active' } } })
    expect((await listed(principal)).given[1]).toMatchObject({
      agent: { id: 77, name: 'გიორგი ახალი' },
      personal_id: null,
    })
  })

  test.each([
    [{ personal_id: numberOf(seeded.newcomer) }, 'personal_id'],
    [{ personal_id: '123' }, 'personal_id'],
    [{ may: [] }, 'may'],
    [{ may: ['everything'] }, 'may.0'],
    [{ until: '2026-02-30' }, 'until'],
    [{ until: '2020-01-01' }, 'until'],
    [{ until: '2099-01-01' }, 'until'],
  ])('of %o is refused on its field', async (body, field) => {
    const { principal, offer } = await openMandates()
    expect(await offer(principal, body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  })

  test('that is sent twice is one', { tags: 'R-API-7' }, async () => {
    const { principal, listed } = await openMandates()
    const headers = { 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' }
    const body = { personal_id: numberOf(seeded.citizen), may: ['read'] }
    const first = await principal.post(list, body, headers)
    expect((await principal.post(list, body, headers)).body).toEqual(first.body)
    expect((await listed(principal)).given).toHaveLength(1)
  })

  test('is nothing for a guest', async () => {
    const { guest } = await openMandates()
    for (const path of ['accept', 'decline', 'revoke'])
      expect((await guest.post(`${list}/1/${path}`, {})).status).toBe(401)
    expect((await guest.get(list)).status).toBe(401)
  })
})

describe('twenty places', { tags: 'R-ACT-4' }, () => {
  test('are all that one principal has, also for offers of the same moment', async () => {
    const { principal, offer, listed, answer } = await openMandates()
    const answers = await Promise.all(Array.from({ length: 24 }, () => offer(principal)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status !== 201)).toMatchObject(
      Array.from({ length: 4 }, () => ({ status: 409, body: { code: 'too_many_mandates' } })),
    )
    const { given } = await listed(principal)
    expect(new Set(given.map(({ slot }) => slot)).size).toBe(1)
    const [first] = given
    await answer(principal, Number(first?.id), 'revoke')
    expect((await offer(principal)).status).toBe(201)
    expect((await offer(principal)).status).toBe(409)
  })

  test('are free again after the offers have lapsed', { tags: 'R-ACT-6' }, async () => {
    const { principal, signInAs, offer, clock, listed } = await openMandates()
    for (let count = 0; count < 20; count++) await offer(principal)
    clock.pass(days(31))
    const later = await signInAs(seeded.newcomer)
    expect((await listed(later)).given[0]).toMatchObject({ status: 'ended', answer_by: null })
    expect((await offer(later)).status).toBe(201)
    expect((await listed(later)).given.filter(({ status }) => status === 'offered')).toHaveLength(1)
  })
})

describe('the two sides', { tags: 'R-ACT-3' }, () => {
  test('accept, decline and revoke what is theirs', async () => {
    const { principal, agent, company, offer, answer } = await openMandates()
    const { id } = (await offer(principal)).body.data
    for (const stranger of [company, principal])
      expect(await answer(stranger, id, 'accept')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await answer(agent, id, 'accept')).body).toMatchObject({
      data: { status: 'active', agent: { id: seeded.citizen, name: 'ნინო გამოგონილი' } },
    })
    expect(await answer(agent, id, 'accept')).toMatchObject({ status: 409, body: { code: 'mandate_closed' } })
    expect((await answer(company, id, 'revoke')).status).toBe(404)
    expect((await answer(agent, id, 'revoke')).body).toMatchObject({ data: { status: 'revoked' } })
    expect(await answer(principal, id, 'revoke')).toMatchObject({ status: 409, body: { code: 'mandate_closed' } })
    expect((await answer(principal, 99, 'revoke')).status).toBe(404)
  })

  test('can end it also while the principal is blocked', { tags: 'R-ACT-6' }, async () => {
    const { principal, agent, given, offer, answer, superAdministrator, listed } = await openMandates()
    const [id, waiting] = [await given(), (await offer(principal)).body.data.id]
    await superAdministrator.post(`/api/auth/members/${seeded.newcomer}`, { status: 'deactive', reason: 'შემოწმება' })
    expect((await answer(agent, waiting, 'accept')).status).toBe(404)
    expect((await listed(agent)).received).toMatchObject([{ id, is_suspended: true }])
    expect(await answer(agent, id, 'revoke')).toMatchObject({ status: 200, body: { data: { status: 'revoked' } } })
  })

  test('can decline, which ends the offer', async () => {
    const { principal, agent, offer, answer } = await openMandates()
    const { id } = (await offer(principal)).body.data
    expect((await answer(agent, id, 'decline')).body).toMatchObject({ data: { status: 'declined' } })
    expect((await answer(agent, id, 'accept')).status).toBe(409)
  })

  test('agree on more, while less needs nobody', { tags: 'R-ACT-5' }, async () => {
    const { principal, agent, given, listed, answer } = await openMandates()
    const id = await given({ may: ['file', 'send'] })
    const change = (body: object) => principal.post(`${list}/${id}`, body)
    expect((await change({ may: ['read'] })).body).toMatchObject({ data: { status: 'active', may: ['read'] } })
    expect((await change({ may: ['talk'] })).body).toMatchObject({ data: { status: 'active', may: ['read'] } })
    const offered = { may: ['read', 'talk'], until: null }
    expect((await listed(agent)).received).toMatchObject([{ may: ['read'], offered }])
    await answer(agent, id, 'accept')
    expect((await listed(principal)).given).toMatchObject([{ may: ['read', 'talk'], offered: null }])
    expect((await agent.post(`${list}/${id}`, { may: ['read'] })).status).toBe(404)
    expect(await change({ may: ['read'], until: '2020-01-01' })).toMatchObject({ status: 422 })
  })
})

test('a change counts in the quota of changes, a refused one does not', { tags: ['R-ACT-5', 'R-LIM-10'] }, async () => {
  const { principal, given, items } = await openMandates()
  const id = await given({ may: ['read'] })
  const used = async () =>
    (await items.scan('access')).items
      .filter(({ pk, sk }) => pk === `quota#${seeded.newcomer}` && String(sk).startsWith('changes#'))
      .map(({ used }) => used)
  const before = await used()
  await principal.post(`${list}/99`, { may: ['read'] })
  expect(await used()).toEqual(before)
  for (const may of [['send'], ['talk']]) await principal.post(`${list}/${id}`, { may })
  expect(await used()).toEqual(before.map((count) => Number(count) + 2))
})

describe('a company', { tags: 'R-ACT-9' }, () => {
  test('lists who acts for it, to itself and to whoever acts with `profile`', async () => {
    const { company, agent, principal, offer, given } = await openMandates()
    const people = '/api/auth/company/people'
    await given({ may: ['profile'] }, company)
    await offer(company, { personal_id: numberOf(seeded.newcomer) })
    const answer = await company.get<{ data: object[] }>(people)
    expect(answer.body.data).toMatchObject([
      { id: seeded.company, basis: 'director', mandate: null, status: 'active', last_act: null },
      { id: seeded.citizen, basis: 'company', mandate: 1, may: ['read', 'profile'], status: 'active' },
      { id: null, name: expect.stringMatching(/^\d{5}…\d{2}$/), basis: 'company', mandate: 2, status: 'offered' },
    ])
    expect((await inNameOf(agent, seeded.company).get(people)).body).toEqual(answer.body)
    expect(await principal.get(people)).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
  })

  test('receives no mandate', { tags: 'R-ACT-3' }, async () => {
    const { principal, company, offer, answer, listed } = await openMandates()
    const { id } = (await offer(principal, { personal_id: numberOf(seeded.company) })).body.data
    expect((await listed(company)).received).toEqual([])
    expect((await answer(company, id, 'accept')).status).toBe(404)
  })
})
