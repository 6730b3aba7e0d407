import { programAdmin } from '@portal/contract/texts/program-admin'
import { describe, expect, test } from 'vitest'
import { openFixture, program } from '../for-specs.ts'
import { addedProgram, fieldsWithErrors, readProgram } from './for-specs.ts'

describe('editing a program', () => {
  const { sections, ...form } = program

  test('keeps the image, omitted fields and the numbers of sections', async () => {
    const fixture = await openFixture()
    const id = await addedProgram(fixture)
    const { image } = await readProgram(fixture, id)
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
    expect(await readProgram(fixture, id)).toMatchObject({
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
    const id = await addedProgram(fixture)
    const path = `/api/projects/GetById/${id}`
    const etag = (await fixture.guest.get(path)).headers.get('ETag') ?? ''
    await fixture.admin.post(`/api/auth/projects/${id}`, { ...form, status: 'deactive' })
    const now = await fixture.request(path, { headers: { 'If-None-Match': etag } })
    expect([now.status, await now.json()]).toMatchObject([200, { status: 'deactive' }])
    const agencies = (await fixture.guest.get<{ data: unknown[] }>('/api/agencies/active')).body.data
    expect(agencies[0]).toMatchObject({ id: 1, active_projects_count: 1 })
  })

  test('of an outdated version answers 409 with the current program', { tags: 'R-ADM-27' }, async () => {
    const fixture = await openFixture()
    const id = await addedProgram(fixture)
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

  test('tells an agency’s staff what the Super Administrator changed meanwhile, without a name', {
    tags: 'R-ADM-27',
  }, async () => {
    const fixture = await openFixture()
    const id = await addedProgram(fixture)
    await fixture.superAdministrator.post(`/api/auth/projects/${id}`, { ...form, title: 'ერთი', agency_id: 1 })
    const late = await fixture.admin.post(`/api/auth/projects/${id}`, { ...form, title: 'ორი' }, { 'If-Match': '"1"' })
    expect((late.body as { current?: unknown }).current).toMatchObject({
      changes: [{ by: { role: 'Super Administrator', name: '' }, fields: [programAdmin['admin.program.field.title']] }],
    })
  })

  test('names the last ten changes at most, to the Super Administrator with every name', {
    tags: 'R-ADM-27',
  }, async () => {
    const fixture = await openFixture()
    const id = await addedProgram(fixture)
    for (let version = 2; version <= 12; version++)
      await fixture.admin.post(`/api/auth/projects/${id}`, { ...form, title: `სახელი ${version}` })
    const late = await fixture.superAdministrator.post(
      `/api/auth/projects/${id}`,
      { ...form, title: 'ორი', agency_id: 1 },
      { 'If-Match': '"1"' },
    )
    const { changes } = (late.body as unknown as { current: { changes: { version: number; by: object }[] } }).current
    expect(changes.map(({ version }) => version)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (const { by } of changes)
      expect(by).toEqual({ role: 'Agency Administrator', name: expect.stringMatching(/^[ა-ჰ]+ [ა-ჰ]+$/) })
  })

  test('answers 422 for sections that do not exist any more', async () => {
    const fixture = await openFixture()
    const id = await addedProgram(fixture)
    const answer = await fixture.admin.post(`/api/auth/projects/${id}`, {
      ...form,
      sections: [{ id: 9, title: 'ა', description: '' }],
    })
    expect([answer.status, fieldsWithErrors(answer)]).toEqual([422, ['sections']])
  })

  test('answers 409 with the current program for a section that a colleague removed meanwhile', async () => {
    const fixture = await openFixture()
    const id = await addedProgram(fixture, { ...form, sections: [{ title: 'ა', description: '' }] })
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
    const id = await addedProgram(fixture)
    expect(fieldsWithErrors(await fixture.superAdministrator.post(`/api/auth/projects/${id}`, form))).toEqual([
      'agency_id',
    ])
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
    const id = await addedProgram(fixture)
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
