import { describe, expect, test } from 'vitest'
import { listApplications, withFive } from '../desk/for-specs.ts'
import {
  admin,
  giorgi,
  inspector,
  json,
  nino,
  openFixture,
  operator,
  otherAdmin,
  superAdministrator,
} from '../for-specs.ts'

const day = 86_400_000
const detail = (id: number) => `/api/auth/applications/GetById/${id}`
const messages = (id: number) => `/api/auth/applications/${id}/messages`

describe('messages', { tags: 'R-APP-80' }, () => {
  test('go both ways, with files, and change nothing in the application', { tags: 'R-APP-81' }, async () => {
    const { ids, get, post, upload } = await withFive()
    const before = await json(await get(admin, detail(ids.first)))
    const asked = await post(operator, messages(ids.first), { text: ' რომელ წლამდე? ' })
    expect(asked.status).toBe(201)
    expect((await json(asked)).data).toEqual({
      id: 1,
      at: expect.any(String),
      by: 'agency',
      actor: { id: operator.id, role: 'Agency Operator', name: expect.any(String) },
      text: 'რომელ წლამდე?',
      documents: [],
      read_at: null,
    })
    const { key } = await upload(nino)
    const answered = await post(nino, messages(ids.first), { text: 'დანართს გიგზავნით', documents: [key] })
    const { documents, actor } = (await json(answered)).data as unknown as {
      documents: { file_path: string }[]
      actor: { id: number }
    }
    expect([documents, actor.id]).toEqual([
      [{ file_path: expect.any(String), original_name: 'ცნობა № 1.pdf', size: expect.any(Number) }],
      nino.id,
    ])
    const own = await json(await get(nino, messages(ids.first)))
    expect(own).toMatchObject({
      data: [
        { id: 1, by: 'agency', actor: null },
        { id: 2, by: 'applicant', actor: { id: nino.id } },
      ],
      unread: 1,
      may_write: true,
      closes_at: null,
    })
    const link = `/api/auth/applications/documents/view-attachment/${documents[0]?.file_path}?link=1`
    for (const who of [nino, operator, inspector]) expect((await post(who, link)).status).toBe(200)
    for (const who of [giorgi, otherAdmin]) expect((await post(who, link)).status).toBe(404)
    const after = await json(await get(admin, detail(ids.first)))
    for (const field of ['version', 'updated_at', 'attachments_application', 'status'])
      expect(after.data[field]).toEqual(before.data[field])
  })

  test('are read by whoever sees the application, and written by applicant and agency', async () => {
    const { ids, get, post, upload } = await withFive()
    await post(nino, messages(ids.first), { text: 'კითხვა' })
    for (const who of [superAdministrator, inspector]) {
      expect(await json(await get(who, messages(ids.first)))).toMatchObject({ may_write: false, unread: 1 })
      expect((await post(who, messages(ids.first), { text: 'x' })).status).toBe(403)
      expect((await post(who, `${messages(ids.first)}/read`, { up_to: 1 })).status).toBe(403)
    }
    for (const who of [giorgi, otherAdmin]) {
      expect((await get(who, messages(ids.first))).status).toBe(404)
      expect((await post(who, messages(ids.first), { text: 'x' })).status).toBe(404)
      expect((await post(who, `${messages(ids.first)}/read`, { up_to: 1 })).status).toBe(404)
    }
    const { key } = await upload(operator)
    expect((await post(operator, messages(ids.first), { text: 'ნიმუში', documents: [key] })).status).toBe(201)
  })

  test('begin with the first sending and end thirty days after the decision', async () => {
    const { ids, get, post, pass } = await withFive()
    const early = await post(nino, messages(ids.third), { text: 'x' })
    expect([early.status, (await json(early)).code]).toEqual([409, 'not_sent'])
    await post(admin, `/api/auth/applications/${ids.first}/rejected`, { reason: 'აკლია' })
    expect((await post(nino, messages(ids.first), { text: 'რატომ?' })).status).toBe(201)
    const { closes_at } = (await json(await get(nino, messages(ids.first)))) as unknown as { closes_at: string }
    const { decided_at } = (await json(await get(nino, detail(ids.first)))).data as unknown as { decided_at: string }
    expect(Date.parse(closes_at) - Date.parse(decided_at)).toBe(30 * day)
    pass(30 * day)
    const late = await post(operator, messages(ids.first), { text: 'x' })
    expect([late.status, (await json(late)).code]).toEqual([409, 'talk_closed'])
    expect((await json(await get(nino, messages(ids.first)))).may_write).toBe(false)
  })

  test.each([
    ['text', { text: ' \u200b ' }],
    ['text', { text: 'ა'.repeat(2001) }],
    ['documents', { text: 'x', documents: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['documents.0', { text: 'x', documents: ['uploads/aaaaaaaaaaaaaaaaaaaaaaaa'] }],
  ])('a wrong %s is refused at its field', async (field, body) => {
    const { ids, post } = await withFive()
    const response = await post(nino, messages(ids.first), body)
    expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, [field]])
  })

  test('are sent once under one idempotency key, and leave one look', async () => {
    const fixture = await withFive()
    const url = messages(fixture.ids.first)
    const send = () => fixture.post(operator, url, { text: 'ერთხელ' }, { 'Idempotency-Key': 'k' })
    const [one, two] = [await json(await send()), await json(await send())]
    expect(two).toEqual(one)
    const lines = (await fixture.items.scan('access')).items.filter(
      ({ pk, what, actor }) => String(pk).startsWith('looks#') && what === 'messages' && actor === operator.id,
    )
    expect(lines).toMatchObject([{ records: [`application-${fixture.ids.first}`] }])
    expect((await json(await fixture.get(admin, url))).data).toHaveLength(1)
  })

  test('of a citizen are at most twenty a day; a refused one uses up nothing', { tags: 'R-LIM-10' }, async () => {
    const { file, forward, post } = await openFixture({ addressLimits: 1 })
    const id = await file()
    await post(nino, messages(id), { text: 'x' })
    await forward(nino, id)
    for (let count = 0; count < 20; count++) expect((await post(nino, messages(id), { text: 'x' })).status).toBe(201)
    expect((await post(nino, messages(id), { text: 'x' })).status).toBe(429)
    expect((await post(operator, messages(id), { text: 'x' })).status).toBe(201)
  })
})

