import { describe, expect, test } from 'vitest'
import { withFive } from './desk/for-specs.ts'
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
  typedForm,
} from './for-specs.ts'

const hour = 3_600_000
const path = (id: number) => `/api/auth/applications/${id}/feedback`
const list = '/api/auth/feedback'
type Fixture = Awaited<ReturnType<typeof openFixture>>
type Entry = { readonly at: string; readonly project: object | null; readonly easy: number; readonly text: string }

const detailFor = async ({ get }: Pick<Fixture, 'get'>, who: typeof nino, id: number) =>
  (await json(await get(who, `/api/auth/applications/GetById/${id}`))).data

describe('whether it was easy', { tags: 'R-APP-112' }, () => {
  test('is asked once after the sending and once after the decision, and moves nothing', async () => {
    const fixture = await openFixture()
    const { post } = fixture
    const id = await fixture.file()
    const say = (easy: number, text?: string) => post(nino, path(id), { easy, text })
    const early = await say(4)
    expect([early.status, (await json(early)).code]).toEqual([409, 'not_sent'])
    expect((await detailFor(fixture, nino, id)).feedback).toEqual({ asks: null, given: [] })

    await fixture.forward(nino, id)
    const before = await detailFor(fixture, nino, id)
    expect(before.feedback).toEqual({ asks: 'sent', given: [] })
    expect((await say(4, ' სწრაფად \n')).status).toBe(200)
    const again = await say(5)
    expect([again.status, (await json(again)).code]).toEqual([409, 'feedback_given'])

    await post(admin, `/api/auth/applications/${id}/completed`, {})
    expect((await detailFor(fixture, nino, id)).feedback).toMatchObject({
      asks: 'decided',
      given: [{ moment: 'sent' }],
    })
    expect((await say(2)).status).toBe(200)
    expect((await say(3)).status).toBe(409)
    const after = await detailFor(fixture, nino, id)
    expect(after.feedback).toMatchObject({
      asks: null,
      given: [
        { moment: 'sent', easy: 4, text: 'სწრაფად' },
        { moment: 'decided', easy: 2, text: '' },
      ],
    })
    expect(after.version).toBe((before.version as number) + 1)
    const history = (await (await fixture.get(nino, `/api/auth/applications/${id}/history`)).json()) as object[]
    expect(history).toHaveLength(3)
  })

  test('takes effect once for one key, whatever was lost', async () => {
    const fixture = await openFixture()
    const id = await fixture.file()
    await fixture.forward(nino, id)
    const say = () => fixture.post(nino, path(id), { easy: 4 }, { 'Idempotency-Key': 'feedback-0123456789' })
    expect([(await say()).status, (await say()).status]).toEqual([200, 200])
    expect((await detailFor(fixture, nino, id)).feedback).toMatchObject({ given: [{ easy: 4 }] })
    const twice = await Promise.all([1, 2, 3, 4].map((easy) => fixture.post(nino, path(id), { easy })))
    expect(twice.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  })

  test('is said and read by its owner alone', async () => {
    const { ids, ...fixture } = await withFive()
    for (const who of [giorgi, admin, operator, otherAdmin, superAdministrator, inspector])
      expect((await fixture.post(who, path(ids.first), { easy: 4 })).status).toBe(404)
    expect((await fixture.post(nino, path(999), { easy: 4 })).status).toBe(404)
    expect((await fixture.post(nino, path(ids.first), { easy: 4 })).status).toBe(200)
    for (const who of [admin, operator, inspector])
      expect(await detailFor(fixture, who, ids.first)).not.toHaveProperty('feedback')
  })

  test.each<[string, object]>([
    ['easy', {}],
    ['easy', { easy: 0 }],
    ['easy', { easy: 6 }],
    ['easy', { easy: 4.5 }],
    ['easy', { easy: '4' }],
    ['text', { easy: 4, text: 'ა'.repeat(1001) }],
  ])('a wrong %s is a 422 on it, case %#', async (field, body) => {
    const { ids, post } = await withFive()
    const response = await post(nino, path(ids.first), body)
    expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, [field]])
  })
})

describe('the words of applicants', { tags: 'R-APP-114' }, () => {
  test('are read by administrators of the agency, without name, number and hour, newest day first', async () => {
    const { ids, ...fixture } = await withFive()
    const entries = async (who = admin, query = '') =>
      (await json(await fixture.get(who, `${list}${query}`))) as unknown as {
        data: Entry[]
        next_cursor: string | null
      }
    expect((await fixture.post(nino, path(ids.first), { easy: 2, text: 'გრძელია' })).status).toBe(200)
    expect((await fixture.post(nino, path(ids.second), { easy: 5 })).status).toBe(200)
    fixture.pass(24 * hour)
    await fixture.post(admin, `/api/auth/applications/${ids.first}/completed`, {})
    expect((await fixture.post(nino, path(ids.first), { easy: 4, text: 'სწრაფად' })).status).toBe(200)

    expect((await entries()).data.map(({ text }) => text)).toEqual(['გრძელია'])
    const ofToday = '2099-01-01.ffffffffffffffff'
    expect((await entries(admin, `?cursor=${ofToday}`)).data.map(({ text }) => text)).toEqual(['გრძელია'])
    fixture.pass(24 * hour)
    const { data, next_cursor } = await entries()
    expect(next_cursor).toBeNull()
    expect(data.map(({ easy, text }) => [easy, text])).toEqual([
      [4, 'სწრაფად'],
      [2, 'გრძელია'],
    ])
    expect(data.map((entry) => Object.keys(entry).sort())).toEqual(data.map(() => ['at', 'easy', 'project', 'text']))
    expect(data.every(({ at }) => at.endsWith('T20:00:00.000Z'))).toBe(true)
    expect(data[0]?.project).toEqual({ id: 1, title: expect.any(String) })
    expect((await entries(otherAdmin)).data).toEqual([])
    for (const who of [operator, superAdministrator, inspector, nino])
      expect((await fixture.get(who, list)).status).toBe(403)
    expect((await fixture.get(admin, `${list}?cursor=7`)).status).toBe(422)
  })

  test('come page by page, each once', async () => {
    const fixture = await openFixture()
    for (let index = 0; index < 30; index++) {
      const response = await fixture.post(nino, '/api/auth/applications/other', {
        ...typedForm(nino),
        agency_id: 1,
      })
      const { id } = (await json(response)).data as { id: number }
      await fixture.forward(nino, id)
      expect((await fixture.post(nino, path(id), { easy: 3, text: `სიტყვა ${index}` })).status).toBe(200)
    }
    expect((await json(await fixture.get(admin, list))).data).toEqual([])
    fixture.pass(24 * hour)
    const first = (await json(await fixture.get(admin, list))) as unknown as { data: Entry[]; next_cursor: string }
    expect(first.data).toHaveLength(25)
    expect(first.data.every(({ project }) => project === null)).toBe(true)
    const second = (await json(
      await fixture.get(admin, `${list}?cursor=${first.next_cursor}`),
    )) as unknown as typeof first
    expect(second.next_cursor).toBeNull()
    expect(new Set([...first.data, ...second.data].map(({ text }) => text)).size).toBe(30)
  })
})
