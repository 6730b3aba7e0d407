/** Adding, editing and forwarding programs. */
import { programAdmin } from '@portal/contract/texts/program-admin'
import { describe, expect, test } from 'vitest'
import { drawing, type Fixture, formOf, isPublic, openFixture, program } from './for-specs.ts'

const add = async (fixture: Fixture, over: Record<string, unknown> = {}, who = fixture.admin) =>
  who.post('/api/auth/projects', { ...program, image: await fixture.upload(who), ...over })
const added = async (fixture: Fixture, over: Record<string, unknown> = {}) => {
  const { status, body } = await add(fixture, over)
  expect([status, body]).toMatchObject([201, { success: true, message: 'პროგრამა წარმატებით დაემატა' }])
  return (body.data as { id: number }).id
}
const read = async (fixture: Fixture, id: number, who = fixture.superAdministrator) =>
  (await who.get(`/api/auth/projects/GetByIdAgency/${id}`)).body
const errorsOf = (answer: { body: unknown }) => Object.keys((answer.body as { errors?: object }).errors ?? {})

describe('adding a program', () => {
  test('shows it at once to its agency and to everybody, with sanitized text and a public image', async () => {
    const fixture = await openFixture()
    const id = await added(fixture)
    const kept = await read(fixture, id, fixture.admin)
    expect(kept).toMatchObject({
      id,
      title: 'ახალი პროგრამა',
      agency_id: 1,
      status: 'active',
      attachment_allow_status: 'active',
      has_sub_agency: 1,
      sub_agency_name: 'სამმართველო',
      sections: [
        { id: 1, title: 'მიზანი', description: '<p data-align="center">დახმარება</p>' },
        { id: 2, title: 'პირობები', description: '' },
      ],
      forwarded_at: null,
      version: 1,
    })
    expect(kept.image).toMatch(/^\/images\/[\w-]{20,}\.svg$/)
    expect(isPublic(fixture, kept.image)).toBe(true)
    const { forwarded_at, version, ...shown } = kept
    expect((await fixture.guest.get(`/api/projects/GetById/${id}`)).body).toEqual(shown)
    expect((await fixture.admin.get<unknown[]>('/api/auth/projects/getDataByAgency')).body[0]).toMatchObject({ id })
  })

  test('takes a form with the file inside, as the page sends it', async () => {
    const fixture = await openFixture()
    const { status, body } = await fixture.admin.post('/api/auth/projects', formOf(program, drawing()))
    expect(status).toBe(201)
    const kept = await read(fixture, (body.data as { id: number }).id)
    expect(kept).toMatchObject({ has_sub_agency: 1, sections: [{ id: 1 }, { id: 2 }] })
    expect(isPublic(fixture, kept.image)).toBe(true)
  })

  test('makes the images of its text public with it', async () => {
    const fixture = await openFixture()
    const key = await fixture.upload(fixture.admin)
    const id = await added(fixture, {
      sections: [{ title: 'რუკა', description: `<p><img src="${key}" alt="რუკა"></p>` }],
    })
    const [section] = (await read(fixture, id)).sections as { description: string }[]
    const path = /src="([^"]+)"/.exec(section?.description ?? '')?.[1]
    expect(isPublic(fixture, path)).toBe(true)
  })

  test('lets the Super Administrator name the agency', async () => {
    const fixture = await openFixture()
    const { status, body } = await add(fixture, { agency_id: 2 }, fixture.superAdministrator)
    expect(status).toBe(201)
    expect(await read(fixture, (body.data as { id: number }).id)).toMatchObject({ agency_id: 2 })
    for (const agency_id of [undefined, 99])
      expect(errorsOf(await add(fixture, { agency_id }, fixture.superAdministrator))).toEqual(['agency_id'])
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'nothing',
      { title: '', application_recipient: ' ', recipient_position: null, image: '' },
      ['title', 'application_recipient', 'recipient_position', 'image'],
    ],
    ['no name for the sub-agency', { sub_agency_name: '  ' }, ['sub_agency_name']],
    ['an unknown status', { status: 'forwarded' }, ['status']],
    ['31 sections', { sections: Array.from({ length: 31 }, () => ({ title: 'ა', description: '' })) }, ['sections']],
    ['sections above 200 KB', { sections: [{ title: 'ა', description: 'ა'.repeat(69_000) }] }, ['sections']],
    ['a section without a title', { sections: [{ title: '', description: '<p>ა</p>' }] }, ['sections.0.title']],
    ['sections that are no list', { sections: '{"a":' }, ['sections']],
    [
      'an image in its own address',
      { sections: [{ title: 'ა', description: '<img src="data:image/png;base64,AA">' }] },
      ['sections.0.description'],
    ],
    [
      'an unknown image',
      { sections: [{ title: 'ა', description: '<img src="uploads/aaaaaaaaaaaaaaaaaaaaaaaa">' }] },
      ['sections.0.description'],
    ],
    ['a public path as its image', { image: '/images/agency-1.svg' }, ['image']],
  ])('with %s answers 422 on its field', async (_, over, fields) => {
    const fixture = await openFixture()
    const answer = await add(fixture, over)
    expect([answer.status, errorsOf(answer)]).toEqual([422, fields])
    expect((await fixture.superAdministrator.get<unknown[]>('/api/auth/projects/getDataByAgency')).body).toHaveLength(3)
  })

  test('with an unsafe SVG answers 422, and a retry after another mistake can use the same image', async () => {
    const fixture = await openFixture()
    const unsafe = await fixture.upload(fixture.admin, drawing('<script>alert(1)</script>'))
    expect(errorsOf(await add(fixture, { image: unsafe }))).toEqual(['image'])
    const image = await fixture.upload(fixture.admin)
    const bad = await add(fixture, { image, sections: [{ title: 'ა', description: `<img src="${unsafe}">` }] })
    expect(errorsOf(bad)).toEqual(['sections.0.description'])
    expect((await add(fixture, { image })).status).toBe(201)
  })

  test('adds one program for a request that was sent twice', async () => {
    const fixture = await openFixture()
    const body = { ...program, image: await fixture.upload(fixture.admin) }
    const [one, two] = await Promise.all(
      [1, 2].map(() => fixture.admin.post('/api/auth/projects', body, { 'Idempotency-Key': 'k' })),
    )
    const again = await fixture.admin.post('/api/auth/projects', body, { 'Idempotency-Key': 'k' })
    expect(again.status).toBe(201)
    for (const answer of [one, two]) expect([201, 409]).toContain(answer?.status)
    expect((await fixture.admin.get<unknown[]>('/api/auth/projects/getDataByAgency')).body).toHaveLength(3)
  })
})

