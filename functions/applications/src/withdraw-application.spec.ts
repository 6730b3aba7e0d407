import { streamOf } from '@portal/domain'
import { describe, expect, test } from 'vitest'
import { applicationPath, fixture, freshApplication, id } from './change-application-for-specs.ts'
import { admin, giorgi, inspector, json, nino, operator, superAdministrator, typedForm } from './for-specs.ts'

freshApplication()

const withdraw = (who = nino, body: unknown = {}, number = id, headers = {}) =>
  fixture.post(who, applicationPath(number, 'withdrawn'), body, headers)
const see = async (number: number, who = nino) =>
  (await json(await fixture.get(who, applicationPath(`GetById/${number}`)))).data
const file = (over: object) => fixture.post(nino, '/api/auth/applications', { ...typedForm(), project_id: 1, ...over })

describe('withdrawing', { tags: ['R-APP-90'] }, () => {
  test('answers the application, and shows its agency the reason word for word', async () => {
    await fixture.forward(nino, id)
    const response = await withdraw(nino, { reason: ' სხვა გზა <b>ვიპოვე</b> ' })
    expect(response.status).toBe(200)
    const shown = { status: 'withdrawn', withdrawn_at: expect.any(String), withdrawn_reason: 'სხვა გზა <b>ვიპოვე</b>' }
    expect((await json(response)).data).toMatchObject({ ...shown, decided_at: null, comment: null })
    expect(await see(id, admin)).toMatchObject(shown)
  })

  test('needs no reason', async () => {
    expect((await json(await withdraw())).data).toMatchObject({ status: 'withdrawn', withdrawn_reason: null })
  })

  test('is refused once it was decided or withdrawn, with what is there now', async () => {
    await withdraw()
    for (const [who, action] of [
      [nino, 'withdrawn'],
      [admin, 'completed'],
      [admin, 'rejected'],
    ] as const) {
      const response = await fixture.post(who, applicationPath(id, action), { reason: 'მიზეზი' })
      expect(response.status).toBe(409)
      expect(await json(response)).toMatchObject({ code: 'already_withdrawn', current: { status: 'withdrawn' } })
    }
    const decided = await fixture.file(giorgi)
    await fixture.post(admin, applicationPath(decided, 'completed'))
    expect(await json(await withdraw(giorgi, {}, decided))).toMatchObject({ code: 'already_decided' })
  })

  test('sent again gets the first answer, and nothing happens twice', async () => {
    const headers = { 'Idempotency-Key': 'withdraw-1' }
    const [first, again] = [await withdraw(nino, {}, id, headers), await withdraw(nino, {}, id, headers)]
    expect(await json(again)).toEqual(await json(first))
    expect((await fixture.store.inspect(streamOf('application', id))).events).toHaveLength(2)
  })

  test('of an older version than the present one is a 409', async () => {
    await fixture.forward(nino, id)
    expect(await json(await withdraw(nino, { version: 1 }))).toMatchObject({ code: 'version_conflict' })
  })

  test.each([admin, operator, superAdministrator, inspector])('is closed to $role', async (who) => {
    expect((await withdraw(who)).status).toBe(403)
  })

  test('of somebody else’s application is a 404', async () => {
    expect((await withdraw(giorgi)).status).toBe(404)
  })
})

describe('after a withdrawal', { tags: ['R-APP-91'] }, () => {
  test('one may file for the same program again', async () => {
    expect((await file({})).status).toBe(409)
    await withdraw()
    expect((await file({})).status).toBe(201)
  })

  test('of a refiling, the rejected application may be refiled again', { tags: 'R-APP-117' }, async () => {
    await fixture.post(admin, applicationPath(id, 'rejected'), { reason: 'აკლია ცნობა' })
    const second = (await json(await file({ follows: id }))).data.id as number
    expect(await see(id)).toMatchObject({ followed_by: second })
    await withdraw(nino, {}, second)
    expect(await see(id)).toMatchObject({ followed_by: null })
    const third = (await json(await file({ follows: id }))).data.id as number
    expect(await see(id)).toMatchObject({ followed_by: third })
    expect(await see(third)).toMatchObject({ follows: id })
  })

  test('nobody is its assignee, and the history of the notes says why', async () => {
    await fixture.forward(nino, id)
    await fixture.post(operator, applicationPath(id, 'taken'))
    await withdraw()
    expect(await see(id, admin)).toMatchObject({ taken_by: null })
    const notes = await fixture.store.load(streamOf('notes', id))
    expect(notes.map(({ type }) => type)).toEqual(['ApplicationTaken', 'ApplicationReleased'])
  })

  test('the draft of its edit is gone', async () => {
    const draft = `/api/auth/drafts/edit-${id}`
    const saved = await fixture.request(nino, draft, {
      method: 'PUT',
      body: JSON.stringify({ values: { firstName: 'ნინო' } }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(saved.status).toBe(200)
    await withdraw()
    expect((await fixture.get(nino, draft)).status).toBe(404)
  })

  test('there is no receipt, and it is said why', async () => {
    await fixture.forward(nino, id)
    await withdraw()
    const response = await fixture.get(nino, applicationPath(`${id}/receipt`))
    expect(response.status).toBe(404)
    expect(await json(response)).toMatchObject({ code: 'no_receipt', message: expect.stringContaining('გამოთხოვილ') })
  })

  test('lists and counts have it under its status', async () => {
    await withdraw()
    const list = await json(await fixture.get(admin, applicationPath('GetData?status=withdrawn')))
    expect(list.data.data).toMatchObject([{ id, status: 'withdrawn' }])
    expect(await json(await fixture.get(admin, applicationPath('counts')))).toMatchObject({ all: 1, withdrawn: 1 })
  })
})
