import { beforeEach, describe, expect, test } from 'vitest'
import {
  admin,
  type Fixture,
  giorgi,
  inspector,
  json,
  nino,
  openFixture,
  operator,
  otherAdmin,
  pdf,
  superAdministrator,
  typedForm,
} from '../for-specs.ts'

const base = '/api/auth/applications'
let fixture: Fixture
let id: number
let filePath: string
beforeEach(async () => {
  fixture = await openFixture()
  id = await fixture.file(nino, { documents: [(await fixture.upload(nino)).key] })
  const { data } = await json(await fixture.get(nino, `${base}/GetById/${id}`))
  filePath = (data.attachments_application as { file_path: string }[])[0]?.file_path ?? ''
})

const readings = () => [
  {
    name: 'detail',
    read: (who: typeof nino, number: number | string = id) => fixture.get(who, `${base}/GetById/${number}`),
  },
  {
    name: 'history',
    read: (who: typeof nino, number: number | string = id) => fixture.get(who, `${base}/${number}/history`),
  },
  {
    name: 'PDF',
    read: (who: typeof nino, number: number | string = id) => fixture.get(who, `${base}/generatePDF/${number}`),
  },
]
const attachment = (who: typeof nino, path = filePath, link = '?link=1') =>
  fixture.post(who, `${base}/documents/view-attachment/${path}${link}`)

describe('who may read an application', () => {
  test.each([nino, operator, admin, superAdministrator, inspector])('$role may, in every form', async (who) => {
    for (const { name, read } of readings()) expect([name, (await read(who)).status]).toEqual([name, 200])
    expect((await attachment(who)).status).toBe(200)
  })

  test.each([giorgi, otherAdmin])('answers $role with a 404 if they may not see it', async (who) => {
    for (const { read } of readings()) {
      const [theirs, none] = [await read(who), await read(who, 999)]
      expect([theirs.status, none.status]).toEqual([404, 404])
      const strip = ({ request_id, ...rest }: Record<string, unknown>) => rest
      expect(strip(await json(theirs))).toEqual(strip(await json(none)))
    }
    expect((await attachment(who)).status).toBe(404)
  })

  test.each(['0', '-1', '1e3', '007', 'abc', '__proto__'])(
    'answers 404 for the number %s',
    { tags: 'R-API-3' },
    async (number) => {
      for (const { read } of readings()) expect((await read(nino, number)).status).toBe(404)
    },
  )

  test('refuses a request without a token', async () => {
    expect((await fixture.get(null, `${base}/GetById/${id}`)).status).toBe(401)
    expect((await fixture.get(null, `${base}/GetData`)).status).toBe(401)
  })

  test('a citizen who becomes staff still sees their own application, and a colleague must decide it', {
    tags: 'R-ROLE-6',
  }, async () => {
    await fixture.grant({ ...nino, role: 'Agency Administrator', agency: 2 })
    const { data } = await json(await fixture.get(nino, `${base}/GetById/${id}`))
    expect(data).toMatchObject({ id, is_own: true })
    expect((await attachment(nino)).status).toBe(200)
    const forwarded = await fixture.forward(nino, id)
    expect([forwarded.status, (await json(forwarded)).code]).toEqual([403, 'own_application'])
  })
})

describe('an attachment', () => {
  test("redirects to a link that is valid for a minute and has the file's name", { tags: 'R-API-5' }, async () => {
    const response = await attachment(nino, filePath, '')
    expect(response.status).toBe(303)
    const location = response.headers.get('Location') ?? ''
    expect(fixture.files.open(location)).toMatchObject({ bytes: pdf(), contentType: 'application/pdf' })
    expect(fixture.files.open(location)?.disposition).toContain(encodeURIComponent('ცნობა № 1.pdf'))
    fixture.pass(61_000)
    expect(fixture.files.open(location)).toBeUndefined()
  })

  test('has an opaque path, and no other path leads to it', async () => {
    expect(filePath).toMatch(/^[\w-]{32}$/)
    for (const path of ['x', `filed%2F${filePath}`, '..%2F..%2Fetc', filePath.slice(1), `${filePath}A`])
      expect((await attachment(nino, path)).status).toBe(404)
  })

  test('is no longer found after its removal', async () => {
    const body = { ...typedForm(), remove_document_ids: [1] }
    expect((await fixture.post(nino, `${base}/${id}`, body)).status).toBe(200)
    expect((await attachment(nino)).status).toBe(404)
  })
})

describe('the history', () => {
  test('lists the events oldest first, with their proofs', { tags: 'R-LOG-5' }, async () => {
    await fixture.forward(operator, id)
    await fixture.post(admin, `${base}/${id}/completed`, { reason: 'მისაღებია' })
    const entries = (await (await fixture.get(nino, `${base}/${id}/history`)).json()) as Record<string, unknown>[]
    expect(entries).toMatchObject([
      { version: 1, type: 'ApplicationFiled', actor: { role: 'User' } },
      { version: 2, type: 'ApplicationForwarded', actor: { role: 'Agency Operator', name: 'გიორგი გამოგონილი' } },
      { version: 3, type: 'ApplicationCompleted', changes: { reason: 'მისაღებია' } },
    ])
    expect(entries[1]?.previous_hash).toBe(entries[0]?.hash)
    const [commitments, salts] = [entries[0]?.commitments, entries[0]?.salts] as Record<string, string>[]
    expect(Object.keys(salts ?? {})).toEqual(expect.arrayContaining(['name', 'personalId', 'description']))
    expect(Object.keys(commitments ?? {})).toEqual(expect.arrayContaining(Object.keys(salts ?? {})))
  })
})