describe('editing a program', () => {
  const { sections, ...form } = program

  test('keeps the image, omitted fields and the numbers of sections', async () => {
    const fixture = await openFixture()
    const id = await added(fixture)
    const { image } = await read(fixture, id)
    const edited = await fixture.admin.post(`/api/auth/projects/${id}`, {
      ...form,
      title: 'სხვა სახელი',
      has_sub_agency: '0',
      sections: [
        { id: 2, title: 'პირობები', description: 'პირველი\nმეორე' },
        { title: 'ახალი', description: '' },
        { id: 1, title: 'მიზანი', description: '<p>ა</p>' },
      ],
    })
    expect(edited).toMatchObject({ status: 200, body: { success: true, data: { id } } })
    expect(await read(fixture, id)).toMatchObject({
      title: 'სხვა სახელი',
      image,
      has_sub_agency: 0,
      sub_agency_name: null,
      version: 2,
      sections: [{ id: 2, description: 'პირველი\nმეორე' }, { id: 3 }, { id: 1 }],
    })
  })

  test('changes what everybody reads, also behind an ETag', async () => {
    const fixture = await openFixture()
    const id = await added(fixture)
    const path = `/api/projects/GetById/${id}`
    const etag = (await fixture.guest.get(path)).headers.get('ETag') ?? ''
    await fixture.admin.post(`/api/auth/projects/${id}`, { ...form, status: 'deactive' })
    const now = await fixture.request(path, { headers: { 'If-None-Match': etag } })
    expect([now.status, await now.json()]).toMatchObject([200, { status: 'deactive' }])
    const agencies = (await fixture.guest.get<{ data: unknown[] }>('/api/agencies/active')).body.data
    expect(agencies[0]).toMatchObject({ id: 1, active_projects_count: 1 })
  })

  test('of an outdated version answers 409 with the current program', async () => {
    const fixture = await openFixture()
    const id = await added(fixture)
    await fixture.admin.post(`/api/auth/projects/${id}`, { ...form, title: 'ერთი', version: 1 })
    const late = await fixture.admin.post(`/api/auth/projects/${id}`, { ...form, title: 'ორი' }, { 'If-Match': '"1"' })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { title: 'ერთი', version: 2 } },
    })
    expect((late.body as { current?: unknown }).current).toMatchObject({
      changes: [
        {
          version: 2,
          at: fixture.clock.now(),
          by: { role: 'Agency Administrator', name: expect.stringMatching(/^[ა-ჰ]+ [ა-ჰ]+$/) },
          fields: [programAdmin['admin.program.field.title']],
        },
      ],
    })
    expect((await fixture.admin.post(`/api/auth/projects/${id}`, { ...form, version: 'x' })).status).toBe(422)
  })

  test('tells an agency’s staff what the Super Administrator changed meanwhile, without a name', async () => {
    const fixture = await openFixture()
    const id = await added(fixture)
    await fixture.superAdministrator.post(`/api/auth/projects/${id}`, { ...form, title: 'ერთი', agency_id: 1 })
    const late = await fixture.admin.post(`/api/auth/projects/${id}`, { ...form, title: 'ორი' }, { 'If-Match': '"1"' })
    expect((late.body as { current?: unknown }).current).toMatchObject({
      changes: [{ by: { role: 'Super Administrator', name: '' }, fields: [programAdmin['admin.program.field.title']] }],
    })
  })

  test('answers 422 for sections that do not exist any more', async () => {
    const fixture = await openFixture()
    const id = await added(fixture)
    const answer = await fixture.admin.post(`/api/auth/projects/${id}`, {
      ...form,
      sections: [{ id: 9, title: 'ა', description: '' }],
    })
    expect([answer.status, errorsOf(answer)]).toEqual([422, ['sections']])
  })

  test('answers 409 with the current program for a section that a colleague removed meanwhile', async () => {
    const fixture = await openFixture()
    const id = await added(fixture, { ...form, sections: [{ title: 'ა', description: '' }] })
    const path = `/api/auth/projects/${id}`
    await fixture.admin.post(path, { ...form, sections: [] })
    const late = await fixture.admin.post(
      path,
      { ...form, sections: [{ id: 1, title: 'ბ', description: '' }] },
      { 'If-Match': '"1"' },
    )
    expect(late).toMatchObject({ status: 409, body: { code: 'version_conflict', current: { version: 2 } } })
  })

  test('lets the Super Administrator move it to another agency, and requires one', async () => {
    const fixture = await openFixture()
    const id = await added(fixture)
    expect(errorsOf(await fixture.superAdministrator.post(`/api/auth/projects/${id}`, form))).toEqual(['agency_id'])
    expect((await fixture.superAdministrator.post(`/api/auth/projects/${id}`, { ...form, agency_id: 2 })).status).toBe(
      200,
    )
    expect((await fixture.otherAdmin.get(`/api/auth/projects/GetByIdAgency/${id}`)).status).toBe(200)
    expect((await fixture.admin.get(`/api/auth/projects/GetByIdAgency/${id}`)).status).toBe(404)
  })
})

