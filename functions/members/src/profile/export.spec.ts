import type { ProfileExport } from '@portal/contract'
import { type ApplicationEvent, applicationState, fold, streamOf, type TalkEvent, talkDecider } from '@portal/domain'
import { takeQuota } from '@portal/identity'
import { saveDraft } from '@portal/read-models'
import { citizen, typedApplication } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { openArea, seeded } from '../for-specs.ts'

const path = '/api/auth/profile/export'

const open = async () => {
  const area = await openArea()
  await area.nino.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
  return area
}

describe('one’s own data', { tags: 'R-ID-80' }, () => {
  test('are profile, sessions, applications with their history, and who looked', async () => {
    const { nino, info, superAdministrator } = await open()
    await superAdministrator.get(`/api/auth/members/GetById/${seeded.citizen}`)
    const { status, body } = await nino.get(path)
    expect(status).toBe(200)
    expect(body.profile).toEqual(await info(nino))
    expect(body.sessions).toEqual([expect.objectContaining({ last_used_at: expect.any(String) })])
    const [first] = body.applications as { application: { id: number; is_own: boolean }; history: object[] }[]
    expect(first?.application.is_own).toBe(true)
    expect(first).toMatchObject({ history: [{ type: 'ApplicationFiled' }], messages: [] })
    expect(body.channels).toMatchObject({ sms: { phone: '500000005' }, email: null, push: [], digest: false })
    expect(body).toMatchObject({ drafts: [], erasure: null, notices: [{ kind: 'account' }] })
    expect(body.looks).toEqual([expect.objectContaining({ role: 'Super Administrator' })])
  })

  test('have the mandates that one has given and received', { tags: 'R-ACT-14' }, async () => {
    const { nino } = await open()
    await nino.post('/api/auth/mandates', { personal_id: '01001000006', may: ['read'] })
    expect((await nino.get(path)).body.mandates).toMatchObject({
      given: [{ status: 'offered', personal_id: '01001…06' }],
      received: [],
    })
  })

  test('have the flags that staff see of one’s answers, which the page of the application does not show', {
    tags: 'R-FORM-23',
  }, async () => {
    const area = await openArea()
    const admin = await area.signInAs(seeded.agencyAdmin)
    const form = `/api/auth/projects/${seeded.programs.open}/form`
    const eligibility = { unless: { is: [true] }, effect: 'flags', message: 'ნაკვეთი არ აქვს' }
    const land = { id: -1, kind: 'yes_no', title: 'გაქვთ ნაკვეთი?', is_required: true, eligibility }
    await admin.put(`${form}/draft`, { form: { text: 'optional', questions: [land] } })
    expect((await admin.post(`${form}/publish`, { version: 1 })).status).toBe(201)
    const { body: filed } = await area.nino.post<{ data: { id: number } }>('/api/auth/applications', {
      ...{ ...typedApplication(), project_id: seeded.programs.open },
      ...{ form_revision: 1, answers: { 1: false } },
    })
    const { id } = filed.data
    type Exported = { application: { id: number; flags?: object[] } }
    const applications = (await area.nino.get(path)).body.applications as Exported[]
    expect(applications.find(({ application }) => application.id === id)?.application.flags).toEqual([
      { id: 1, message: 'ნაკვეთი არ აქვს' },
    ])
    const { body: page } = await area.nino.get(`/api/auth/applications/GetById/${id}`)
    expect(page.data).not.toHaveProperty('flags')
  })

  test('are of nobody else', async () => {
    const { nino, ana } = await open()
    const idsOf = async (client: typeof nino) =>
      ((await client.get(path)).body.applications as { application: { id: number } }[]).map(
        ({ application }) => application.id,
      )
    const [own, others] = [await idsOf(nino), await idsOf(ana)]
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((id) => others.includes(id))).toEqual([])
  })

  test('are given a hundred times a day, each further page counting a twentieth', { tags: 'R-LIM-33' }, async () => {
    const { nino, items, clock } = await open()
    const deps = { items, now: clock.now, wait: async () => undefined }
    const actor = { id: seeded.citizen, role: 'User' } as const
    await takeQuota(deps, { actor, quota: 'export', amount: 2_000 * 1000 - 21, factor: 1000 })
    for (const [page, status] of [
      ['', 200],
      ['?cursor=1', 200],
      ['?cursor=1', 429],
    ] as const)
      expect((await nino.get(`${path}${page}`)).status).toBe(status)
    expect(await nino.get(path)).toMatchObject({ status: 429, body: { code: 'too_often' } })
  })

  test('go on after a cursor, and end', async () => {
    const { nino } = await open()
    const { body } = await nino.get(path)
    const last = (body.applications as { application: { id: number } }[]).at(-1)
    const rest = await nino.get(`${path}?cursor=${last?.application.id}`)
    expect([rest.body.applications, rest.body.next_cursor]).toEqual([[], null])
    expect((await nino.get(`${path}?cursor=x`)).status).toBe(422)
  })
})