describe('unread messages', { tags: 'R-APP-82' }, () => {
  test('are counted for the reader’s side in rows, detail, filter and counts, until read', async () => {
    const fixture = await withFive()
    const { ids, get, post } = fixture
    for (const text of ['ერთი', 'ორი']) await post(operator, messages(ids.first), { text })
    await post(nino, messages(ids.second), { text: 'კითხვა' })
    const unreadOf = async (who: typeof nino, id: number) => (await json(await get(who, detail(id)))).data.unread
    const counted = async (who: typeof nino) => (await json(await get(who, '/api/auth/applications/counts'))).unread
    expect([await unreadOf(nino, ids.first), await unreadOf(operator, ids.first)]).toEqual([2, 0])
    expect([await unreadOf(nino, ids.second), await unreadOf(admin, ids.second)]).toEqual([0, 1])
    expect(await listApplications(fixture, nino, 'unread=1')).toEqual([ids.first])
    for (const who of [operator, admin, superAdministrator, inspector])
      expect([await listApplications(fixture, who, 'unread=1'), await counted(who)]).toEqual([[ids.second], 1])
    expect([await listApplications(fixture, otherAdmin, 'unread=1'), await counted(otherAdmin)]).toEqual([[], 0])
    const { data } = (await json(await get(admin, '/api/auth/applications/GetData?per_page=100'))) as unknown as {
      data: { data: { id: number; unread: number }[] }
    }
    expect(data.data.filter(({ unread }) => unread > 0)).toMatchObject([{ id: ids.second, unread: 1 }])

    const marked = await post(nino, `${messages(ids.first)}/read`, { up_to: 1 })
    expect(await json(marked)).toEqual({ success: true, unread: 1 })
    await post(nino, messages(ids.first), { text: 'პასუხი' })
    expect(await unreadOf(nino, ids.first)).toBe(1)
    expect(await json(await post(nino, `${messages(ids.first)}/read`, { up_to: 99 }))).toMatchObject({ unread: 0 })
    expect([await listApplications(fixture, nino, 'unread=1'), await counted(nino)]).toEqual([[], 0])
  })

  test('get the time when the other side first read them, and reading again writes nothing', async () => {
    const { ids, get, post, pass, store } = await withFive()
    await post(operator, messages(ids.first), { text: 'ერთი' })
    const readAt = async () =>
      ((await json(await get(operator, messages(ids.first)))).data as unknown as { read_at: string | null }[])[0]
        ?.read_at
    expect(await readAt()).toBeNull()
    await post(nino, `${messages(ids.first)}/read`, { up_to: 1 })
    const first = await readAt()
    expect(first).toEqual(expect.any(String))
    pass(1000)
    await post(nino, `${messages(ids.first)}/read`, { up_to: 1 })
    expect(await readAt()).toBe(first)
    expect(await store.load(`talk-${ids.first}`)).toHaveLength(2)
  })
})
