/** What an agency's own system may do with its token, and how everybody reads it afterwards. */
import { allCalls } from '@portal/contract/all-calls'
import { memberDecider, streamOf } from '@portal/domain'
import { type Client, grantRole, inNameOf, typedApplication } from '@portal/testing'
import { smallPdf } from '@portal/testing/pdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { agencySystem } from '../support/agency-system.ts'
import { portalInMemory, seeded } from '../support/portal.ts'
import { callsOfSystems, isOpenTo, pathWithId } from './role-matrix.ts'

const applications = '/api/auth/applications'
const label = 'საქმის წარმოება'
const acts = (what: string, id = 1) => `${applications}/${id}/${what}`

describe.each([
  ['Agency Operator', 'agencyOperator'],
  ['Agency Administrator', 'agencyAdmin'],
] as const)('a system that acts as %s', (permission, role) => {
  const portal = portalInMemory()
  let system: Client
  beforeAll(async () => {
    await portal.seed()
    system = await agencySystem(portal, { permission })
  })

  test.each(Object.entries(allCalls).filter(([, { endpoint }]) => endpoint.path.startsWith('/api/auth/')))(
    'makes %s where it is of its work and its role may, for existing and unknown ids',
    { tags: ['R-SYS-6', 'R-API-3'] },
    async (name, { endpoint: { method, path } }) => {
      for (const address of [pathWithId(path, 1), pathWithId(path, 999_999)]) {
        const headers = { 'content-type': 'application/json' }
        const { status } = await system.request(address, { method, headers, ...(method !== 'GET' && { body: '{}' }) })
        portal.clock.pass({ seconds: 2 })
        expect([address, status === 403]).toEqual([address, !(callsOfSystems.has(name) && isOpenTo(name, role))])
        expect([401, 429, 500]).not.toContain(status)
      }
    },
  )
})

const open = async (staffPasskey?: 'required') => {
  const portal = portalInMemory({ ...(staffPasskey && { staffPasskey }) })
  await portal.seed()
  const applicant = await portal.signInAs(seeded.citizen)
  const form = new FormData()
  const typed = { ...typedApplication(), project_id: seeded.programs.open }
  for (const [name, value] of Object.entries(typed)) form.append(name, String(value))
  form.append('documents[0]', new File([smallPdf()], 'ცნობა.pdf', { type: 'application/pdf' }))
  await applicant.post(applications, form)
  await applicant.post(acts('forwarded'))
  await portal.settle()
  const [admin, auditor] = await Promise.all([portal.signInAs(seeded.agencyAdmin), portal.signInAs(seeded.auditor)])
  return { ...portal, applicant, admin, auditor }
}

const named = { name: label, kind: 'system', role: 'Agency Administrator' }

test('whatever it does is named by its label in history, notes, messages and the log', {
  tags: 'R-SYS-7',
}, async () => {
  const portal = await open()
  const { applicant, admin, auditor } = portal
  const system = await agencySystem(portal, { permission: 'Agency Administrator' })
  await system.get(`${applications}/GetById/1`)
  const detail = (await admin.get<{ open_by: object[] }>(`${applications}/GetById/1`)).body
  expect(JSON.stringify(detail)).toContain(JSON.stringify({ id: -1, name: label, kind: 'system' }))

  expect((await system.post(acts('notes'), { text: 'შემოწმდა რეესტრში' })).status).toBe(201)
  expect((await admin.get(acts('notes'))).body).toMatchObject({ data: [{ actor: { id: -1, ...named } }] })
  const bytes = smallPdf('answer')
  const file = { purpose: 'application_document', file_name: 'პასუხი.pdf', content_type: 'application/pdf' } as const
  const { key } = await portal.upload(system, file, bytes)
  expect((await system.post(acts('messages'), { text: 'გამარჯობა', documents: [key] })).status).toBe(201)
  expect((await admin.get(acts('messages'))).body).toMatchObject({
    data: [{ actor: { id: -1, ...named }, documents: [{ original_name: 'პასუხი.pdf' }] }],
  })
  expect((await applicant.get(acts('messages'))).body).toMatchObject({ data: [{ by: 'agency', actor: null }] })

  expect((await system.post(acts('rejected'), { reason: 'აკლია ცნობა' })).status).toBe(200)
  const history = await applicant.get<object[]>(acts('history'))
  expect(history.body.at(-1)).toMatchObject({ type: 'ApplicationRejected', actor: named })
  const replay = await auditor.get<{ events: object[] }>('/api/auth/audit/applications/1')
  expect(replay.body.events.at(-1)).toMatchObject({ actor: { id: -1, ...named } })
  await portal.settle()
  const log = await auditor.get<{ data: { type: string }[] }>('/api/auth/audit/events?actor=-1')
  for (const event of log.body.data) expect(event).toMatchObject({ actor: { id: -1, ...named } })
  expect(log.body.data.map(({ type }) => type).sort()).toEqual(
    ['ApplicationRejected', 'MessageSent', 'NoteAdded'].sort(),
  )
})

