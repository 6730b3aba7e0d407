import { type Client, inNameOf, typedApplication } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { openArea, seeded } from '../for-specs.ts'

const path = '/api/auth/children'
const luka = { first_name: 'ლუკა', last_name: 'ბერიძე', personal_id: '61001000040', birth_date: '2014-03-02' }
type Child = { id: number; status: string; refusal_reason: string | null; mandate: Record<string, unknown> }

const openChildren = async () => {
  const area = await openArea()
  const { nino: parent, ana: other, upload, edit, settle } = area
  const add = async (body: object = {}, key?: string) =>
    parent.post<{ data: Child }>(
      path,
      { ...luka, document: await upload(parent), ...body },
      key ? { 'Idempotency-Key': key } : {},
    )
  const children = async (who = parent) => (await who.get<{ data: Child[] }>(path)).body.data
  const decide = async (id: number, body: object) => {
    const answer = await edit(id, body)
    await settle()
    return answer
  }
  const confirm = (id: number) => decide(id, { document_verified_status: 'verified' })
  const refuse = (id: number, reason: string) =>
    decide(id, { document_verified_status: 'not_verified', document_refusal_reason: reason })
  const confirmed = async () => {
    const { id } = (await add()).body.data
    await confirm(id)
    return id
  }
  const acting = (id: number) => inNameOf(parent, id)
  return { ...area, parent, other, add, children, confirm, refuse, confirmed, acting }
}

