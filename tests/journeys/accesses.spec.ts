/**
 * Every call by every staff role on somebody's records: when an answer has a personal number, the access log must have
 * a line of a kind that the call's schema declares.
 */
import type { CallSchema } from '@portal/contract'
import { allCalls } from '@portal/contract/all-calls'
import { lineFromItem } from '@portal/identity'
import { typedApplication } from '@portal/testing'
import { smallPdf } from '@portal/testing/pdf'
import { describe, expect, test } from 'vitest'
import { type PortalInMemory, portalInMemory, seeded } from '../support/portal.ts'

const typed = { ...typedApplication(), project_id: seeded.programs.open }
const staff = ['agencyOperator', 'agencyAdmin', 'superAdmin', 'auditor'] as const
const calls = Object.entries(allCalls) as [string, { endpoint: { method: string; path: string }; schema: CallSchema }][]

const open = async () => {
  const portal = portalInMemory()
  await portal.seed()
  const applicant = await portal.signInAs(seeded.citizen)
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.append(name, String(value))
  form.append('documents[0]', new File([smallPdf()], 'ცნობა.pdf', { type: 'application/pdf' }))
  await applicant.post('/api/auth/applications', form)
  await applicant.post('/api/auth/applications/1/forwarded')
  await portal.settle()
  const { body } = await applicant.get<{ data: { attachments_application: { file_path: string }[] } }>(
    '/api/auth/applications/GetById/1',
  )
  return { ...portal, applicant, file: body.data.attachments_application[0]?.file_path ?? '' }
}

