import { agencyDecider, system as operator, streamOf } from '@portal/domain'
import { systemTokenDigest } from '@portal/identity'
import { apiClient, inNameOf } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { seeded } from '../for-specs.ts'
import { lastDay, openSystems, path } from './for-specs.ts'

const feed = '/api/auth/agency/events'
const key = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('a token', { tags: ['R-SYS-1', 'R-SYS-2', 'R-SYS-3'] }, () => {
  test('is asked for by one administrator, approved by another, and listed to both', async () => {
    const { admin, colleague, superAdministrator, asked, list, clock } = await openSystems()
    const { status, body } = await admin.post(path, asked())
    const row = {
      ...{ id: 1, agency_id: 1, label: 'საქმის წარმოება', permission: 'Agency Administrator', status: 'open' },
      ...{ created_by: { id: seeded.agencyAdmin, name: 'თამარ გამოგონილი' }, approved_by: null },
      ...{ expires_on: lastDay(clock.now()), last_used_at: null },
    }
    expect([status, body]).toMatchObject([201, { success: true, data: row }])
    expect((await admin.post(`${path}/1/approve`, {})).body).toMatchObject({ code: 'own_proposal' })
    expect((await colleague.post(`${path}/1/approve`, {})).body).toMatchObject({
      data: { status: 'approved', approved_by: { id: seeded.newcomer } },
    })
    for (const who of [admin, colleague, superAdministrator])
      expect(await list(who)).toMatchObject([{ ...row, status: 'approved', approved_by: { id: seeded.newcomer } }])
  })

  test('may be approved or refused by the Super Administrator', async () => {
    const { superAdministrator, propose, list } = await openSystems()
    for (const label of ['ერთი', 'ორი']) await propose({ label })
    await superAdministrator.post(`${path}/1/approve`, {})
    await superAdministrator.post(`${path}/2/refuse`, {})
    expect((await list()).map(({ status }) => status)).toEqual(['refused', 'approved'])
    expect((await superAdministrator.post(`${path}/2/approve`, {})).body).toMatchObject({ code: 'proposal_closed' })
  })

  test('is nothing for operators, auditors, citizens and guests, and not found in another agency', async () => {
    const { operator, auditor, nino, guest, stranger, superAdministrator, asked, propose } = await openSystems()
    await propose()
    const calls = ['approve', 'refuse', 'reveal'].map((what) => `${path}/1/${what}`)
    for (const [who, status] of [
      [operator, 403],
      [auditor, 403],
      [nino, 403],
      [guest, 401],
    ] as const) {
      expect((await who.get(path)).status).toBe(status)
      for (const call of [path, ...calls]) expect((await who.post(call, asked())).status).toBe(status)
      expect((await who.delete(`${path}/1`)).status).toBe(status)
    }
    for (const call of calls) expect((await stranger.post(call, {})).status).toBe(404)
    expect((await stranger.delete(`${path}/1`)).status).toBe(404)
    expect((await stranger.get(path)).body).toMatchObject({ data: [] })
    expect((await superAdministrator.post(path, asked())).status).toBe(403)
    expect((await superAdministrator.post(`${path}/1/reveal`, {})).status).toBe(403)
  })

  test.each([
    [{ label: ' ' }, 'label'],
    [{ label: 'ა'.repeat(101) }, 'label'],
    [{ permission: 'Super Administrator' }, 'permission'],
    [{ expires_on: '2027-02-30' }, 'expires_on'],
    [{ expires_on: '2020-01-01' }, 'expires_on'],
    [{ expires_on: '2099-01-01' }, 'expires_on'],
  ])('of %o is refused on its field', async (over, field) => {
    const { admin, asked } = await openSystems()
    expect(await admin.post(path, asked(over))).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  })

  test('that is asked for twice is one', { tags: 'R-API-7' }, async () => {
    const { admin, asked, list } = await openSystems()
    const first = await admin.post(path, asked(), { 'idempotency-key': key })
    expect((await admin.post(path, asked(), { 'idempotency-key': key })).body).toEqual(first.body)
    expect(await list()).toHaveLength(1)
  })

  test('lapses unanswered, and when its proposer leaves the agency', async () => {
    const { propose, list, command, colleague, clock, signInAs } = await openSystems()
    await propose()
    await command(seeded.agencyAdmin, 'Auditor')
    expect(await list(colleague)).toMatchObject([{ status: 'lapsed' }])
    expect((await colleague.post(`${path}/1/approve`, {})).body).toMatchObject({ code: 'proposal_closed' })
    await propose({}, colleague)
    clock.pass({ minutes: 7 * 24 * 60 + 1 })
    expect(await list(await signInAs(seeded.newcomer))).toMatchObject([{ status: 'lapsed' }, { status: 'lapsed' }])
  })

  test('is listed with those of other agencies page by page', async () => {
    const { superAdministrator, stranger, propose } = await openSystems()
    for (let count = 0; count < 51; count++) await propose({ label: `სისტემა ${count}` })
    await propose({}, stranger)
    type Page = { data: readonly { id: number }[]; next_cursor: string | null }
    const first = (await superAdministrator.get<Page>(path)).body
    const second = (await superAdministrator.get<Page>(`${path}?cursor=${first.next_cursor}`)).body
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(Array.from({ length: 52 }, (_, at) => 52 - at))
    expect([first.data.length, second.next_cursor]).toEqual([50, null])
  })
})