describe('adding a child', { tags: 'R-ACT-50' }, () => {
  test('works: a member who waits for the office, and the offered mandate of the parent', {
    tags: 'R-ACT-51',
  }, async () => {
    const { add, children, record, parent, acting, items } = await openChildren()
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...luka,
      ...{ status: 'waiting', refusal_reason: null },
      mandate: {
        ...{ basis: 'parent', status: 'offered', until: '2032-03-01', answer_by: null },
        ...{ may: ['read', 'file', 'send', 'talk', 'profile'], agent: { id: seeded.citizen, name: null } },
      },
    })
    const { id } = body.data
    expect(await children()).toEqual([body.data])
    expect(await record(id)).toMatchObject({
      ...{ phone: null, email: null, documents_waiting: true, child_until: '2032-03-01' },
      child: { birth_date: '2014-03-02', parent: { id: seeded.citizen, name: 'ნინო გამოგონილი' } },
      back_document: null,
    })
    expect(await acting(id).get('/api/auth/profile/getInfo')).toMatchObject({
      status: 403,
      body: { code: 'no_mandate' },
    })
    expect((await parent.get(`/api/auth/members/GetById/${id}`)).status).toBe(403)
    expect((await items.scan('views')).items.some(({ pk }) => String(pk).includes(luka.personal_id))).toBe(false)
  })

  test.each([
    ['a taken number', { personal_id: '01001000006' }, 'personal_id'],
    ['an adult', { birth_date: '2008-03-01' }, 'birth_date'],
    ['a child to come', { birth_date: '2026-12-31' }, 'birth_date'],
    ['no day', { birth_date: '2014-02-30' }, 'birth_date'],
    ['no name', { first_name: ' ' }, 'first_name'],
    ['a number of ten digits', { personal_id: '0100100000' }, 'personal_id'],
    ['no document', { document: '' }, 'document'],
    ['an invented document', { document: 'uploads/aaaaaaaaaaaaaaaaaaaaaaaa' }, 'document'],
  ])('refuses %s on its field', async (_, body, field) => {
    const { add, children } = await openChildren()
    const answer = await add(body)
    expect([answer.status, Object.keys((answer.body as { errors?: object }).errors ?? {})]).toEqual([422, [field]])
    expect(await children()).toEqual([])
  })

  test('is for citizens who are persons', async () => {
    const { signInAs, upload, parent } = await openChildren()
    const document = await upload(parent)
    for (const member of [seeded.company, seeded.agencyAdmin]) {
      const answer = await (await signInAs(member)).post(path, { ...luka, document })
      expect([answer.status, answer.body.code]).toEqual([403, 'not_permitted'])
    }
  })

  test('sent twice is one child', async () => {
    const { add, children, upload, parent } = await openChildren()
    const document = await upload(parent)
    const first = await add({ document }, 'child-1')
    expect(await add({ document }, 'child-1')).toMatchObject({ status: 201, body: first.body })
    expect(await children()).toHaveLength(1)
  })

  test('leaves ten children of twelve that are added at one moment', async () => {
    const { add, children, parent, upload } = await openChildren()
    const documents = []
    for (let index = 0; index < 12; index++) documents.push(await upload(parent))
    const answers = await Promise.all(
      documents.map((document, index) => add({ document, personal_id: `610010001${String(index).padStart(2, '0')}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body]).toEqual([409, expect.objectContaining({ code: 'too_many_children' })])
    expect(await children()).toHaveLength(10)
  })

  test('is possible ten times, and again when one is taken back', { tags: 'R-ACT-56' }, async () => {
    const { add, parent, children } = await openChildren()
    const number = (index: number) => ({ personal_id: `610010001${String(index).padStart(2, '0')}` })
    const answers = []
    for (let index = 0; index < 11; index++) answers.push(await add(number(index)))
    expect(answers.map(({ status }) => status)).toEqual([...new Array(10).fill(201), 409])
    expect(answers.at(-1)?.body).toMatchObject({ code: 'too_many_children' })
    const [first] = await children()
    expect((await parent.post(`/api/auth/mandates/${first?.mandate.id}/revoke`, {})).status).toBe(200)
    expect((await add(number(0))).status).toBe(201)
  })
})

test('a place is free beside a child who waits and whom the office has blocked', { tags: 'R-ACT-50' }, async () => {
  const { add, edit } = await openChildren()
  const { id } = (await add()).body.data
  expect((await edit(id, { status: 'deactive' })).status).toBe(200)
  expect((await add({ personal_id: '61001000041' })).status).toBe(201)
})

describe('the office', { tags: 'R-ACT-52' }, () => {
  test('confirms: the parent acts for the child at once, in everything', async () => {
    const { add, confirm, children, acting, parent, settle } = await openChildren()
    const { id } = (await add()).body.data
    await confirm(id)
    await settle()
    expect(await children()).toMatchObject([
      { status: 'active', mandate: { status: 'active', agent: { id: seeded.citizen, name: 'ნინო გამოგონილი' } } },
    ])
    expect((await acting(id).get('/api/auth/profile/getInfo')).body).toMatchObject({
      ...{ id, personal_id: luka.personal_id, phone: null, document_verified_status: 'verified' },
    })
    const notices = await parent.get<{ data: { text: string }[] }>('/api/auth/notices')
    expect(notices.body.data.map(({ text }) => text)).toContain('შვილის დოკუმენტი შემოწმდა')
  })

  test('refuses: the parent reads why, corrects and sends again', { tags: 'R-ACT-55' }, async () => {
    const { add, refuse, confirm, children, parent, other, upload } = await openChildren()
    const { id } = (await add()).body.data
    await refuse(id, 'ნომერი არ ემთხვევა')
    expect(await children()).toMatchObject([{ status: 'refused', refusal_reason: 'ნომერი არ ემთხვევა' }])
    const corrected = { ...luka, personal_id: '61001000041', birth_date: '2014-03-03' }
    expect((await other.post(`${path}/${id}`, corrected)).status).toBe(404)
    expect(await parent.post(`${path}/${id}`, { ...corrected, personal_id: '01001000006' })).toMatchObject({
      status: 422,
      body: { errors: { personal_id: [expect.any(String)] } },
    })
    const again = await parent.post<{ data: Child }>(`${path}/${id}`, { ...corrected, document: await upload(parent) })
    expect(again).toMatchObject({
      status: 200,
      body: { data: { ...corrected, status: 'waiting', refusal_reason: null } },
    })
    expect(again.body.data.mandate).toMatchObject({ status: 'offered', until: '2032-03-02' })
    await confirm(id)
    expect(await children()).toMatchObject([{ status: 'active' }])
    expect(await parent.post(`${path}/${id}`, corrected)).toMatchObject({
      status: 409,
      body: { code: 'child_confirmed' },
    })
  })

  test('takes its confirmation back: the parent acts no more until it confirms again', {
    tags: ['R-ACT-27', 'R-ACT-55'],
  }, async () => {
    const { confirmed, refuse, confirm, children, acting, parent } = await openChildren()
    type Mandates = { data: { received: object[] } }
    const received = async () => (await parent.get<Mandates>('/api/auth/mandates')).body.data.received
    const id = await confirmed()
    await refuse(id, 'სხვისი მოწმობაა')
    expect((await acting(id).get('/api/auth/profile/getInfo')).status).toBe(403)
    expect(await children()).toMatchObject([{ status: 'refused' }])
    expect(await received()).toMatchObject([{ status: 'active', is_suspended: true }])
    await confirm(id)
    expect((await acting(id).get('/api/auth/profile/getInfo')).status).toBe(200)
    expect(await received()).toEqual([expect.not.objectContaining({ is_suspended: true })])
  })
})

test('a blocked child is suspended, and nobody acts for them', { tags: ['R-ACT-6', 'R-ACT-51'] }, async () => {
  const { confirmed, edit, children, acting } = await openChildren()
  const id = await confirmed()
  await edit(id, { status: 'deactive', reason: 'შემოწმება' })
  expect(await children()).toMatchObject([{ id, status: 'suspended' }])
  expect((await acting(id).get('/api/auth/profile/getInfo')).status).toBe(403)
})

test('a child who waits and is blocked stays on the list', { tags: ['R-ACT-51', 'R-ACT-56'] }, async () => {
  const { add, edit, children, parent } = await openChildren()
  const { id, mandate } = (await add()).body.data
  await edit(id, { status: 'deactive' })
  expect(await children()).toMatchObject([{ id, status: 'suspended', mandate: { status: 'offered' } }])
  expect((await parent.post(`/api/auth/mandates/${mandate.id}/revoke`, {})).status).toBe(200)
  expect(await children()).toEqual([])
})

describe('the mandate of a parent', { tags: 'R-ACT-56' }, () => {
  test('is neither changed nor revoked while it is active, and answered by nobody', async () => {
    const { confirmed, children, parent } = await openChildren()
    await confirmed()
    const id = (await children())[0]?.mandate.id
    for (const what of ['', '/revoke', '/accept', '/decline']) {
      const answer = await parent.post(`/api/auth/mandates/${id}${what}`, what === '' ? { may: ['read'] } : {})
      expect([what, answer.status]).toEqual([what, what === '' ? 404 : 409])
    }
  })

  test('is taken back while it waits, and the number is free for its owner', async () => {
    const { add, children, parent, record } = await openChildren()
    const { id, mandate } = (await add()).body.data
    expect((await parent.post(`/api/auth/mandates/${mandate.id}/revoke`, {})).status).toBe(200)
    expect(await children()).toEqual([])
    expect(await record(id)).toMatchObject({ personal_id: null, documents_waiting: false })
    expect((await add()).status).toBe(201)
  })

  test('ends the day before the 18th birthday', { tags: 'R-ACT-53' }, async () => {
    const { add, confirm, children, signInAs, clock } = await openChildren()
    const { id } = (await add({ birth_date: '2008-03-03' })).body.data
    await confirm(id)
    const now = async () => {
      const agent = await signInAs(seeded.citizen)
      return [(await inNameOf(agent, id).get('/api/auth/profile/getInfo')).status, (await children(agent))[0]?.status]
    }
    expect(await now()).toEqual([200, 'active'])
    clock.pass({ minutes: 2 * 24 * 60 })
    expect(await now()).toEqual([403, 'ended'])
  })
})

test('a child’s application names the parent, who acts as the applicant', { tags: 'R-ACT-57' }, async () => {
  const { confirmed, acting, signInAs } = await openChildren()
  const child = acting(await confirmed())
  const filing = { ...typedApplication(), project_id: seeded.programs.open }
  const { id } = (await child.post<{ data: { id: number } }>('/api/auth/applications', filing)).body.data
  expect((await child.post(`/api/auth/applications/${id}/forwarded`, {})).status).toBe(200)
  const named = { parent: 'ნინო გამოგონილი' }
  const operator = await signInAs(seeded.agencyOperator)
  for (const viewer of [child, operator]) {
    expect((await viewer.get(`/api/auth/applications/GetById/${id}`)).body).toMatchObject({ data: named })
    const list = await viewer.get<{ data: { data: object[] } }>('/api/auth/applications/GetData')
    expect(list.body.data.data).toMatchObject([named])
  }
})

test('a parent’s export has the children', { tags: 'R-ACT-58' }, async () => {
  const { confirmed, parent, children } = await openChildren()
  await confirmed()
  const own = await parent.get<{ children: object[] }>('/api/auth/profile/export')
  expect(own.body.children).toEqual(await children())
})

describe('the parent', () => {
  const filing = { ...typedApplication(), project_id: seeded.programs.open }
  type Notices = { data: { kind: string; text: string }[] }
  const inbox = async (who: Client) => (await who.get<Notices>('/api/auth/notices')).body.data

  test('is told of the child’s application while the office’s confirmation stands, and no longer', {
    tags: ['R-ACT-13', 'R-ACT-57'],
  }, async () => {
    const { confirmed, refuse, acting, parent, signInAs, settle } = await openChildren()
    const child = await confirmed()
    const send = async () => {
      const { id } = (await acting(child).post<{ data: { id: number } }>('/api/auth/applications', filing)).body.data
      await acting(child).post(`/api/auth/applications/${id}/forwarded`, {})
      return id
    }
    const office = await signInAs(seeded.agencyAdmin)
    const decide = async (id: number) => {
      const decided = await office.post(`/api/auth/applications/${id}/rejected`, { reason: 'აკლია გვერდი' })
      expect(decided.status).toBe(200)
      for (let round = 0; round < 2; round++) await settle()
      return (await inbox(parent)).filter(({ kind }) => kind === 'decision')
    }
    expect(await decide(await send())).toHaveLength(1)
    const second = await send()
    await refuse(child, 'სხვისი მოწმობაა')
    expect(await decide(second)).toHaveLength(1)
  })

  test('learns nothing of the document of a child who has come of age', { tags: 'R-ACT-54' }, async () => {
    const { add, confirm, signInAs, settle, clock } = await openChildren()
    const { id } = (await add({ birth_date: '2008-03-03' })).body.data
    await confirm(id)
    clock.pass({ minutes: 2 * 24 * 60 })
    const refusal = { document_verified_status: 'not_verified', document_refusal_reason: 'სხვისი მოწმობაა' }
    const office = await signInAs(seeded.superAdmin)
    expect((await office.post(`/api/auth/members/${id}`, refusal)).status).toBe(200)
    await settle()
    const told = (await inbox(await signInAs(seeded.citizen))).map(({ text }) => text)
    expect(told).toContain('შვილის დოკუმენტი შემოწმდა')
    expect(told).not.toContain('შვილის დოკუმენტი არ დადასტურდა')
  })
})
