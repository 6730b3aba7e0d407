import { streamOf } from '@portal/domain'
import { describe, expect, test } from 'vitest'
import { openArea, seeded } from './for-specs.ts'

type Page = { readonly data: readonly { readonly id: number }[]; readonly [name: string]: unknown }
const list = '/api/auth/members'

describe('the list', () => {
  test('without a filter shows one page of all members, newest first', async () => {
    const { superAdministrator } = await openArea()
    const { body } = await superAdministrator.get<Page>(list)
    expect(body).toMatchObject({ current_page: 1, from: 1, to: 8, total: 8, per_page: 1000, last_page: 1 })
    expect(body.data.map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })

  test('is searched, filtered and sorted on the server', async () => {
    const { superAdministrator } = await openArea()
    const ids = async (query: string) =>
      (await superAdministrator.get<Page>(`${list}?${query}`)).body.data.map(({ id }) => id)
    expect(await ids('page=2&per_page=3')).toEqual([5, 4, 3])
    expect(await ids('page=99&per_page=3')).toEqual([2, 1])
    expect(await ids(`search=${encodeURIComponent('თამარ')}`)).toEqual([7, 2])
    expect(await ids('document_status=verified&status=all')).toEqual([5])
    expect(await ids('status=deactive')).toEqual([])
    for (const query of ['status=inactive', 'document_status=x', `search=${'ა'.repeat(101)}`])
      expect((await superAdministrator.get(`${list}?${query}`)).status).toBe(422)
  })

  test('of waiting members starts with the longest wait and omits decided ones', async () => {
    const { superAdministrator, nino, ana, handIn, edit, clock } = await openArea()
    await handIn(nino)
    clock.pass({ minutes: 5 })
    await handIn(ana)
    const waiting = async () => (await superAdministrator.get<Page>(`${list}?document_status=submitted`)).body
    expect((await waiting()).data.map(({ id }) => id)).toEqual([seeded.citizen, seeded.newcomer])
    await edit(seeded.citizen, { document_verified_status: 'verified' })
    expect(await waiting()).toMatchObject({ total: 1, data: [{ id: seeded.newcomer, documents_waiting: true }] })
    await edit(seeded.newcomer, { first_name: 'ნანა' })
    expect(await waiting()).toMatchObject({ total: 1 })
    const { body } = await edit(seeded.newcomer, { document_verified_status: 'not_verified' })
    expect(body.data).toMatchObject({
      document_verified_status: 'not_verified',
      documents_waiting: false,
      front_document: expect.any(Object),
    })
    expect(await waiting()).toMatchObject({ total: 0 })
    await handIn(ana)
    expect(await waiting()).toMatchObject({ total: 1, data: [{ id: seeded.newcomer }] })
  })
})

describe('a member', () => {
  test('is shown in full, with only names and sizes of the documents', async () => {
    const { record, nino, handIn, superAdministrator } = await openArea()
    await handIn(nino)
    const body = await record(seeded.citizen)
    expect(body).toMatchObject({ permission: 'User', status: 'active', agency_id: null, version: 3 })
    expect(JSON.stringify(body)).not.toContain('identity/')
    expect((await superAdministrator.get('/api/auth/members/GetById/999')).status).toBe(404)
  })

  test.each(['front_id', 'back_id'])(
    'shows %s to the Super Administrator only, and records each access as an event',
    { tags: ['R-ADM-19', 'R-ID-35'] },
    async (side) => {
      const { superAdministrator, auditor, nino, ana, handIn, accesses, files } = await openArea()
      await handIn(nino)
      const path = `/api/auth/members/${seeded.citizen}/document/${side}`
      const { status, body } = await superAdministrator.get<{ url: string }>(`${path}?link=1`)
      expect([status, files.open(body.url) !== undefined]).toEqual([200, true])
      expect(await accesses(seeded.citizen)).toMatchObject([
        { actor: { id: seeded.superAdmin, role: 'Super Administrator' } },
      ])
      for (const other of [auditor, nino, ana]) expect((await other.get(path)).status).toBe(403)
      expect((await superAdministrator.get(`/api/auth/members/${seeded.newcomer}/document/${side}`)).status).toBe(404)
      expect(await accesses(seeded.citizen)).toHaveLength(1)
    },
  )
})

describe('ending the sessions of a member', { tags: 'R-ADM-29' }, () => {
  test('signs them out everywhere at once, leaves them active, and is recorded once under a repeated key', async () => {
    const { superAdministrator, nino, ana, signInAs, record, store, clock } = await openArea()
    const end = () => superAdministrator.post(`${list}/${seeded.citizen}/end-sessions`, {}, { 'Idempotency-Key': 'k' })
    const { status, body } = await end()
    expect([status, body]).toEqual([200, { success: true, message: 'მომხმარებლის ყველა სესია დასრულებულია' }])
    expect((await nino.get('/api/auth/profile')).status).toBe(401)
    expect((await ana.get('/api/auth/profile')).status).toBe(200)
    expect(await record(seeded.citizen)).toMatchObject({ status: 'active' })
    clock.pass({ minutes: 2 })
    const again = await signInAs(seeded.citizen)
    expect((await end()).status).toBe(200)
    expect((await again.get('/api/auth/profile')).status).toBe(200)
    const events = await store.load(streamOf('member', seeded.citizen))
    expect(events.filter(({ type }) => type === 'SessionsEnded')).toMatchObject([{ actor: { id: seeded.superAdmin } }])
  })

  test('is told to the member, who reads that staff acted on their record', async () => {
    const { superAdministrator, signInAs, clock } = await openArea()
    await superAdministrator.post(`${list}/${seeded.citizen}/end-sessions`, {})
    clock.pass({ minutes: 2 })
    const { body } = await (await signInAs(seeded.citizen)).get<Page>('/api/auth/profile/looks')
    expect(body.data).toContainEqual(expect.objectContaining({ role: 'Super Administrator', what: 'command' }))
  })

  test('of nobody is a 404', async () => {
    const { superAdministrator } = await openArea()
    expect((await superAdministrator.post(`${list}/999/end-sessions`, {})).status).toBe(404)
  })
})

describe('who may', () => {
  test('read: Super Administrator and Auditor; edit: the Super Administrator', async () => {
    const { signInAs } = await openArea()
    const statuses = async (id: number) => {
      const client = await signInAs(id)
      const answers = [
        await client.get(list),
        await client.get('/api/auth/members/GetById/5'),
        await client.post('/api/auth/members/5', {}),
      ]
      return answers.map(({ status }) => status)
    }
    expect(await statuses(seeded.superAdmin)).toEqual([200, 200, 200])
    expect(await statuses(seeded.auditor)).toEqual([200, 200, 403])
    for (const id of [seeded.citizen, seeded.agencyOperator, seeded.agencyAdmin, seeded.company])
      expect(await statuses(id)).toEqual([403, 403, 403])
  })
})
