/** Adding and editing agencies. */
import { typedApplication } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { agency, drawing, type Fixture, formWith, isPublic, openFixture } from '../for-specs.ts'

const add = async (fixture: Fixture, over: Record<string, unknown> = {}) =>
  fixture.superAdministrator.post('/api/auth/agencies', {
    ...agency,
    image: await fixture.upload(fixture.superAdministrator, drawing(), 'agency_image'),
    ...over,
  })
const errorsOf = (answer: { body: unknown }) => Object.keys((answer.body as { errors?: object }).errors ?? {})
const read = async (fixture: Fixture, id: number) =>
  (await fixture.superAdministrator.get(`/api/auth/agencies/GetById/${id}`)).body
const active = async (fixture: Fixture) =>
  (await fixture.guest.get<{ data: { id: number }[] }>('/api/agencies/active')).body.data.map(({ id }) => id)

describe('adding an agency', () => {
  test('shows it at once to everybody, with its image', async () => {
    const fixture = await openFixture()
    expect(await add(fixture)).toMatchObject({ status: 201, body: { success: true, data: { id: 3 } } })
    const kept = await read(fixture, 3)
    expect(kept).toEqual({ ...agency, four_eyes: false, id: 3, image: kept.image, version: 1 })
    expect(isPublic(fixture, kept.image)).toBe(true)
    expect(await active(fixture)).toEqual([1, 2, 3])
    const list = (await fixture.superAdministrator.get<{ data: unknown[] }>('/api/auth/agencies')).body
    expect(list).toMatchObject({ success: true, data: [{ id: 1 }, { id: 2 }, kept] })
  })

  test('can ask for another person to sign what was prepared, and stop asking', { tags: 'R-OFF-6' }, async () => {
    const fixture = await openFixture()
    await add(fixture, { four_eyes: true })
    expect(await read(fixture, 3)).toMatchObject({ four_eyes: true })
    const { name, email, address } = agency
    const edit = (more: object) =>
      fixture.superAdministrator.post('/api/auth/agencies/3', { name, email, address, ...more })
    expect((await edit({})).status).toBe(200)
    expect(await read(fixture, 3)).toMatchObject({ four_eyes: true })
    expect((await edit({ four_eyes: '0' })).status).toBe(200)
    expect(await read(fixture, 3)).toMatchObject({ four_eyes: false })
    expect(errorsOf(await edit({ four_eyes: 'maybe' }))).toEqual(['four_eyes'])
  })

  test('accepts a form with a file, with defaults for optional fields', async () => {
    const fixture = await openFixture()
    const { name, email, phone, address } = agency
    const { status } = await fixture.superAdministrator.post(
      '/api/auth/agencies',
      formWith({ name, email, phone, address }, drawing()),
    )
    expect(status).toBe(201)
    expect(await read(fixture, 3)).toMatchObject({
      short_name: name,
      agency_name_application: name,
      website: null,
      status: 'active',
    })
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'nothing',
      { name: ' ', email: '', phone: '', address: '', image: undefined },
      ['name', 'email', 'address', 'phone', 'image'],
    ],
    ['a phone of eight digits', { phone: '12345678' }, ['phone']],
    ['an e-mail without a place', { email: 'new@' }, ['email']],
    ['a website that runs', { website: 'javascript:alert(1)' }, ['website']],
    ['a website that reads backwards', { website: 'https://portal.example/\u202emoc.elpmaxe' }, ['website']],
    ['a website without a scheme', { website: 'portal.example' }, ['website']],
    ['an unknown status', { status: 'deactive' }, ['status']],
    ['a name of 101 letters', { name: 'ა'.repeat(101) }, ['name']],
    ['an image for a program', { image: 'uploads/aaaaaaaaaaaaaaaaaaaaaaaa' }, ['image']],
  ])('with %s answers 422 on its field', async (_, over, fields) => {
    const answer = await add(await openFixture(), over)
    expect([answer.status, errorsOf(answer)]).toEqual([422, fields])
  })
})

describe('editing an agency', () => {
  test('leaves an omitted phone and image unchanged', async () => {
    const fixture = await openFixture()
    await add(fixture)
    const { image } = await read(fixture, 3)
    const { phone, ...form } = agency
    const edited = await fixture.superAdministrator.post('/api/auth/agencies/3', {
      ...form,
      name: 'სხვა სახელი',
      website: '',
    })
    expect(edited).toMatchObject({ status: 200, body: { success: true, data: { id: 3 } } })
    expect(await read(fixture, 3)).toMatchObject({ name: 'სხვა სახელი', phone, image, website: null, version: 2 })
  })

  test('replaces the image', async () => {
    const fixture = await openFixture()
    const { image } = await read(fixture, 1)
    const { status } = await fixture.superAdministrator.post(
      '/api/auth/agencies/1',
      formWith(agency, drawing('<g></g>')),
    )
    const now = (await read(fixture, 1)).image
    expect([status, now !== image, isPublic(fixture, now)]).toEqual([200, true, true])
  })

  test('makes it inactive: not listed, no applications, programs readable by link', { tags: 'R-ADM-11' }, async () => {
    const fixture = await openFixture()
    await fixture.superAdministrator.post('/api/auth/agencies/1', { ...agency, status: 'inactive' })
    expect(await active(fixture)).toEqual([2])
    expect((await fixture.guest.get('/api/projects/GetById/1')).status).toBe(200)
    const applied = await fixture.citizen.post('/api/auth/applications', {
      ...typedApplication(),
      project_id: 1,
    })
    expect(applied).toMatchObject({ status: 422, body: { code: 'agency_inactive' } })
    await fixture.superAdministrator.post('/api/auth/agencies/1', { ...agency, status: 'active' })
    expect(await active(fixture)).toEqual([1, 2])
  })

  test('of an outdated version answers 409 with the current agency', { tags: 'R-ADM-27' }, async () => {
    const fixture = await openFixture()
    await fixture.superAdministrator.post('/api/auth/agencies/1', { ...agency, version: 1 })
    expect(await fixture.superAdministrator.post('/api/auth/agencies/1', agency, { 'If-Match': '1' })).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        current: { id: 1, version: 2, changes: [{ version: 2, by: { role: 'Super Administrator' } }] },
      },
    })
  })

  test('answers 404 for an unknown agency', async () => {
    const fixture = await openFixture()
    for (const id of [99, 0, '-1', 'active', '__proto__'])
      expect((await fixture.superAdministrator.post(`/api/auth/agencies/${id}`, agency)).status).toBe(404)
  })
})

describe('who may', () => {
  test('the Super Administrator edits agencies, the auditor reads them, and other roles get a 403', async () => {
    const fixture = await openFixture()
    for (const who of [fixture.citizen, fixture.operator, fixture.admin, fixture.otherAdmin]) {
      for (const path of ['', '/GetById/1', '/GetById/99'])
        expect((await who.get(`/api/auth/agencies${path}`)).status).toBe(403)
      for (const path of ['', '/1', '/99'])
        expect((await who.post(`/api/auth/agencies${path}`, agency)).status).toBe(403)
    }
    for (const path of ['', '/GetById/1'])
      expect((await fixture.auditor.get(`/api/auth/agencies${path}`)).status).toBe(200)
    for (const path of ['', '/1'])
      expect((await fixture.auditor.post(`/api/auth/agencies${path}`, agency)).status).toBe(403)
    expect((await fixture.guest.get('/api/auth/agencies')).status).toBe(401)
  })
})