describe('forwarding a program', () => {
  test('records the time once, and leaves editing to the Super Administrator', async () => {
    const fixture = await openFixture()
    const id = await added(fixture)
    expect(await fixture.admin.post(`/api/auth/projects/forward/${id}`)).toMatchObject({
      status: 200,
      body: { data: { id } },
    })
    const rows = (await fixture.admin.get<{ id: number; forwarded_at: string }[]>('/api/auth/projects/getDataByAgency'))
      .body
    expect(rows.find((row) => row.id === id)?.forwarded_at).toBe(fixture.clock.now())
    expect(await fixture.admin.post(`/api/auth/projects/forward/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'already_forwarded', current: { id, forwarded_at: fixture.clock.now() } },
    })
    const { sections, ...form } = program
    expect(await fixture.admin.post(`/api/auth/projects/${id}`, form)).toMatchObject({
      status: 409,
      body: { code: 'program_locked' },
    })
    expect((await fixture.superAdministrator.post(`/api/auth/projects/${id}`, { ...form, agency_id: 1 })).status).toBe(
      200,
    )
  })

  test('of two simultaneous requests records one', async () => {
    const fixture = await openFixture()
    const answers = await Promise.all(
      [fixture.admin, fixture.superAdministrator].map((who) => who.post('/api/auth/projects/forward/1')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('who may', () => {
  test('answers 403 to a role without access, whatever the id', async () => {
    const fixture = await openFixture()
    for (const who of [fixture.citizen, fixture.operator]) {
      expect((await who.get('/api/auth/projects/getDataByAgency')).status).toBe(403)
      for (const id of [1, 3, 99]) {
        expect((await who.get(`/api/auth/projects/GetByIdAgency/${id}`)).status).toBe(403)
        expect((await who.post(`/api/auth/projects/${id}`, program)).status).toBe(403)
        expect((await who.post(`/api/auth/projects/forward/${id}`)).status).toBe(403)
      }
    }
    expect((await fixture.auditor.get<unknown[]>('/api/auth/projects/getDataByAgency')).body).toHaveLength(3)
    for (const path of ['', '/1', '/forward/1'])
      expect((await fixture.auditor.post(`/api/auth/projects${path}`, program)).status).toBe(403)
  })

  test("answers 404 for another agency's program", async () => {
    const fixture = await openFixture()
    for (const id of [1, 99, '0', '1e3', '__proto__']) {
      expect((await fixture.otherAdmin.get(`/api/auth/projects/GetByIdAgency/${id}`)).status).toBe(404)
      expect((await fixture.otherAdmin.post(`/api/auth/projects/${id}`, program)).status).toBe(404)
      expect((await fixture.otherAdmin.post(`/api/auth/projects/forward/${id}`)).status).toBe(404)
    }
  })

  test("an administrator may not name another agency or use another member's upload", async () => {
    const fixture = await openFixture()
    expect((await add(fixture, { agency_id: 2 })).status).toBe(403)
    const image = await fixture.upload(fixture.superAdministrator)
    expect(errorsOf(await add(fixture, { image }))).toEqual(['image'])
  })
})
