/**
 * Staff of the agency say which document of the program a file is (R-APP-76).
 *
 * @module-tag R-APP-76
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { applicationPath } from './change-application-for-specs.ts'
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
  superAdministrator,
  typedForm,
} from './for-specs.ts'

const requirements = [
  { id: 1, title: 'ბიზნესგეგმა', isRequired: true },
  { id: 2, title: 'ცნობა', isRequired: true },
]
let fixture: Fixture
const id = 1
const assign = (who: typeof nino, body: object = { document: 1, requirement: 2 }) =>
  fixture.post(who, applicationPath(id, 'assigned'), body)

beforeEach(async () => {
  fixture = await openFixture()
  await fixture.addProgram(5, { requirements })
  const documents = [(await fixture.upload(nino, pdf('a'), 'სკანი.pdf')).key]
  const filed = await fixture.post(nino, '/api/auth/applications', { ...typedForm(), project_id: 5, documents })
  expect(filed.status).toBe(201)
  await fixture.forward(nino, id)
})

describe('assigning a document', () => {
  test.each([operator, admin])('works for $role, is in the history, and leaves the status', async (who) => {
    const response = await assign(who)
    expect([response.status, (await json(response)).data]).toMatchObject([
      200,
      { status: 'forwarded', version: 3, attachments_application: [{ id: 1, requirement: 2 }] },
    ])
    const history = (await json(await fixture.get(nino, applicationPath(id, 'history')))) as unknown as object[]
    expect(history[2]).toMatchObject({ type: 'DocumentAssigned', changes: { document: 1, requirement: 2 } })
    expect((await json(await assign(who))).data).toMatchObject({ version: 3 })
    expect((await json(await assign(who, { document: 1, requirement: null }))).data).toMatchObject({
      version: 4,
      attachments_application: [{ requirement: null }],
    })
  })

  test('refuses an unknown file or requirement, another version, and a decided application', async () => {
    for (const body of [
      { document: 2, requirement: 2 },
      { document: 1, requirement: 3 },
    ])
      expect((await assign(admin, body)).status).toBe(422)
    expect((await assign(admin, { document: 1, requirement: 2, version: 1 })).status).toBe(409)
    await fixture.post(admin, applicationPath(id, 'completed'), {})
    expect((await json(await assign(admin))).code).toBe('already_decided')
  })

  test('is for staff of its agency', async () => {
    for (const who of [nino, giorgi, superAdministrator, inspector]) expect((await assign(who)).status).toBe(403)
    expect((await assign(otherAdmin)).status).toBe(404)
  })
})