test('it takes no case, so that none stays with a token that has ended', { tags: 'R-SYS-14' }, async () => {
  const portal = await open()
  const system = await agencySystem(portal, { permission: 'Agency Operator' })
  expect((await system.post(acts('taken'), {})).status).toBe(403)
  const rows = (await portal.admin.get<{ data: { data: object[] } }>(`${applications}/GetData`)).body.data.data
  expect(rows).toMatchObject([{ id: 1, taken_by: null }])
})

test('its looks are those of the agency’s system to the owner, and named to auditors', {
  tags: 'R-SYS-11',
}, async () => {
  const portal = await open()
  const system = await agencySystem(portal, { permission: 'Agency Operator' })
  await system.get(`${applications}/GetById/1`)
  portal.clock.pass({ seconds: 1 })
  await system.get(`${applications}/generatePDF/1`)
  const { data } = (await portal.applicant.get<{ data: object[] }>(acts('looks'))).body
  expect(data.map((look) => ({ ...look, at: '' }))).toEqual(
    ['pdf', 'detail'].map((what) => ({
      ...{ at: '', role: 'Agency Operator', agency: { id: 1, short_name: expect.any(String) }, what, times: 1 },
      kind: 'system',
    })),
  )
  expect(JSON.stringify(data)).not.toContain(label)
  const audited = await portal.auditor.get<{ data: object[] }>('/api/auth/audit/looks?actor=-1')
  expect(audited.body.data).toMatchObject([
    { what: 'pdf', actor: { id: -1, role: 'Agency Operator', name: label, kind: 'system' } },
    { what: 'detail', actor: { id: -1 } },
  ])
  portal.clock.pass({ minutes: 24 * 60 })
  await portal.react({})
  const closed = (await (await portal.signInAs(seeded.citizen)).get<{ data: object[] }>(acts('looks'))).body.data
  expect(closed).toEqual(expect.arrayContaining(data))
})

test('it leaves to others what concerns those who let it act', { tags: 'R-SYS-8' }, async () => {
  const portal = await open()
  const system = await agencySystem(portal, { permission: 'Agency Administrator' })
  const own = { ...typedApplication(), personal_id: '01001000002', agency_id: 1 }
  await portal.applicant.post(`${applications}/other`, own)
  await portal.applicant.post(acts('forwarded', 2))
  const decided = await system.post(acts('completed', 2), {})
  expect(decided).toMatchObject({ status: 403, body: { code: 'own_application' } })
  expect((await system.post(acts('completed'), {})).status).toBe(200)
})