const linesIn = async ({ items }: Pick<PortalInMemory, 'items'>) =>
  (await items.scan('access')).items
    .filter(({ pk }) => /^looks#/.test(String(pk)))
    .map((item) => ({ ...lineFromItem(item), name: `${item.pk} ${item.sk}` }))

/** Personal numbers of other people: from the seeded records and from the typed values. */
const numbers = ['01001000005', String(typed.personal_id)]

const bodies = ['{"reason":"ერთი გვერდი აკლია"}', '{"reason":"ერთი გვერდი აკლია","version":1}', '{}']

describe.each(staff)('%s', (role) => {
  test('sees no personal ID of another person without an access record', async () => {
    const portal = await open()
    for (const [name, { endpoint, schema }] of calls) {
      if (['logout', 'endAllSessions'].includes(name)) continue
      const { token } = await portal.signInAs(seeded[role])
      const id = endpoint.path.includes('members') ? seeded.citizen : 1
      const path = endpoint.path
        .replace(':filePath', portal.file)
        .replace(':side', 'front_id')
        .replace(/:\w+/g, String(id))
      for (const body of endpoint.method === 'GET' ? [undefined] : bodies) {
        const before = new Set((await linesIn(portal)).map((line) => line.name))
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const answer = await portal.request(path, { method: endpoint.method, headers, ...(body && { body }) })
        const text = await answer.text()
        const isShown =
          numbers.some((number) => text.includes(number)) ||
          (answer.status < 400 && /pdf$|^application\/pdf/.test(answer.headers.get('content-type') ?? ''))
        const lines = (await linesIn(portal)).filter((line) => !before.has(line.name))
        const message = `${name} ${answer.status} ${body ?? ''}`
        expect([message, isShown && lines.length === 0]).toEqual([message, false])
        for (const { what } of lines)
          expect([message, schema.shows ?? []]).toEqual([message, expect.arrayContaining([what])])
      }
    }
  })
})

describe('the applicant', () => {
  const accesses = async (portal: Awaited<ReturnType<typeof open>>) =>
    (await portal.applicant.get<{ data: unknown[] }>('/api/auth/applications/1/looks')).body.data

  test('sees who opened their file, by office and without a name', { tags: 'R-LOG-13' }, async () => {
    const portal = await open()
    const admin = await portal.signInAs(seeded.agencyAdmin)
    await admin.get('/api/auth/applications/GetData')
    portal.clock.pass({ minutes: 1 })
    await admin.get('/api/auth/applications/GetById/1')
    await admin.get('/api/auth/applications/GetById/1')
    portal.clock.pass({ minutes: 1 })
    await (await portal.signInAs(seeded.auditor)).get('/api/auth/audit/applications/1')
    expect(await accesses(portal)).toEqual([
      { at: expect.any(String), role: 'Auditor', agency: null, what: 'replay', times: 1 },
      {
        at: expect.any(String),
        role: 'Agency Administrator',
        agency: { id: 1, short_name: expect.any(String) },
        what: 'detail',
        times: 2,
      },
      { at: expect.any(String), role: 'Agency Administrator', agency: expect.anything(), what: 'list', times: 1 },
    ])
  })

  test('sees an access in the very next answer, before sequencer and projectors run', {
    tags: 'R-LOG-14',
  }, async () => {
    const portal = await open()
    const admin = await portal.signInAs(seeded.agencyAdmin)
    const auditor = await portal.signInAs(seeded.auditor)
    const [segments, accessed] = [(await portal.items.scan('log')).items.length, [] as unknown[]]
    for (const [who, path] of [
      [admin, '/api/auth/applications/GetById/1'],
      [admin, '/api/auth/applications/GetData'],
      [admin, '/api/auth/applications/1/history'],
      [auditor, '/api/auth/audit/applications/1'],
    ] as const) {
      expect((await who.get(path)).status).toBe(200)
      accessed.push(expect.anything())
      expect(await accesses(portal)).toEqual(accessed)
    }
    expect((await portal.items.scan('log')).items).toHaveLength(segments)
  })

  test('sees accesses of five days ago, after each day in between was closed', { tags: 'R-LOG-17' }, async () => {
    const portal = await open()
    await (await portal.signInAs(seeded.agencyAdmin)).get('/api/auth/applications/GetById/1')
    const before = await accesses(portal)
    for (let day = 0; day < 5; day++) {
      portal.clock.pass({ minutes: 24 * 60 })
      await portal.settle()
    }
    await portal.settle()
    portal.applicant = await portal.signInAs(seeded.citizen)
    expect(before).toHaveLength(1)
    expect(await accesses(portal)).toEqual(before)
    const auditor = await portal.signInAs(seeded.auditor)
    const events = async (stream: string) =>
      (await auditor.get<{ data: object[] }>(`/api/auth/audit/events?stream=${stream}`)).body.data
    expect(await events('access-2026-03-01')).toMatchObject([
      {
        ...{ stream: 'access-2026-03-01', version: 1, type: 'AccessDayClosed', actor: { id: 0, role: 'system' } },
        data: { day: '2026-03-01', lines: 1, root: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) },
      },
    ])
    expect(await events('access')).toHaveLength(5)
    expect((await auditor.get('/api/auth/audit/events?stream=access-5')).status).toBe(422)
  })

  test('sees a decision and a conflict, and no repetition under the same idempotency key', {
    tags: 'R-LOG-13',
  }, async () => {
    const portal = await open()
    const admin = await portal.signInAs(seeded.agencyAdmin)
    const decide = (key: string) =>
      admin.post('/api/auth/applications/1/rejected', { reason: 'ერთი გვერდი აკლია' }, { 'Idempotency-Key': key })
    expect([(await decide('a')).status, (await decide('a')).status, (await decide('b')).status]).toEqual([
      200, 200, 409,
    ])
    expect(
      (await accesses(portal))
        .map((access) => access as { what: string; times: number })
        .map(({ what, times }) => [what, times])
        .sort(),
    ).toEqual([
      ['command', 1],
      ['conflict', 1],
    ])
  })

  test('leaves no access record, and sees no others’ accesses', async () => {
    const portal = await open()
    expect(await accesses(portal)).toEqual([])
    const another = await portal.signInAs(seeded.newcomer)
    expect((await another.get('/api/auth/applications/1/looks')).status).toBe(404)
    const admin = await portal.signInAs(seeded.agencyAdmin)
    expect((await admin.get('/api/auth/applications/1/looks')).status).toBe(403)
    expect((await admin.get('/api/auth/applications/999/looks')).status).toBe(403)
  })

  test('sees accesses to their own record', async () => {
    const portal = await open()
    const superAdministrator = await portal.signInAs(seeded.superAdmin)
    await superAdministrator.get(`/api/auth/members/GetById/${seeded.citizen}`)
    expect((await portal.applicant.get('/api/auth/profile/looks')).body).toEqual({
      data: [{ at: expect.any(String), role: 'Super Administrator', agency: null, what: 'record', times: 1 }],
    })
  })
})

test('the auditor sees accesses with names, page by page, and leaves one record', { tags: 'R-LOG-16' }, async () => {
  const portal = await open()
  const auditor = await portal.signInAs(seeded.auditor)
  await (await portal.signInAs(seeded.agencyAdmin)).get('/api/auth/applications/GetById/1')
  const ask = async () => (await auditor.get<{ data: object[] }>('/api/auth/audit/looks')).body
  const first = {
    actor: { id: seeded.agencyAdmin, role: 'Agency Administrator', name: expect.stringMatching(/./) },
    stream: 'application-1',
    what: 'detail',
    times: 1,
  }
  portal.clock.pass({ minutes: 1 })
  expect(await ask()).toMatchObject({ data: [first], next_cursor: null })
  portal.clock.pass({ minutes: 1 })
  expect((await ask()).data).toMatchObject([
    { actor: { id: seeded.auditor }, what: 'looks', stream: 'access-2026-03-01' },
    first,
  ])
})
