/** Adding, editing and forwarding programs. */
import { describe, expect, test } from 'vitest'
import { drawing, formWith, isPublic, openFixture, program } from '../for-specs.ts'
import { add, addedProgram, fieldsWithErrors, readProgram } from './for-specs.ts'

describe('adding a program', () => {
  test('shows it at once to its agency and to everybody, with sanitized text and a public image', async () => {
    const fixture = await openFixture()
    const id = await addedProgram(fixture)
    const kept = await readProgram(fixture, id, fixture.admin)
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
    const { forwarded_at, version, open_cases, assignee_id, ...shown } = kept
    expect((await fixture.guest.get(`/api/projects/GetById/${id}`)).body).toEqual(shown)
    expect((await fixture.admin.get<unknown[]>('/api/auth/projects/getDataByAgency')).body[0]).toMatchObject({ id })
  })

  test('takes a form with the file inside, as the page sends it', async () => {
    const fixture = await openFixture()
    const { status, body } = await fixture.admin.post('/api/auth/projects', formWith(program, drawing()))
    expect(status).toBe(201)
    const kept = await readProgram(fixture, (body.data as { id: number }).id)
    expect(kept).toMatchObject({ has_sub_agency: 1, sections: [{ id: 1 }, { id: 2 }] })
    expect(isPublic(fixture, kept.image)).toBe(true)
  })

  test('makes the images of its text public with it', async () => {
    const fixture = await openFixture()
    const key = await fixture.upload(fixture.admin)
    const id = await addedProgram(fixture, {
      sections: [{ title: 'რუკა', description: `<p><img src="${key}" alt="რუკა"></p>` }],
    })
    const [section] = (await readProgram(fixture, id)).sections as { description: string }[]
    const path = /src="([^"]+)"/.exec(section?.description ?? '')?.[1]
    expect(isPublic(fixture, path)).toBe(true)
  })

  test('lets the Super Administrator name the agency', async () => {
    const fixture = await openFixture()
    const { status, body } = await add(fixture, { agency_id: 2 }, fixture.superAdministrator)
    expect(status).toBe(201)
    expect(await readProgram(fixture, (body.data as { id: number }).id)).toMatchObject({ agency_id: 2 })
    for (const agency_id of [undefined, 99])
      expect(fieldsWithErrors(await add(fixture, { agency_id }, fixture.superAdministrator))).toEqual(['agency_id'])
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
    expect([answer.status, fieldsWithErrors(answer)]).toEqual([422, fields])
    expect((await fixture.superAdministrator.get<unknown[]>('/api/auth/projects/getDataByAgency')).body).toHaveLength(3)
  })

  test('with an unsafe SVG answers 422, and a retry after another mistake can use the same image', async () => {
    const fixture = await openFixture()
    const unsafe = await fixture.upload(fixture.admin, drawing('<script>alert(1)</script>'))
    expect(fieldsWithErrors(await add(fixture, { image: unsafe }))).toEqual(['image'])
    const image = await fixture.upload(fixture.admin)
    const bad = await add(fixture, { image, sections: [{ title: 'ა', description: `<img src="${unsafe}">` }] })
    expect(fieldsWithErrors(bad)).toEqual(['sections.0.description'])
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

describe('who may', () => {
  test('answers 403 to a role without access, whatever the id', { tags: 'R-ROLE-4' }, async () => {
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

  test("answers 404 for another agency's program", { tags: 'R-ROLE-4' }, async () => {
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
    expect(fieldsWithErrors(await add(fixture, { image }))).toEqual(['image'])
  })
})
