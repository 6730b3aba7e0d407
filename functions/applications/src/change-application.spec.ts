import { rules } from '@portal/contract/texts/rules'
import { streamOf } from '@portal/domain'
import { describe, expect, test } from 'vitest'
import { applicationPath, fixture, freshApplication, id } from './change-application-for-specs.ts'
import {
  admin,
  giorgi,
  inspector,
  json,
  nino,
  operator,
  otherAdmin,
  secondAdmin,
  superAdministrator,
} from './for-specs.ts'

const reason = 'აკლია ცნობა <b>№1</b>'

freshApplication()

describe('forwarding', () => {
  test.each([nino, operator, admin, superAdministrator])('works for $role and answers the application', async (who) => {
    const response = await fixture.forward(who, id)
    expect(response.status).toBe(200)
    expect(await json(response)).toMatchObject({ success: true, data: { id, status: 'forwarded', version: 2 } })
  })

  test('of 64 simultaneous requests one succeeds and the others get the current application', async () => {
    const responses = await Promise.all(Array.from({ length: 64 }, () => fixture.forward(nino, id)))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(63)
    const late = responses.find(({ status }) => status === 409)
    expect(await json(late as Response)).toMatchObject({
      code: 'not_forwardable',
      current: { status: 'forwarded', version: 2 },
    })
    const { events } = await fixture.store.inspect(streamOf('application', id))
    expect(events).toHaveLength(2)
  })

  test('is closed to the auditor, whatever the number', async () => {
    expect((await fixture.forward(inspector, id)).status).toBe(403)
    expect((await fixture.forward(inspector, 999)).status).toBe(403)
  })

  test.each([giorgi, otherAdmin])('answers 404 to $role who may not see the application', async (who) => {
    expect((await fixture.forward(who, id)).status).toBe(404)
    expect((await fixture.forward(who, 999)).status).toBe(404)
  })

  test('staff may not forward an application with their own personal ID, and the refusal names the reason', async () => {
    const own = await fixture.file(giorgi, { personal_id: operator.personalId })
    const response = await fixture.forward(operator, own)
    expect(response.status).toBe(403)
    expect(await json(response)).toMatchObject({
      code: 'own_application',
      message: 'საკუთარ განაცხადს თანამშრომლის როლით ვერ გადააგზავნით',
    })
  })
})