test('what somebody filed who lets it act later is not there for it', { tags: 'R-SYS-8' }, async () => {
  const portal = await open()
  const grant = { ...grantRole(), at: portal.clock.now() }
  await portal.store.execute(memberDecider, streamOf('member', seeded.citizen), grant, { commandId: 'grant' })
  await portal.settle()
  const system = await agencySystem(portal, { permission: 'Agency Administrator', proposer: seeded.citizen })
  for (const address of [`${applications}/GetById/1`, acts('history'), acts('messages'), acts('notes')])
    expect([address, (await system.get(address)).status]).toEqual([address, 404])
  expect((await system.post(acts('completed'), {})).status).toBe(404)
  for (const list of ['', '?mine=1', '?status=forwarded', '?status=forwarded&sort=waiting', '?search=1'])
    expect(JSON.stringify((await system.get(`${applications}/GetData${list}`)).body)).toContain('"data":[]')
  const other = await agencySystem(portal, { permission: 'Agency Administrator' })
  expect((await other.get(`${applications}/GetById/1`)).status).toBe(200)
  const transfer = { agency_id: 2, reason: 'სხვა უწყების საქმეა' }
  expect((await other.post(acts('transferred'), transfer)).status).toBe(200)
  const sentOn = async (who: Client) => (await who.get<{ data: object[] }>('/api/auth/transfers')).body.data
  expect(await sentOn(other)).toMatchObject([{ id: 1 }])
  expect(await sentOn(system)).toEqual([])
})

test('what one of those who let it act filed for somebody else is not there for it', {
  tags: ['R-SYS-8', 'R-ACT-37'],
}, async () => {
  const portal = await open()
  const card = { personal_id: '01001000005', proof: 'card_seen', note: 'პირადობის მოწმობა' }
  expect((await portal.admin.post('/api/auth/visits', card)).status).toBe(201)
  const acting = inNameOf(portal.admin, seeded.citizen)
  expect((await acting.post(`${applications}/other`, { ...typedApplication(), agency_id: 1 })).status).toBe(201)
  expect((await acting.post(acts('forwarded', 2))).status).toBe(200)
  const system = await agencySystem(portal, { permission: 'Agency Administrator' })
  for (const address of [`${applications}/GetById/2`, acts('history', 2), acts('messages', 2), acts('notes', 2)])
    expect([address, (await system.get(address)).status]).toEqual([address, 404])
  expect((await system.post(acts('completed', 2), {})).status).toBe(404)
  type Rows = { data: { data: { id: number }[] } }
  const listed = async (who: Client, query: string) =>
    (await who.get<Rows>(`${applications}/GetData${query}`)).body.data.data.map(({ id }) => id)
  for (const query of ['', '?status=forwarded', '?status=forwarded&sort=waiting', '?status=forwarded&sort=due'])
    expect([query, await listed(system, query)]).toEqual([query, [1]])
  expect((await listed(portal.admin, '')).toSorted()).toEqual([1, 2])
  expect((await portal.admin.get(`${applications}/GetById/2`)).status).toBe(200)
})

test('a repeated or stale request of it is answered as one of staff', { tags: ['R-SYS-6', 'R-API-7'] }, async () => {
  const portal = await open()
  const system = await agencySystem(portal, { permission: 'Agency Administrator' })
  const other = await agencySystem(portal, { permission: 'Agency Administrator', label: 'სხვა' })
  const headers = { 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' }
  const stale = await system.post(acts('returned'), { reason: 'აკლია', version: 1 }, headers)
  expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  const first = await system.post(acts('notes'), { text: 'ერთი' }, headers)
  expect((await system.post(acts('notes'), { text: 'ერთი' }, headers)).body).toEqual(first.body)
  expect((await other.post(acts('notes'), { text: 'ერთი' }, headers)).status).toBe(201)
  expect((await portal.admin.get<{ data: object[] }>(acts('notes'))).body.data).toHaveLength(2)
})

test('it needs no passkey to decide, and exports no list', { tags: 'R-SYS-9' }, async () => {
  const portal = await open()
  const system = await agencySystem(portal, { permission: 'Agency Administrator' })
  expect(await system.get(`${applications}/GetData?export=1`)).toMatchObject({
    status: 403,
    body: { code: 'fresh_sign_in_required' },
  })
  expect((await system.post(acts('completed'), {})).status).toBe(200)
})
