import { pdfText } from '@portal/documents/pdf-text'
import { agencyDecider, type MemberEvent, memberDecider, programDecider, system } from '@portal/domain'
import { takeQuota } from '@portal/identity'
import { registerLegalEntity } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { withFive } from '../desk/for-specs.ts'
import {
  admin,
  giorgi,
  inspector,
  json,
  nino,
  openFixture,
  operator,
  otherAdmin,
  secondAdmin,
  superAdministrator,
} from '../for-specs.ts'

const templates = '/api/auth/letter-templates'
const words = {
  title: 'საერთო',
  for: 'completed',
  project_id: null,
  body: '<p>განაცხადი #0000-{{number}} დადასტურდა.</p><p>დასაბუთება: {{reason}}</p>',
  signer: 'მანუჩარ თურმანიძე',
  signer_position: 'უფროსი',
}
const one = (id: number) => `/api/auth/applications/${id}`
const pdfOf = async (response: Response) => {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return (await pdfText(new Uint8Array(await response.arrayBuffer()))).replace(/\s+/g, ' ')
}

describe('letter templates', { tags: 'R-APP-85' }, () => {
  test('are written by the administrator, read by the staff of the agency', async () => {
    const { get, post, request } = await openFixture()
    const made = await post(admin, templates, words)
    expect([made.status, (await json(made)).data]).toEqual([201, { id: 1, revision: 1 }])
    const changed = await post(admin, `${templates}/1`, { ...words, title: 'ახალი' })
    expect((await json(changed)).data).toEqual({ id: 1, revision: 2 })
    const mine = [{ id: 1, ...words, title: 'ახალი', revision: 2 }]
    for (const who of [admin, operator]) expect((await json(await get(who, templates))).data).toEqual(mine)
    for (const who of [superAdministrator, inspector]) {
      expect((await get(who, templates)).status).toBe(422)
      expect((await json(await get(who, `${templates}?agency_id=1`))).data).toEqual(mine)
    }
    expect((await json(await get(otherAdmin, templates))).data).toEqual([])
    expect((await post(otherAdmin, `${templates}/1`, words)).status).toBe(404)
    for (const who of [operator, superAdministrator, inspector, nino])
      expect((await post(who, templates, words)).status).toBe(403)
    expect((await request(admin, `${templates}/1`, { method: 'DELETE' })).status).toBe(200)
    expect((await json(await get(admin, templates))).data).toEqual([])
  })

  test('are not changed over a colleague’s newer revision', { tags: 'R-APP-129' }, async () => {
    const { get, post } = await openFixture()
    await post(admin, templates, words)
    const mine = { ...words, title: 'ჩემი', revision: 1 }
    expect((await post(secondAdmin, `${templates}/1`, { ...words, title: 'კოლეგის', revision: 1 })).status).toBe(200)
    const late = await post(admin, `${templates}/1`, mine)
    expect([late.status, (await json(late)).code]).toEqual([409, 'version_conflict'])
    expect((await json(await get(admin, templates))).data).toMatchObject([{ title: 'კოლეგის', revision: 2 }])
    expect((await post(admin, `${templates}/1`, { ...mine, revision: 2 })).status).toBe(200)
  })

  test.each([
    ['body', { body: '<p>{{salary}}</p>' }],
    ['body', { body: `<p>${'{{reason}}'.repeat(6)}</p>` }],
    ['body', { body: '<p> </p>' }],
    ['body', { body: `<p>${'ა'.repeat(7000)}</p>` }],
    ['body', { body: '<p><img src="/media/images/aaaaaaaaaaaaaaaa.png"></p>' }],
    ['body', { body: '<p><a href="https://example.ge/{{applicant}}">ბმული</a></p>' }],
    ['for', { for: 'returned' }],
    ['signer', { signer: ' ' }],
    ['project_id', { project_id: 4 }],
  ])('a wrong %s is refused', { tags: 'R-APP-86' }, async (field, wrong) => {
    const { post } = await openFixture()
    const response = await post(admin, templates, { ...words, ...wrong })
    const { errors } = await json(response)
    expect([response.status, Object.keys(errors)]).toEqual([422, [field]])
    if ('body' in wrong && wrong.body.includes('salary')) expect(String(errors.body)).toContain('{{salary}}')
  })
})