describe('deciding', () => {
  test('a rejection stores its reason word for word', async () => {
    const response = await fixture.post(admin, applicationPath(id, 'rejected'), { reason: `  ${reason} ` })
    expect(response.status).toBe(200)
    expect((await json(response)).data).toMatchObject({
      status: 'rejected',
      comment: reason,
      reviewer: { first_name: admin.name.firstName, last_name: admin.name.lastName },
    })
    expect((await json(await fixture.get(nino, applicationPath(`GetById/${id}`)))).data).toMatchObject({
      comment: reason,
    })
  })

  test.each([{}, { reason: '' }, { reason: null }, { reason: 'მისაღებია' }])(
    'a confirmation takes %j',
    async (body) => {
      await fixture.forward(nino, id)
      const response = await fixture.post(admin, applicationPath(id, 'completed'), body)
      expect(response.status).toBe(200)
      expect((await json(response)).data).toMatchObject({ status: 'completed', comment: null })
    },
  )

  test.each([{}, { reason: '' }, { reason: ' \n ' }, { reason: 'ა'.repeat(2001) }, { reason: 5 }])(
    'a rejection needs words: %j',
    async (body) => {
      const response = await fixture.post(admin, applicationPath(id, 'rejected'), body)
      expect(response.status).toBe(422)
      expect((await json(response)).errors).toMatchObject({ reason: [expect.any(String)] })
    },
  )

  test('is final', async () => {
    await fixture.post(admin, applicationPath(id, 'completed'))
    for (const action of ['completed', 'rejected']) {
      const response = await fixture.post(secondAdmin, applicationPath(id, action), { reason })
      expect(response.status).toBe(409)
      expect(await json(response)).toMatchObject({
        code: 'already_decided',
        message: rules['server.application.decided'],
        current: { status: 'completed' },
      })
    }
    expect((await fixture.forward(nino, id)).status).toBe(409)
  })

  test('when two administrators decide at once, one decides and the other gets the decision', async () => {
    const responses = await Promise.all([
      fixture.post(admin, applicationPath(id, 'completed')),
      fixture.post(secondAdmin, applicationPath(id, 'rejected'), { reason }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const { events } = await fixture.store.inspect(streamOf('application', id))
    expect(events).toHaveLength(2)
  })

  test.each([nino, operator, superAdministrator, inspector])('is closed to $role, whatever the number', async (who) => {
    for (const action of ['completed', 'rejected'])
      for (const number of [id, 999])
        expect((await fixture.post(who, applicationPath(number, action), { reason })).status).toBe(403)
  })

  test("another agency's application is a 404", { tags: 'R-ROLE-4' }, async () => {
    expect((await fixture.post(otherAdmin, applicationPath(id, 'rejected'), { reason })).status).toBe(404)
  })

  test('nobody decides an application with their own personal ID', async () => {
    const own = await fixture.file(giorgi, { personal_id: admin.personalId })
    const response = await fixture.post(admin, applicationPath(own, 'completed'))
    expect(response.status).toBe(403)
    expect((await json(response)).code).toBe('own_application')
    expect((await fixture.post(secondAdmin, applicationPath(own, 'completed'))).status).toBe(200)
  })
})

describe('the version that a person saw', { tags: 'R-API-9' }, () => {
  test.each([
    ['in the header', {}, { 'If-Match': '"1"' }],
    ['in the body', { version: 1 }, {}],
  ])('%s lets the command pass while it is the present one', async (_, body, headers) => {
    expect((await fixture.forward(nino, id, body, headers)).status).toBe(200)
  })

  test.each([
    ['in the header', { reason }, { 'If-Match': '"1"' }],
    ['in the body', { reason, version: 1 }, {}],
  ])('%s refuses when it is stale, with the current application', async (_, body, headers) => {
    await fixture.forward(nino, id)
    const response = await fixture.post(admin, applicationPath(id, 'rejected'), body, headers as Record<string, string>)
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({
      code: 'version_conflict',
      current: { status: 'forwarded', version: 2 },
    })
  })

  test.each([
    ['in the header', {}, { 'If-Match': 'new' }],
    ['in the body', { version: 'new' }, {}],
  ])('%s must be a number', async (_, body, headers) => {
    expect((await fixture.forward(nino, id, body, headers)).status).toBe(422)
  })
})

test.each(['"1"', '"7"'])(
  'an unauthorised person who sends the version %s gets a 404 and learns nothing',
  async (version) => {
    const answers = [await fixture.forward(giorgi, id, {}, { 'If-Match': version })]
    answers.push(await fixture.forward(giorgi, 999, {}, { 'If-Match': version }))
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  },
)

describe('the same decision sent again', () => {
  const headers = { 'Idempotency-Key': 'decision-1' }
  test('gets the first answer, also after later changes', { tags: 'R-API-7' }, async () => {
    const first = await fixture.forward(operator, id, {}, headers)
    await fixture.post(admin, applicationPath(id, 'completed'))
    const again = await fixture.forward(operator, id, {}, headers)
    expect(again.status).toBe(200)
    expect(await json(again)).toEqual(await json(first))
  })

  test('with another body is refused', async () => {
    await fixture.post(admin, applicationPath(id, 'rejected'), { reason }, headers)
    const response = await fixture.post(admin, applicationPath(id, 'rejected'), { reason: 'სხვა' }, headers)
    expect(response.status).toBe(422)
    expect((await json(response)).code).toBe('idempotency_key_reused')
  })

  test('is decided again after a refusal', async () => {
    expect((await fixture.post(admin, applicationPath(id, 'rejected'), { reason, version: 7 }, headers)).status).toBe(
      409,
    )
    expect((await fixture.post(admin, applicationPath(id, 'rejected'), { reason }, headers)).status).toBe(200)
  })
})