describe('the PDF', () => {
  test('is a download with its own name', async () => {
    const response = await fixture.get(nino, `${base}/generatePDF/${id}`)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toContain(`filename="document_${id}.pdf"`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect((await response.text()).startsWith('%PDF-')).toBe(true)
  })
})

describe('the check for a program', () => {
  const check = async (program: number | string, who = nino) => {
    const response = await fixture.get(who, `${base}/check/${program}`)
    return [response.status, await response.json()]
  }
  test('names the live application, and is a bare 404 when there is none', async () => {
    expect(await check(1)).toEqual([200, { check: false, application_status: 'pendding', application_id: id }])
    expect(await check(3)).toEqual([404, { check: true, application_status: null }])
    expect(await check(1, giorgi)).toEqual([404, { check: true, application_status: null }])
  })

  test(
    'is a 200 when there is none for the site, whose browsers log a 404 as an error',
    { tags: 'R-WEB-39' },
    async () => expect(await check('3?absent=ok')).toEqual([200, { check: true, application_status: null }]),
  )

  test('ignores a rejected application and counts a completed one', async () => {
    await fixture.post(admin, `${base}/${id}/rejected`, { reason: 'აკლია ცნობა' })
    expect(await check(1)).toEqual([404, { check: true, application_status: null }])
    const next = await fixture.file(nino)
    await fixture.post(admin, `${base}/${next}/completed`)
    expect(await check(1)).toEqual([200, { check: false, application_status: 'completed', application_id: next }])
  })
})

describe('the list', () => {
  const list = async (who: typeof nino, query = '') => {
    const response = await fixture.get(who, `${base}/GetData${query}`)
    return { status: response.status, ...(await json(response)) }
  }
  test('shows what the caller may see, newest first, without descriptions and files', async () => {
    const second = await fixture.file(giorgi)
    for (const [who, ids] of [
      [nino, [id]],
      [giorgi, [second]],
      [operator, [second, id]],
      [otherAdmin, []],
      [inspector, [second, id]],
    ] as const) {
      const { data } = await list(who)
      expect((data.data as { id: number }[]).map((row) => row.id)).toEqual(ids)
    }
    const { data } = await list(nino)
    expect((data.data as object[])[0]).not.toHaveProperty('description')
    expect((data.data as object[])[0]).not.toHaveProperty('attachments_application')
  })

  test('is filtered by status, and searched by number', async () => {
    await fixture.forward(nino, id)
    expect((await list(nino, '?status=forwarded')).data.total).toBe(1)
    expect((await list(nino, '?status=pendding')).data).toMatchObject({ total: 0, from: null, to: null, last_page: 1 })
    expect((await list(nino, '?status=all')).data.total).toBe(1)
    expect((await list(nino, '?status=open')).status).toBe(422)
    expect((await list(nino, `?search=%230000-${id}`)).data).toMatchObject({ total: 1, total_is_exact: true })
  })
})

describe('an access by staff', () => {
  const lines = async () =>
    (await fixture.items.scan('access')).items.filter(({ pk }) => String(pk).startsWith('looks#'))
  test('is recorded with actor, record and request, unlike one by a citizen', async () => {
    for (const { read } of readings()) await read(nino)
    await attachment(nino)
    expect(await lines()).toEqual([])
    for (const { read } of readings()) await read(operator)
    await attachment(inspector)
    expect((await lines()).map(({ actor, what }) => [actor, what]).sort()).toEqual([
      [operator.id, 'detail'],
      [operator.id, 'history'],
      [operator.id, 'pdf'],
      [inspector.id, 'attachment'],
    ])
    expect((await lines())[0]).toMatchObject({
      records: [`application-${id}`],
      request: expect.stringMatching(/-/),
      expires_at: expect.any(Number),
    })
  })

  test('is recorded as an export when the list is exported', { tags: 'R-DESK-13' }, async () => {
    expect((await fixture.get(operator, `${base}/GetData`)).status).toBe(200)
    expect((await fixture.get(operator, `${base}/GetData?export=1`)).status).toBe(200)
    expect((await lines()).map(({ what }) => what).sort()).toEqual(['export', 'list'])
  })

  test('gets no data when the record cannot be written', async () => {
    const put = fixture.items.put
    fixture.items.put = async () => {
      throw Object.assign(new Error('down'), { name: 'ThrottlingException' })
    }
    const response = await fixture.get(operator, `${base}/GetById/${id}`)
    fixture.items.put = put
    expect(response.status).toBe(503)
  })
})
