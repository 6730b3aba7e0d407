import { recordNotice } from '@portal/identity'
import { beforeEach, describe, expect, test } from 'vitest'
import { nino, withNino } from '../area-for-specs.ts'

let area: Awaited<ReturnType<typeof withNino>>
let token: string
beforeEach(async () => {
  area = await withNino()
  token = await area.signIn(nino.personal_id, nino.phone)
})

type Row = { readonly id: string; readonly read_at: string | null; readonly application: number | null }
type Page = { readonly data: readonly Row[]; readonly next_cursor: string | null; readonly unread: number }
const list = async (cursor = '') =>
  (await area.get(`/api/auth/notices?cursor=${encodeURIComponent(cursor)}`, token)).body as unknown as Page
const timeOf = (minute: number) => `2026-03-01T08:${String(minute).padStart(2, '0')}:00.000Z`
const record = async (count: number, member = 1) => {
  for (const each of Array.from({ length: count }, (_, index) => index + 1))
    await recordNotice({ items: area.items, now: () => timeOf(each) }, member, {
      ...{ at: timeOf(each), eventId: `application-${each}/2`, kind: 'decision', application: each, text: 'ტექსტი' },
    })
}
const read = (up_to: unknown) => area.post('/api/auth/notices/read', { up_to }, area.bearer(token))

describe('the inbox', { tags: 'R-NOTE-16' }, () => {
  test('has the newest first, in pages, and only what is one’s own', async () => {
    await record(25)
    await record(3, 2)
    const first = await list()
    expect([first.data.length, first.data[0]?.application, first.unread]).toEqual([20, 25, 25])
    const second = await list(first.next_cursor ?? '')
    expect(second.data.map(({ application }) => application)).toEqual([5, 4, 3, 2, 1])
    expect(second.next_cursor).toBeNull()
    expect((await area.get('/api/auth/notices')).status).toBe(401)
  })

  test('is marked as read up to a notice, once', async () => {
    await record(3)
    const [, middle] = (await list()).data
    expect((await read(middle?.id)).body).toEqual({ success: true, unread: 1 })
    const times = (await list()).data.map(({ read_at }) => read_at)
    expect(times).toEqual([null, expect.any(String), times[1]])
    area.pass(60_000)
    expect((await read(middle?.id)).body).toEqual({ success: true, unread: 1 })
    expect((await list()).data.map(({ read_at }) => read_at)).toEqual(times)
  })

  test.each(['', 7, null, 'x'.repeat(201)])('refuses to read up to %j', async (wrong) =>
    expect((await read(wrong)).status).toBe(422),
  )

  test('of a cursor that is no notice is a page, not an error', async () => {
    await record(2)
    for (const cursor of ['0', 'z', '../../x', '%00']) expect((await list(cursor)).data.length).toBeLessThanOrEqual(2)
  })
})