describe('the letter of a decision', { tags: 'R-APP-87' }, () => {
  test('stays as it was given, for whoever reads the case', async () => {
    const { ids, get, post, request } = await withFive()
    await post(admin, templates, words)
    const preview = { template: 1, for: 'completed', reason: 'ოქმი №31' }
    expect(await pdfOf(await post(admin, `${one(ids.first)}/letter/preview`, preview))).toContain('ოქმი №31')
    expect((await post(operator, `${one(ids.first)}/letter/preview`, preview)).status).toBe(200)
    expect((await post(otherAdmin, `${one(ids.first)}/letter/preview`, preview)).status).toBe(404)
    const decided = await post(admin, `${one(ids.first)}/completed`, { reason: 'ოქმი №31', letter: 1 })
    expect((await json(decided)).data.has_letter).toBe(true)
    const before = await pdfOf(await get(nino, `${one(ids.first)}/letter`))
    expect(before).toContain(`#0000-${ids.first} დადასტურდა`)
    expect(before).toContain('დასაბუთება: ოქმი №31')
    await post(admin, `${templates}/1`, { ...words, body: '<p>სხვა</p>' })
    await request(admin, `${templates}/1`, { method: 'DELETE' })
    for (const who of [nino, admin, operator, inspector, superAdministrator])
      expect(await pdfOf(await get(who, `${one(ids.first)}/letter`))).toBe(before)
    for (const who of [giorgi, otherAdmin]) expect((await get(who, `${one(ids.first)}/letter`)).status).toBe(404)
  })

  test('names company and agency as they were then, to every reader alike', { tags: 'R-APP-125' }, async () => {
    const { get, post, store, file, forward } = await openFixture()
    const company = { ...giorgi, id: 60 }
    const commandId = () => ({ commandId: crypto.randomUUID() })
    await store.execute(memberDecider, 'member-60', registerLegalEntity({}, company), commandId())
    await post(admin, templates, { ...words, body: '<p>{{company}} / {{applicant}} / {{agency}} / {{program}}</p>' })
    const id = await file(company)
    await forward(company, id)
    await post(admin, `${one(id)}/completed`, { letter: 1 })
    const letter = async (who: typeof nino) => pdfOf(await get(who, `${one(id)}/letter`))
    const before = await letter(company)
    const [registered] = await store.load<MemberEvent>('member-60')
    expect(before).toContain(registered?.type === 'LegalEntityRegistered' ? registered.data.companyName : 'no company')
    const at = '2026-03-02T09:00:00.000Z'
    const renamed = { type: 'EditAgency', data: { name: 'ახალი სამინისტრო' }, actor: system, at } as const
    expect((await store.execute(agencyDecider, 'agency-1', renamed, commandId())).accepted).toBe(true)
    const title = { type: 'EditProgram', data: { title: 'ახალი პროგრამა' }, actor: system, at } as const
    expect((await store.execute(programDecider, 'program-1', title, commandId())).accepted).toBe(true)
    for (const who of [company, operator, inspector]) expect(await letter(who)).toBe(before)
  })

  test('is previewed sixty times an hour', { tags: 'R-LIM-40' }, async () => {
    const { ids, post, items } = await withFive()
    await post(admin, templates, words)
    const preview = async () =>
      (await post(admin, `${one(ids.first)}/letter/preview`, { template: 1, for: 'completed' })).status
    expect(await preview()).toBe(200)
    const row = (await items.scan('access')).items.find(({ sk }) => String(sk).startsWith('previews#'))
    const now = () => new Date(Number(String(row?.sk).split('#')[1]) * 3_600_000).toISOString()
    const rest = { actor: admin, quota: 'previews', amount: 60 * 1000 - 1, factor: 1000 } as const
    await takeQuota({ items, now, wait: async () => undefined }, rest)
    expect(await preview()).toBe(429)
  })

  test('is refused where the agency has no such template for this decision', async () => {
    const { ids, get, post } = await withFive()
    await post(admin, templates, words)
    await post(admin, templates, { ...words, project_id: 1 })
    for (const [id, call, letter] of [
      [ids.first, 'rejected', 1],
      [ids.first, 'completed', 9],
      [ids.second, 'completed', 2],
    ] as const) {
      const response = await post(admin, `${one(id)}/${call}`, { reason: 'მიზეზი', letter })
      expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, ['letter']])
    }
    const none = await get(nino, `${one(ids.first)}/letter`)
    expect([none.status, (await json(none)).code]).toEqual([404, 'no_letter'])
    expect((await post(admin, `${one(ids.first)}/completed`, { letter: 2 })).status).toBe(200)
    expect((await post(admin, `${one(ids.second)}/rejected`, { reason: 'მიზეზი' })).status).toBe(200)
    expect((await json(await get(nino, `${one(ids.second)}/letter`))).code).toBe('no_letter')
  })
})

describe('a seen decision', { tags: 'R-APP-84' }, () => {
  test('is told to owner, agency and auditors, and moves nothing', async () => {
    const { ids, get, post } = await withFive()
    const seen = (who: typeof nino, version: number) => post(who, `${one(ids.first)}/seen`, { version })
    expect((await json(await seen(nino, 2))).code).toBe('not_decided')
    await post(admin, `${one(ids.first)}/completed`, {})
    const detail = async (who: typeof nino) =>
      (await json(await get(who, `/api/auth/applications/GetById/${ids.first}`))).data
    const before = await detail(nino)
    expect(before.decision_seen_at).toBeNull()
    expect((await json(await seen(nino, 1))).code).toBe('version_conflict')
    expect((await seen(admin, 3)).status).toBe(403)
    expect((await seen(giorgi, 3)).status).toBe(404)
    const told = await json(await seen(nino, before.version as number))
    expect(await json(await seen(nino, before.version as number))).toEqual(told)
    for (const who of [nino, operator, inspector])
      expect((await detail(who)).decision_seen_at).toBe(told.decision_seen_at)
    const after = await detail(nino)
    expect([after.version, after.updated_at]).toEqual([before.version, before.updated_at])
    const exported = (await json(
      await get(admin, '/api/auth/applications/GetData?per_page=100&export=1'),
    )) as unknown as {
      data: { data: { id: number; decision_seen_at: string | null }[] }
    }
    const times = new Map(exported.data.data.map(({ id, decision_seen_at }) => [id, decision_seen_at]))
    expect([times.get(ids.first), times.get(ids.fourth), times.get(ids.third)]).toEqual([
      told.decision_seen_at,
      null,
      null,
    ])
  })
})