describe('the pages of one’s own data', { tags: 'R-LIM-39' }, () => {
  /** Bytes of an answer of a Lambda, which holds the body as a JSON text. */
  const mostBytes = 6 * 1024 * 1024
  const [drafts, messages] = [20, 300]

  /** Every draft has some 270 KB; a message and its event have 6 KB each. */
  const fill = async ({ nino, store, items, keys, clock, settle }: Awaited<ReturnType<typeof open>>) => {
    const id = 1
    expect((await nino.post(`/api/auth/applications/${id}/forwarded`)).status).toBe(200)
    for (let program = 1; program <= drafts; program++) {
      const name = { member: seeded.citizen, form: `application-${program}` }
      const contents = { values: { description: `${program} ${'"წერილი" '.repeat(12_000)}` }, files: [] }
      await saveDraft({ items, keys, now: clock.now }, name, { contents, seen: undefined })
    }
    const application = fold(applicationState, await store.load<ApplicationEvent>(streamOf('application', id)))
    const facts = { id, application, isSent: true, closesAt: null, documents: [] }
    const actor = { ...citizen(seeded.citizen), name: { firstName: 'ნინო', lastName: 'გამოგონილი' } }
    let history = await store.load<TalkEvent>(streamOf('talk', id))
    for (let number = 1; number <= messages; number++) {
      const data = { ...facts, text: `${number} ${'"ხიდი" '.repeat(350)}` }
      const command = { type: 'SendMessage', data, actor, at: clock.now() } as const
      const options = { commandId: `message-${number}`, history }
      const outcome = await store.execute(talkDecider, streamOf('talk', id), command, options)
      if (!outcome.accepted) throw new Error(outcome.refusal)
      history = outcome.history as typeof history
    }
    await settle()
  }

  test('stay below what a Lambda may answer, and hold everything once', async () => {
    const area = await open()
    await fill(area)
    const pages: ProfileExport[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, body }: { status: number; body: ProfileExport } = await area.nino.get(`${path}?cursor=${cursor}`)
      expect(status).toBe(200)
      expect(Buffer.byteLength(JSON.stringify(JSON.stringify(body)))).toBeLessThan(mostBytes)
      pages.push(body)
      cursor = body.next_cursor
    }
    expect(pages.length).toBeGreaterThan(4)
    expect(pages.map(({ profile }) => profile !== undefined)).toEqual(pages.map((_, index) => index === 0))
    const forms = pages.flatMap((page) => page.drafts.map(({ form }) => form))
    expect(new Set(forms).size).toBe(drafts)
    expect(forms).toHaveLength(drafts)
    const notices = pages.flatMap((page) => page.notices.map(({ id }) => id))
    expect([notices.length, new Set(notices).size]).toEqual([2, 2])
    const cases = pages.flatMap(({ applications }) => applications)
    const sent = cases.flatMap((each) => each.messages.map(({ id }) => id))
    expect(sent).toEqual(Array.from({ length: messages }, (_, index) => index + 1))
    const talk = cases.flatMap(({ events }) => events.filter(({ type }) => type === 'MessageSent'))
    expect(talk.map(({ version }) => version)).toEqual(sent)
    const history = cases.flatMap((each) => each.history.map(({ version }) => version))
    expect(history).toEqual([1, 2])
  })
})
