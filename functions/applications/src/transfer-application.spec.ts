import { agencyDecider, type EditAgency, streamOf, system } from '@portal/domain'
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
  pdf,
  superAdministrator,
  typedForm,
} from './for-specs.ts'

freshApplication()

const reason = 'განაცხადი <b>სხვა</b> უწყების საქმეს ეხება'
const transfer = (who = admin, body: object = {}, number = id, headers = {}) =>
  fixture.post(who, applicationPath(number, 'transferred'), { agency_id: 2, reason, ...body }, headers)
const see = async (number: number, who = nino) => fixture.get(who, applicationPath(`GetById/${number}`))
const listed = async (who: typeof nino, query = '') => {
  const { data } = await json(await fixture.get(who, applicationPath(`GetData?${query}`)))
  return (data.data as { id: number }[]).map((row) => row.id)
}
const sent = async () => {
  await fixture.forward(nino, id)
  return id
}

describe('sending on', { tags: ['R-APP-92'] }, () => {
  test('gives the application to the other agency, with number, text, files and first sending', async () => {
    const { key } = await fixture.upload(giorgi, pdf())
    const filed = await fixture.file(giorgi, { documents: [key] })
    await fixture.forward(giorgi, filed)
    const before = (await json(await see(filed, giorgi))).data
    const response = await transfer(admin, {}, filed)
    expect(response.status).toBe(200)
    expect(await json(response)).toEqual({ success: true, message: expect.any(String) })
    const after = (await json(await see(filed, otherAdmin))).data
    for (const field of [
      'id',
      'status',
      'description',
      'attachments_application',
      'forwarded_at',
      'created_at',
    ] as const)
      expect(after[field]).toEqual(before[field])
    expect(after).toMatchObject({ agency: { id: 2 }, project: null, transferred_from: { id: 1 } })
  })

  test('leaves each message with the agency that wrote it', { tags: 'R-APP-80' }, async () => {
    await sent()
    const messages = applicationPath(id, 'messages')
    await fixture.post(operator, messages, { text: 'პირველი უწყების' })
    await fixture.post(nino, messages, { text: 'განმცხადებლის' })
    await transfer()
    await fixture.post(otherAdmin, messages, { text: 'მეორე უწყების' })
    const { data } = (await json(await fixture.get(nino, messages))) as unknown as { data: { agency?: object }[] }
    const former = { id: 1, short_name: expect.stringMatching(/./) }
    expect(data.map(({ agency }) => agency)).toEqual([former, undefined, undefined])
    expect(data).toMatchObject([{ actor: null }, { actor: { id: nino.id } }, { actor: null }])
  })

  test('stands when the other agency is closed meanwhile, and is decided there', { tags: 'R-APP-127' }, async () => {
    await sent()
    const close = { type: 'EditAgency', data: { status: 'inactive' }, actor: system, at: '2026-03-01T09:00:00.000Z' }
    const [moved, closed] = await Promise.all([
      transfer(),
      fixture.store.execute(agencyDecider, 'agency-2', close as EditAgency, { commandId: 'closes' }),
    ])
    expect([moved.status, closed.accepted]).toEqual([200, true])
    expect((await transfer(otherAdmin, { agency_id: 1 })).status).toBe(409)
    expect((await fixture.post(otherAdmin, applicationPath(id, 'completed'))).status).toBe(200)
  })

  test('names a program of the other agency', async () => {
    await fixture.addProgram(9, { agency: 2 })
    await sent()
    await transfer(admin, { project_id: 9 })
    expect((await json(await see(id, otherAdmin))).data).toMatchObject({ project: { id: 9 } })
  })

  test('by the Super Administrator answers the application', async () => {
    await sent()
    expect((await json(await transfer(superAdministrator))).data).toMatchObject({ agency: { id: 2 } })
  })

  test('is refused while it is not forwarded', async () => {
    const response = await transfer()
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({ code: 'not_transferable', current: { status: 'pendding' } })
  })

  test('sent again gets the first answer, though it can be read no longer', async () => {
    await sent()
    const headers = { 'Idempotency-Key': 'transfer-1' }
    const [first, again] = [await transfer(admin, {}, id, headers), await transfer(admin, {}, id, headers)]
    expect([first.status, await json(again)]).toEqual([200, await json(first)])
    expect((await fixture.store.inspect(streamOf('application', id))).events).toHaveLength(3)
  })

  test.each([nino, operator, inspector])('is closed to $role', async (who) => {
    await sent()
    expect((await transfer(who)).status).toBe(403)
  })

  test('of one’s own application is refused, and of another agency’s a 404', async () => {
    const own = await fixture.file(giorgi, { personal_id: admin.personalId })
    await fixture.forward(giorgi, own)
    expect(await json(await transfer(admin, {}, own))).toMatchObject({ code: 'own_application' })
    await sent()
    expect((await transfer(otherAdmin)).status).toBe(404)
  })
})