describe('its secret', { tags: 'R-SYS-4' }, () => {
  test('is shown to the proposer after the approval, and stored nowhere', async () => {
    const { propose, reveal, colleague, items, store } = await openSystems()
    const { id } = await propose()
    expect((await reveal(id)).body).toMatchObject({ code: 'not_approved' })
    await colleague.post(`${path}/${id}/approve`, {})
    expect(await reveal(id, {}, colleague)).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
    const { status, body } = await reveal(id, { 'idempotency-key': key })
    expect([status, body.token]).toEqual([200, expect.stringMatching(/^gpt_[A-Za-z0-9_-]{43}$/)])
    const stored = await Promise.all(
      (['events', 'views', 'access', 'claims', 'heads'] as const).map(async (table) => (await items.scan(table)).items),
    )
    expect(JSON.stringify([stored, await store.load(`system-${id}`)])).not.toContain(body.token.slice(4))
    expect(JSON.stringify(stored)).toContain(systemTokenDigest(body.token))
  })

  test('is the same for a request that is repeated with its key, and lost to another', async () => {
    const { approved, reveal } = await openSystems()
    const { id } = await approved()
    const answers = await Promise.all([1, 2, 3].map(() => reveal(id, { 'idempotency-key': key })))
    const again = await reveal(id, { 'idempotency-key': key })
    const tokens = new Set([...answers, again].flatMap(({ body }) => body.token ?? []))
    expect([again.status, tokens.size]).toEqual([200, 1])
    const other = await reveal(id, { 'idempotency-key': key.replace('0', '1') })
    expect(other).toMatchObject({ status: 409, body: { code: 'already_revealed' } })
    expect((await reveal(id)).body).toMatchObject({ code: 'already_revealed' })
  })
})

describe('a call with it', () => {
  test('is answered until it ends', { tags: 'R-SYS-5' }, async () => {
    const { systemOf, colleague, list } = await openSystems()
    const { id, system } = await systemOf()
    expect((await system.get(feed)).status).toBe(200)
    expect((await colleague.delete(`${path}/${id}`)).status).toBe(200)
    expect(await system.get(feed)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
    expect((await colleague.delete(`${path}/${id}`)).status).toBe(200)
    expect(await list()).toMatchObject([{ status: 'ended' }])
  })

  test('is answered through its last day in Tbilisi, whoever asked for it', { tags: 'R-SYS-5' }, async () => {
    const { systemOf, clock, command } = await openSystems()
    const { system } = await systemOf({ expires_on: lastDay(clock.now()) })
    await command(seeded.agencyAdmin, 'Auditor')
    expect((await system.get(feed)).status).toBe(200)
    const midnight = Date.parse(`${lastDay(clock.now())}T20:00:00Z`)
    clock.pass({ seconds: (midnight - clock.milliseconds()) / 1000 - 1 })
    expect((await system.get(feed)).status).toBe(200)
    clock.pass({ seconds: 1 })
    expect((await system.get(feed)).status).toBe(401)
  })

  test('is refused while its agency is inactive', { tags: 'R-SYS-5' }, async () => {
    const { systemOf, store, clock } = await openSystems()
    const { system } = await systemOf()
    const edit = {
      type: 'EditAgency' as const,
      data: { status: 'inactive' as const },
      actor: operator,
      at: clock.now(),
    }
    await store.execute(agencyDecider, streamOf('agency', 1), edit, { commandId: 'inactive' })
    expect((await system.get(feed)).status).toBe(401)
  })

  test.each(['gpt_', `gpt_${'a'.repeat(43)}`, `gpt_${'a'.repeat(44)}`, 'gpt_../x'])('%s is none', async (token) => {
    const { request } = await openSystems()
    expect((await apiClient(request, token).get(feed)).status).toBe(401)
  })

  test('is the sixty-first of a minute only after it', { tags: 'R-SYS-10' }, async () => {
    const { systemOf, clock } = await openSystems()
    const { system } = await systemOf()
    const other = (await systemOf()).system
    const answers = await Promise.all(Array.from({ length: 70 }, () => system.get(feed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    const busy = answers.find(({ status }) => status !== 200)
    expect(busy).toMatchObject({ status: 429, body: { code: 'too_often' } })
    const wait = Number(busy?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await other.get(feed)).status).toBe(200)
    clock.pass({ seconds: wait })
    expect((await system.get(feed)).status).toBe(200)
  })

  test('is noted at most once an hour', { tags: 'R-SYS-12' }, async () => {
    const { systemOf, clock, list, signInAs } = await openSystems()
    const { system } = await systemOf()
    const first = clock.now()
    await system.get(feed)
    clock.pass({ minutes: 59 })
    await system.get(feed)
    expect(await list(await signInAs(seeded.agencyAdmin))).toMatchObject([{ last_used_at: first }])
    clock.pass({ minutes: 1 })
    await system.get(feed)
    expect(await list(await signInAs(seeded.agencyAdmin))).toMatchObject([{ last_used_at: clock.now() }])
  })

  test('is made for nobody else', { tags: 'R-SYS-6' }, async () => {
    const { systemOf } = await openSystems()
    const { system } = await systemOf()
    expect(await inNameOf(system, seeded.citizen).get(feed)).toMatchObject({
      status: 403,
      body: { code: 'no_mandate' },
    })
  })
})
