/** Asking for papers without letting go, through the calls. */
import { describe, expect, test } from 'vitest'
import { applicationPath } from '../change-application-for-specs.ts'
import {
  admin,
  giorgi,
  inspector,
  json,
  nino,
  operator,
  otherAdmin,
  pdf,
  superAdministrator,
  usedQuota,
} from '../for-specs.ts'
import { act, aDay, counts, fixture, id, papers, rows, see, sentApplication, text } from './asking-for-specs.ts'

sentApplication()

describe('asking without letting go', () => {
  const request = (who = operator, body: object = { text, papers, answer_by: '2026-03-11' }) =>
    act(who, 'requests', body)
  const supply = (body: object, who = nino, headers = {}) => act(who, 'requests/1/supplied', body, headers)

  test('asks, and the case stays in the queue while the clock stands', { tags: 'R-APP-100' }, async () => {
    const response = await request()
    expect([response.status, (await json(response)).data]).toMatchObject([
      201,
      { status: 'forwarded', is_paused: true, due_on: null, days_left: 30, answer_by: '2026-03-11' },
    ])
    expect((await see()).request).toEqual({
      id: 1,
      at: '2026-03-01T09:00:00.000Z',
      text,
      papers: [
        { id: 1, title: 'ცნობა', requirement: 2, document_ids: [] },
        { id: 2, title: 'დანართი', requirement: null, document_ids: [] },
      ],
      answer_by: '2026-03-11',
      is_over: false,
      is_complete: false,
    })
    expect(await rows(admin, 'status=forwarded')).toEqual([id])
    expect(await rows(admin, 'requested=1')).toEqual([id])
    expect(await counts()).toMatchObject({ requested: 1, forwarded: 1 })
    expect((await json(await request())).code).toBe('request_open')
    fixture.pass(11 * aDay)
    expect(await see()).toMatchObject({ is_lapsed: true, request: { is_over: true } })
    expect(await rows(admin, 'lapsed=1')).toEqual([id])
  })

  test('uses up no change of the day when a file is refused', { tags: 'R-LIM-40' }, async () => {
    await request()
    expect((await supply({ documents: [{ key: 'gone', paper: 1 }], is_complete: false })).status).toBe(422)
    expect(await usedQuota(fixture, nino, 'changes')).toBe(0)
  })

  test('takes what is supplied into its slot, until it is complete', { tags: 'R-APP-101' }, async () => {
    await request()
    const { key } = await fixture.upload(nino, pdf('a'), 'ცნობა.pdf')
    const header = { 'Idempotency-Key': 'supply-once' }
    const once = { documents: [{ key, paper: 1 }], is_complete: false }
    const first = await supply(once, nino, header)
    expect([first.status, (await json(first)).data]).toMatchObject([
      200,
      {
        status: 'forwarded',
        version: 4,
        is_paused: true,
        attachments_application: [{ id: 1, original_name: 'ცნობა.pdf', requirement: 2 }],
        request: { is_complete: false, papers: [{ document_ids: [1] }, { document_ids: [] }] },
      },
    ])
    expect((await json(await supply(once, nino, header))).data).toMatchObject({ version: 4 })
    const { data } = await json(await fixture.get(admin, applicationPath('GetData')))
    expect(data.data).toMatchObject([{ request: { id: 1, papers: 2, supplied: 1 } }])
    fixture.pass(3 * aDay)
    expect((await json(await supply({ text: 'დანართი არ მაქვს', is_complete: true }))).data).toMatchObject({
      is_paused: false,
      due_on: '2026-04-03',
      answer_by: null,
      request: { is_complete: true },
    })
    expect(await rows(admin, 'requested=1')).toEqual([])
    const [file] = (await see(admin)).attachments_application as { file_path: string }[]
    const opened = await fixture.post(admin, applicationPath(`documents/view-attachment/${file?.file_path}?link=1`))
    expect(opened.status).toBe(200)
  })

  test('refuses nothing, an unknown paper, a used file, an unknown request and the eleventh file', async () => {
    await request()
    expect((await json(await supply({ is_complete: false }))).code).toBe('nothing_supplied')
    const { key } = await fixture.upload(nino, pdf('a'))
    const wrong = await json(await supply({ documents: [{ key, paper: 3 }], is_complete: false }))
    expect(wrong.errors).toHaveProperty('documents.0.paper')
    const second = await json(
      await supply({
        documents: [
          { key, paper: 1 },
          { key, paper: 3 },
        ],
        is_complete: false,
      }),
    )
    expect(Object.keys(second.errors as object)).toEqual(['documents.1.paper'])
    expect((await supply({ documents: [{ key, paper: 1 }], is_complete: false })).status).toBe(200)
    expect((await json(await supply({ documents: [{ key, paper: 1 }], is_complete: false }))).errors).toHaveProperty(
      'documents.0',
    )
    expect((await act(nino, 'requests/2/supplied', { is_complete: true })).status).toBe(404)
    const keys = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => (await fixture.upload(nino, pdf(`${n}`))).key),
    )
    const many = await json(await supply({ documents: keys.map((key) => ({ key })), is_complete: false }))
    expect(many.code).toBe('too_many_documents')
    expect((await supply({})).status).toBe(422)
  })

  test('is closed by the agency, a decision or a return, and then takes nothing', { tags: 'R-APP-102' }, async () => {
    await request()
    const closed = await json(await act(operator, 'requests/1/closed'))
    expect(closed.data).toMatchObject({ is_paused: false, due_on: '2026-03-31', request: { is_complete: true } })
    expect((await json(await supply({ is_complete: true }))).code).toBe('request_closed')
    expect((await json(await act(operator, 'requests/1/closed'))).code).toBe('request_closed')
    await request()
    await act(admin, 'returned', { reason: 'დაურთეთ ცნობა' })
    expect(await see()).toMatchObject({ request: null, is_paused: true })
    expect((await json(await act(nino, 'requests/2/supplied', { is_complete: true }))).code).toBe('request_closed')
    expect((await json(await request())).code).toBe('not_requestable')
  })

  test.each([
    ['without words', { text: '–', papers: [] }, 'text'],
    ['for a paper without a name', { text, papers: [{ title: '' }] }, 'papers.0.title'],
    ['for an unknown requirement', { text, papers: [{ title: 'x', requirement: 9 }] }, 'papers'],
    ['for eleven papers', { text, papers: Array(11).fill({ title: 'x' }) }, 'papers'],
    ['until tomorrow', { text, answer_by: '2026-03-02' }, 'answer_by'],
  ])('is refused %s, at its field', async (_, body, field) => {
    const response = await request(operator, body)
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toHaveProperty([field])
  })

  test('is for operators and administrators of its agency, and answered by its applicant', {
    tags: 'R-APP-103',
  }, async () => {
    for (const who of [nino, giorgi, superAdministrator, inspector]) expect((await request(who)).status).toBe(403)
    expect((await request(otherAdmin)).status).toBe(404)
    expect((await request(admin)).status).toBe(201)
    for (const who of [operator, admin, superAdministrator])
      expect((await supply({ is_complete: true }, who)).status).toBe(403)
    expect((await supply({ is_complete: true }, giorgi)).status).toBe(404)
    expect((await act(otherAdmin, 'requests/1/closed')).status).toBe(404)
  })
})