describe('a wrong target', { tags: ['R-APP-93'] }, () => {
  test.each([
    ['an unknown agency', { agency_id: 99 }, 'agency_id'],
    ['the same agency', { agency_id: 1 }, 'agency_id'],
    ['a closed agency', { agency_id: 3 }, 'agency_id'],
    ['no agency', { agency_id: undefined }, 'agency_id'],
    ['a program of another agency', { project_id: 1 }, 'project_id'],
    ['an unknown program', { project_id: 99 }, 'project_id'],
    ['a closed program', { project_id: 8 }, 'project_id'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('such as %s is named', async (_, body, field) => {
    await fixture.addProgram(8, { agency: 2, status: 'inactive' })
    await sent()
    const response = await transfer(admin, body)
    expect(response.status).toBe(422)
    expect(Object.keys((await json(response)).errors)).toEqual([field])
    expect((await see(id, admin)).status).toBe(200)
  })

  test('is a program in which the applicant has a live application', async () => {
    await fixture.addProgram(9, { agency: 2 })
    await fixture.file(nino, { project_id: 9 })
    await sent()
    const response = await transfer(admin, { project_id: 9 })
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({ code: 'program_taken', current: { id, agency: { id: 1 } } })
  })

  test('is an agency that had it, except for the Super Administrator', async () => {
    await sent()
    await transfer()
    expect(await json(await transfer(otherAdmin, { agency_id: 1 }))).toMatchObject({ code: 'transfer_back' })
    expect((await transfer(superAdministrator, { agency_id: 1 })).status).toBe(200)
    expect((await see(id, admin)).status).toBe(200)
    expect((await see(id, otherAdmin)).status).toBe(404)
  })
})

describe('after a transfer', { tags: ['R-APP-94'] }, () => {
  test('the former agency gets 404 for everything of the application, and no longer lists it', async () => {
    await sent()
    await transfer()
    for (const path of [`GetById/${id}`, `${id}/history`, `${id}/notes`, `generatePDF/${id}`, `${id}/receipt`])
      expect((await fixture.get(admin, applicationPath(path))).status).toBe(404)
    for (const action of ['completed', 'rejected', 'returned', 'taken', 'transferred'])
      expect((await fixture.post(admin, applicationPath(id, action), { agency_id: 2, reason })).status).toBe(404)
    expect([await listed(admin), await listed(otherAdmin), await listed(nino)]).toEqual([[], [id], [id]])
  })

  test('the former agency keeps a list of what it sent on, newest first, page by page', async () => {
    const all = [id]
    for (let number = 10; number < 37; number++) {
      await fixture.addProgram(number)
      fixture.pass(1000 * 60 * 60 * 24)
      all.push(await fixture.file(nino, { project_id: number }))
    }
    for (const each of all) {
      await fixture.forward(nino, each)
      await transfer(admin, {}, each)
      fixture.pass(1000)
    }
    const path = '/api/auth/transfers'
    const first = await json(await fixture.get(operator, path))
    const second = await json(await fixture.get(operator, `${path}?cursor=${first.next_cursor}`))
    const rows = [first, second].flatMap(({ data }) => data as unknown as { id: number }[])
    expect(rows.map((row) => row.id)).toEqual(all.toReversed())
    expect(second.next_cursor).toBeNull()
    expect(rows[0]).toEqual({ id: all.at(-1), at: expect.any(String), to: { id: 2, short_name: 'უწყება 2' }, reason })
    expect((await json(await fixture.get(otherAdmin, path))).data).toEqual([])
    for (const who of [superAdministrator, inspector]) {
      expect((await fixture.get(who, path)).status).toBe(422)
      expect((await json(await fixture.get(who, `${path}?agency_id=1`))).data).toHaveLength(25)
    }
    expect((await fixture.get(nino, path)).status).toBe(403)
    expect((await fixture.get(operator, `${path}?cursor=x`)).status).toBe(422)
  })

  test('notes stay with the agency that wrote them, and the assignee is released', async () => {
    await sent()
    await fixture.post(operator, applicationPath(id, 'notes'), { text: 'ჩვენი შენიშვნა' })
    await fixture.post(operator, applicationPath(id, 'taken'))
    await transfer()
    await fixture.post(otherAdmin, applicationPath(id, 'notes'), { text: 'მათი შენიშვნა' })
    const notesFor = async (who: typeof nino) =>
      ((await json(await fixture.get(who, applicationPath(`${id}/notes`)))).data as unknown as { text: string }[]).map(
        ({ text }) => text,
      )
    expect(await notesFor(otherAdmin)).toEqual(['მათი შენიშვნა'])
    expect(await notesFor(superAdministrator)).toEqual(['ჩვენი შენიშვნა', 'მათი შენიშვნა'])
    expect((await json(await see(id, otherAdmin))).data).toMatchObject({ taken_by: null })
    const notes = await fixture.store.load(streamOf('notes', id))
    expect(notes.find(({ type }) => type === 'ApplicationReleased')?.data).toMatchObject({ because: 'transferred' })
  })

  test('the applicant still reads that the former agency saw it in a list, and the new one not who of them has it open', {
    tags: ['R-APP-94', 'R-DESK-9'],
  }, async () => {
    await fixture.addProgram(9)
    await fixture.file(nino, { project_id: 9 })
    await sent()
    await fixture.get(operator, '/api/auth/applications/GetData')
    await see(id, operator)
    const looks = async () => {
      const { data } = await json(await fixture.get(nino, applicationPath(`${id}/looks`)))
      return (data as unknown as { what: string; agency: { id: number } | null }[])
        .filter(({ agency }) => agency?.id === 1)
        .map(({ what }) => what)
        .sort()
    }
    const before = await looks()
    expect(before).toContain('list')
    await transfer()
    expect(await looks()).toEqual(before)
    expect((await json(await see(id, otherAdmin))).data).toMatchObject({ open_by: [] })
  })

  test('the applicant may file for the old program again, and not for the new one', async () => {
    await fixture.addProgram(9, { agency: 2 })
    await sent()
    await transfer(admin, { project_id: 9 })
    const file = (project_id: number) => fixture.post(nino, '/api/auth/applications', { ...typedForm(), project_id })
    expect((await file(9)).status).toBe(409)
    expect((await file(1)).status).toBe(201)
  })

  test('the new agency decides, returns and takes it', async () => {
    await sent()
    await transfer()
    expect((await fixture.post(otherAdmin, applicationPath(id, 'taken'))).status).toBe(200)
    expect((await fixture.post(otherAdmin, applicationPath(id, 'returned'), { reason })).status).toBe(200)
    expect((await fixture.forward(nino, id)).status).toBe(200)
    expect((await fixture.post(otherAdmin, applicationPath(id, 'completed'))).status).toBe(200)
  })
})

test('the applicant reads to whom it went, from whom and why', { tags: ['R-APP-95'] }, async () => {
  await sent()
  await transfer()
  expect((await json(await see(id))).data).toMatchObject({
    agency: { id: 2 },
    transferred_from: { id: 1, short_name: 'უწყება 1' },
    transferred_at: expect.any(String),
    transferred_reason: reason,
  })
})
