/**
 * @module-tag R-APP-28
 */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  admin,
  type Fixture,
  giorgi,
  inspector,
  json,
  nino,
  openFixture,
  operator,
  otherAdmin,
  pdf,
  secondAdmin,
  superAdministrator,
  typedForm,
} from './for-specs.ts'

const at = (id: number, action = '') => `/api/auth/applications/${action === '' ? `GetById/${id}` : `${id}/${action}`}`
const reason = 'დაურთეთ ცნობა <b>№1</b>'
let fixture: Fixture
let id: number
const giveBack = (who = admin, body: unknown = { reason }) => fixture.post(who, at(id, 'returned'), body)
const see = async (who = nino) => (await json(await fixture.get(who, at(id)))).data
beforeEach(async () => {
  fixture = await openFixture()
  id = await fixture.file(nino)
})

describe('returning an application', () => {
  test('answers with a pending application, the reason word for word and the time', async () => {
    await fixture.forward(nino, id)
    const response = await giveBack()
    expect(response.status).toBe(200)
    expect(await json(response)).toMatchObject({
      success: true,
      data: { status: 'pendding', version: 3, returned_reason: reason, times_returned: 1, comment: null },
    })
    const { returned_at, forwarded_at, waiting_before } = await see()
    expect([returned_at, forwarded_at, waiting_before]).toEqual([expect.any(String), expect.any(String), null])
  })

  test('needs a reason of letters or digits', async () => {
    await fixture.forward(nino, id)
    for (const body of [{}, { reason: ' ' }, { reason: '\u3164' }, { reason: 'ა'.repeat(2001) }]) {
      const response = await giveBack(admin, body)
      expect(response.status).toBe(422)
      expect((await json(response)).errors).toHaveProperty('reason')
    }
  })

  test('is refused while the application is not forwarded, and answers with the current one', async () => {
    const response = await giveBack()
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({ code: 'not_returnable', current: { status: 'pendding' } })
  })

  test('is refused to the staff member who filed it or whose personal ID it has', { tags: 'R-ROLE-6' }, async () => {
    id = await fixture.file(giorgi, { personal_id: admin.personalId })
    await fixture.forward(giorgi, id)
    const response = await giveBack(admin)
    expect(response.status).toBe(403)
    expect(await json(response)).toMatchObject({ code: 'own_application' })
    expect((await giveBack(secondAdmin)).status).toBe(200)
  })

  test.each([nino, operator, superAdministrator, inspector])('is closed to $role, whatever the number', async (who) => {
    await fixture.forward(nino, id)
    expect((await giveBack(who)).status).toBe(403)
    expect((await fixture.post(who, at(999, 'returned'), { reason })).status).toBe(403)
  })

  test("answers 404 for another agency's application", async () => {
    await fixture.forward(nino, id)
    expect((await giveBack(otherAdmin)).status).toBe(404)
  })

  test('is refused when the version that the person saw is out of date', async () => {
    await fixture.forward(nino, id)
    const response = await giveBack(admin, { reason, version: 1 })
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({ code: 'version_conflict', current: { version: 2 } })
  })

  test('happens once when it is sent twice with one idempotency key', async () => {
    await fixture.forward(nino, id)
    const twice = () => fixture.post(admin, at(id, 'returned'), { reason }, { 'Idempotency-Key': 'return-1' })
    const [first, second] = [await twice(), await twice()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await see()).toMatchObject({ times_returned: 1, version: 3 })
  })
})

describe('while it waits for its applicant', () => {
  beforeEach(async () => {
    await fixture.forward(nino, id)
    await giveBack()
  })

  test.each([operator, admin, superAdministrator])('$role may not forward it', async (who) => {
    const response = await fixture.forward(who, id)
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({ code: 'waits_for_applicant', current: { status: 'pendding' } })
  })

  test('its applicant edits it and forwards it again', async () => {
    const edit = await fixture.post(nino, `/api/auth/applications/${id}`, { ...typedForm(nino), mobile: '500000099' })
    expect(edit.status).toBe(200)
    expect((await fixture.forward(nino, id)).status).toBe(200)
    expect(await see()).toMatchObject({ status: 'forwarded', returned_reason: null, times_returned: 1 })
  })

  test('it has no last day: its applicant corrects and forwards it when the program is over', async () => {
    await fixture.addProgram(5, { deadline: '2026-03-02' })
    id = await fixture.file(nino, { project_id: 5 })
    await fixture.forward(nino, id)
    await giveBack()
    fixture.pass(400 * 86_400_000)
    const edit = await fixture.post(nino, `/api/auth/applications/${id}`, { ...typedForm(nino), mobile: '500000099' })
    expect([edit.status, (await fixture.forward(nino, id)).status]).toEqual([200, 200])
  })

  test('its agency may still decide, also without a version', async () => {
    expect((await fixture.post(admin, at(id, 'completed'))).status).toBe(200)
    expect(await see()).toMatchObject({ status: 'completed', returned_at: null })
  })

  test('shows what was changed since to those who may see the application', async () => {
    const added = await fixture.upload(nino, pdf('two'), 'ახალი.pdf')
    await fixture.post(nino, `/api/auth/applications/${id}`, {
      ...typedForm(nino),
      mobile: '500000099',
      add_documents: [added.key],
    })
    for (const who of [nino, operator, admin, superAdministrator, inspector]) {
      const response = await fixture.get(who, at(id, 'changes'))
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({
        from_version: 3,
        to_version: 4,
        fields: [{ field: 'mobile', before: '500000005', after: '500000099' }],
        documents: { added: ['ახალი.pdf'], removed: [] },
      })
    }
    for (const who of [giorgi, otherAdmin]) expect((await fixture.get(who, at(id, 'changes'))).status).toBe(404)
  })
})

test('answers 404 for the changes of an application that was never returned', async () => {
  expect(await json(await fixture.get(nino, at(id, 'changes')))).toMatchObject({ code: 'no_return' })
  expect(await json(await fixture.get(giorgi, at(id, 'changes')))).toMatchObject({ code: 'not_found' })
})
