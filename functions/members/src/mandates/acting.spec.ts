import { type ApplicationEvent, streamOf } from '@portal/domain'
import { inNameOf, typedApplication } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { seeded } from '../for-specs.ts'
import { list, openMandates } from './for-specs.ts'

const applications = '/api/auth/applications'
const filing = { ...typedApplication(), project_id: seeded.programs.open }
const profile = '/api/auth/profile/getInfo'

describe('acting in somebody else’s name', { tags: ['R-ACT-7', 'R-ACT-8'] }, () => {
  test('files and sends the principal’s application, as the event says', async () => {
    const { given, acting, principal, agent, store } = await openMandates()
    const mandate = await given({ may: ['file', 'send'] })
    const filed = await acting.post<{ data: { id: number } }>(applications, filing)
    expect(filed.status).toBe(201)
    const { id } = filed.body.data
    expect((await acting.post(`${applications}/${id}/forwarded`, {})).status).toBe(200)
    const history = await store.load<ApplicationEvent>(streamOf('application', id))
    const actor = { id: seeded.citizen, role: 'User', for: seeded.newcomer, mandate }
    expect(history).toMatchObject([
      { type: 'ApplicationFiled', actor, data: { applicant: seeded.newcomer } },
      { type: 'ApplicationForwarded', actor, data: { applicant: seeded.newcomer, by: 'applicant' } },
    ])
    const total = async (who: typeof agent) =>
      (await who.get<{ data: { total: number } }>(`${applications}/GetData`)).body.data.total
    expect([await total(principal), await total(acting), await total(agent)]).toEqual([1, 1, 0])
    expect((await principal.get(`${applications}/GetById/${id}`)).status).toBe(200)
    expect((await agent.get(`${applications}/GetById/${id}`)).status).toBe(404)
  })

  test('is listed for both sides, newest first, in pages', async () => {
    const { given, acting, principal, agent, company, clock } = await openMandates()
    const id = await given({ may: ['file', 'send', 'profile'] })
    const filed = await acting.post<{ data: { id: number } }>(applications, filing)
    for (let count = 0; count < 26; count++) {
      clock.pass({ seconds: 1 })
      const description = `<p>ცვლილება № ${count}</p>`
      const edited = await acting.post(`${applications}/${filed.body.data.id}`, { ...filing, description })
      expect(edited).toMatchObject({ status: 200 })
    }
    type Acts = { data: { type: string }[]; next_cursor: string | null }
    const acts = async (who: typeof agent, cursor = '') =>
      (await who.get<Acts>(`${list}/${id}/acts?cursor=${cursor}`)).body
    const first = await acts(principal)
    const stream = `application-${filed.body.data.id}`
    expect(first.data).toHaveLength(25)
    expect(first.data[0]).toMatchObject({
      ...{ stream, type: 'ApplicationEdited' },
      actor: { id: seeded.citizen, for: seeded.newcomer },
    })
    const second = await acts(principal, first.next_cursor ?? '')
    expect(second.data.map(({ type }) => type)).toEqual(['ApplicationEdited', 'ApplicationFiled'])
    expect(second.next_cursor).toBeNull()
    expect(await acts(agent)).toEqual(first)
    expect((await company.get(`${list}/${id}/acts`)).status).toBe(404)
  })

  test('is listed whole, also where more than a page happened in one moment', async () => {
    const { given, acting, principal } = await openMandates()
    const id = await given({ may: ['file'] })
    const filed = await acting.post<{ data: { id: number } }>(applications, filing)
    for (let count = 0; count < 26; count++)
      await acting.post(`${applications}/${filed.body.data.id}`, {
        ...filing,
        description: `<p>ცვლილება № ${count}</p>`,
      })
    const types: string[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null && pages < 3; pages++) {
      type Acts = { data: { type: string }[]; next_cursor: string | null }
      const { body }: { body: Acts } = await principal.get<Acts>(`${list}/${id}/acts?cursor=${cursor}`)
      types.push(...body.data.map(({ type }) => type))
      cursor = body.next_cursor
    }
    expect([types.length, types.at(-1), cursor]).toEqual([27, 'ApplicationFiled', null])
  })

  test('is told of a message too, to principal and staff', { tags: 'R-ACT-10' }, async () => {
    const { given, acting, principal, signInAs } = await openMandates()
    await given({ may: ['file', 'send', 'talk'] })
    const { id } = (await acting.post<{ data: { id: number } }>(applications, filing)).body.data
    await acting.post(`${applications}/${id}/forwarded`, {})
    const actor = {
      ...{ id: seeded.citizen, role: 'User', name: 'ნინო გამოგონილი' },
      for: { id: seeded.newcomer, name: 'ნინო გამოგონილი' },
    }
    const sent = await acting.post(`${applications}/${id}/messages`, { text: 'აგენტის სიტყვები' })
    expect(sent).toMatchObject({ status: 201, body: { data: { actor } } })
    await principal.post(`${applications}/${id}/messages`, { text: 'თავისივე სიტყვები' })
    for (const who of [principal, await signInAs(seeded.agencyOperator)]) {
      const { body } = await who.get<{ data: { actor: object }[] }>(`${applications}/${id}/messages`)
      expect(body.data[0]).toMatchObject({ actor })
      expect(body.data[1]?.actor).toEqual({ id: seeded.newcomer, role: 'User', name: 'ნინო გამოგონილი' })
    }
    const exported = await principal.get<{ applications: { messages: object[] }[] }>('/api/auth/profile/export')
    expect(exported.body.applications[0]?.messages).toMatchObject([{ actor }, { actor: { id: seeded.newcomer } }])
  })

  test('is told in the history, with the agent’s name and the principal’s', { tags: 'R-ACT-10' }, async () => {
    const { given, acting, agent, principal, signInAs } = await openMandates()
    await given({ may: ['file', 'send'] })
    const { id } = (await acting.post<{ data: { id: number } }>(applications, filing)).body.data
    await acting.post(`${applications}/${id}/forwarded`, {})
    const actor = {
      ...{ role: 'User', name: 'ნინო გამოგონილი' },
      for: { id: seeded.newcomer, name: 'ნინო გამოგონილი' },
    }
    const history = await principal.get<object[]>(`${applications}/${id}/history`)
    expect(history.body).toMatchObject([{ actor }, { actor }])
    const auditor = await signInAs(seeded.auditor)
    const replay = await auditor.get<{ events: object[] }>(`/api/auth/audit/applications/${id}`)
    expect(replay.body.events[0]).toMatchObject({ actor: { id: seeded.citizen, ...actor } })
    const own = await agent.post<{ data: { id: number } }>(applications, filing)
    const ofOwn = await agent.get<{ actor: object }[]>(`${applications}/${own.body.data.id}/history`)
    expect(ofOwn.body[0]?.actor).not.toHaveProperty('for')
  })

  test('is told where the agent saw the decision', { tags: ['R-APP-84', 'R-ACT-10'] }, async () => {
    const { given, acting, principal, signInAs } = await openMandates()
    await given({ may: ['read', 'file', 'send'] })
    const { id } = (await acting.post<{ data: { id: number } }>(applications, filing)).body.data
    await acting.post(`${applications}/${id}/forwarded`, {})
    const admin = await signInAs(seeded.agencyAdmin)
    expect((await admin.post(`${applications}/${id}/completed`, {})).status).toBe(200)
    type Seen = { decision_seen_at: string | null; decision_seen_by?: string }
    const detail = async (who: typeof admin) =>
      (await who.get<{ data: Seen }>(`${applications}/GetById/${id}`)).body.data
    expect(await detail(principal)).not.toHaveProperty('decision_seen_by')
    const seen = await acting.post<Seen>(`${applications}/${id}/seen`, { version: 3 })
    expect(seen.status).toBe(200)
    const { decision_seen_at } = seen.body
    const told = { decision_seen_at, decision_seen_by: 'ნინო გამოგონილი' }
    for (const who of [principal, acting, admin, await signInAs(seeded.auditor)])
      expect(await detail(who)).toMatchObject(told)
    const { body } = await admin.get<{ data: { data: Seen[] } }>(`${applications}/GetData?per_page=100&export=1`)
    expect(body.data.data).toMatchObject([told])
  })

  test('leaves looks, which name the agent to the principal', { tags: 'R-ACT-11' }, async () => {
    const { given, acting, principal, agent } = await openMandates()
    await given({ may: ['file', 'profile'] })
    const { id } = (await acting.post<{ data: { id: number } }>(applications, filing)).body.data
    for (const path of [`GetById/${id}`, `${id}/history`, `generatePDF/${id}`])
      await acting.get(`${applications}/${path}`)
    await acting.get(profile)
    type Looks = { data: { what: string; agent?: object; role: string }[] }
    const looks = async (path: string) => (await principal.get<Looks>(path)).body.data
    const byAgent = { role: 'User', agency: null, agent: { id: seeded.citizen, name: 'ნინო გამოგონილი' } }
    const found = await looks(`${applications}/${id}/looks`)
    expect(found.map(({ what }) => what).sort()).toEqual(['detail', 'history', 'pdf'])
    for (const look of found) expect(look).toMatchObject(byAgent)
    expect(await looks('/api/auth/profile/looks')).toMatchObject([{ ...byAgent, what: 'detail' }])
    await principal.get(`${applications}/${id}/history`)
    expect(await looks(`${applications}/${id}/looks`)).toHaveLength(3)
    expect((await agent.get('/api/auth/profile/looks')).body).toEqual({ data: [] })
  })

  test('needs the scope of the call, an active mandate, and a principal who is not blocked', async () => {
    const { given, acting, agent, answer, superAdministrator } = await openMandates()
    expect(await acting.get(profile)).toMatchObject({ status: 403, body: { code: 'no_mandate' } })
    const id = await given({ may: ['read'] })
    expect((await acting.get(profile)).body).toMatchObject({ id: seeded.newcomer })
    expect(await acting.post(applications, filing)).toMatchObject({ status: 403, body: { code: 'no_mandate' } })
    await superAdministrator.post(`/api/auth/members/${seeded.newcomer}`, { status: 'deactive', reason: 'შემოწმება' })
    expect((await acting.get(profile)).status).toBe(403)
    await superAdministrator.post(`/api/auth/members/${seeded.newcomer}`, { status: 'active', reason: 'შემოწმდა' })
    expect((await acting.get(profile)).status).toBe(200)
    await answer(agent, id, 'revoke')
    expect((await acting.get(profile)).status).toBe(403)
  })

  test('ends with the last day', { tags: 'R-ACT-6' }, async () => {
    const { given, signInAs, clock } = await openMandates()
    await given({ may: ['read'], until: clock.now().slice(0, 10) })
    const now = () => signInAs(seeded.citizen).then((agent) => inNameOf(agent, seeded.newcomer).get(profile))
    expect((await now()).status).toBe(200)
    clock.pass({ minutes: 24 * 60 })
    expect((await now()).status).toBe(403)
  })

  test('reads a whole page of the principal at once, without what only the person may', async () => {
    const { given, acting } = await openMandates()
    await given({ may: ['read'] })
    const { status, body } = await acting.get<{ data: Record<string, unknown> }>(
      `/api/auth/screen?at=${encodeURIComponent('/myApplications')}`,
    )
    expect(status).toBe(200)
    expect(Object.keys(body.data)).toContain('/api/auth/profile')
    expect(body.data).not.toHaveProperty('/api/auth/session')
  })

  test.each([
    ['GET', '/api/auth/mandates'],
    ['POST', '/api/auth/mandates'],
    ['GET', '/api/auth/sessions'],
    ['GET', '/api/auth/passkeys'],
    ['GET', '/api/auth/channels'],
    ['GET', '/api/auth/profile/export'],
    ['POST', '/api/auth/profile/erasure'],
    ['POST', '/api/auth/logout'],
  ])('never makes %s %s', async (method, path) => {
    const { given, acting } = await openMandates()
    await given({ may: ['read', 'file', 'send', 'talk', 'profile'] })
    const { status, body } = method === 'GET' ? await acting.get(path) : await acting.post(path, {})
    expect([status, body]).toMatchObject([403, { code: 'no_mandate' }])
  })

  test('is nothing for staff, although they may have a mandate', async () => {
    const { offer, principal, signInAs, answer } = await openMandates()
    const { id } = (await offer(principal, { personal_id: '01001000003' })).body.data
    const operator = await signInAs(seeded.agencyOperator)
    expect((await answer(operator, id, 'accept')).status).toBe(200)
    expect((await inNameOf(operator, seeded.newcomer).get(profile)).status).toBe(403)
  })

  test('takes the quota of the principal', async () => {
    const { given, acting, items } = await openMandates()
    await given({ may: ['file'] })
    await acting.post(applications, filing)
    const used = (await items.scan('access')).items.filter(({ pk }) => String(pk).startsWith('quota#'))
    expect(used.filter(({ sk }) => String(sk).startsWith('applications#')).map(({ pk }) => pk)).toEqual([
      `quota#${seeded.newcomer}`,
    ])
  })
})
