import { describe, expect, test } from 'vitest'
import { nino, withNino } from '../area-for-specs.ts'

const minutes = (count: number) => count * 60_000
const signedInNino = async () => {
  const area = await withNino()
  return { ...area, token: await area.signIn(nino.personal_id, nino.phone) }
}

test.each([
  ['GET', '/api/auth/profile'],
  ['GET', '/api/auth/check-verification'],
  ['GET', '/api/auth/check_permission'],
  ['GET', '/api/auth/session'],
  ['POST', '/api/auth/session/extend'],
  ['POST', '/api/auth/logout'],
])('%s %s is not for guests', async (method, path) => {
  const { get, post } = await withNino()
  const answer = method === 'GET' ? await get(path) : await post(path)
  expect([answer.status, answer.body.code]).toEqual([401, 'signed_out'])
})

test('the profile shows who is signed in', { tags: 'R-ID-17' }, async () => {
  const { get, token } = await signedInNino()
  expect((await get('/api/auth/profile', token)).body).toEqual({
    data: {
      id: 1,
      registration_type: 'individual',
      first_name: 'ნინო',
      last_name: 'გამოგონილი',
      permission: 'User',
      personal_id: nino.personal_id,
      email: 'nino@portal.example',
      phone: nino.phone,
      company_name: null,
      company_id: null,
      agency_id: null,
      document_verified_status: 'not_verified',
      physical_region_id: null,
      physical_municipality_id: null,
      physical_address: null,
      legal_region_id: 2,
      legal_municipality_id: 2,
      legal_address: 'სადემონსტრაციო ქუჩა №5',
    },
  })
})

test("the verification status follows the Super Administrator's decision, and the role follows the grant", async () => {
  const { get, token, command } = await signedInNino()
  const verification = async () => (await get('/api/auth/check-verification', token)).body
  expect(await verification()).toEqual({ data: { document_verified_status: 'not_verified', permission: 'User' } })
  await command(1, 'SetDocumentStatus', { status: 'verified' })
  await command(1, 'GrantRole', { role: 'Auditor', agency: null })
  expect(await verification()).toEqual({ data: { document_verified_status: 'verified', permission: 'Auditor' } })
})

test.each([
  ['User', null, true, false],
  ['Agency Operator', 1, true, false],
  ['Agency Administrator', 1, true, true],
  ['Super Administrator', null, true, false],
  ['Auditor', null, false, false],
] as const)(
  'the role %s is read from the member at every request',
  { tags: 'R-ROLE-1' },
  async (role, agency, canForward, canChangeStatus) => {
    const { get, token, command } = await signedInNino()
    if (role !== 'User') await command(1, 'GrantRole', { role, agency, grantedBy: null, superAdministrators: [] })
    const { body } = await get('/api/auth/check_permission', token)
    expect(body).toEqual({ permission: role, canForward, canChangeStatus })
  },
)

describe('a session', { tags: 'R-ID-13' }, () => {
  const endsOf = async ({ get, token }: Awaited<ReturnType<typeof signedInNino>>) =>
    (await get('/api/auth/session', token)).body

  test('answers when it ends without being extended', async () => {
    const area = await signedInNino()
    const ends = { idle_expires_at: '2026-03-01T10:01:00.000Z', expires_at: '2026-03-01T21:01:00.000Z' }
    expect(await endsOf(area)).toEqual(ends)
    area.pass(minutes(30))
    expect(await endsOf(area)).toEqual(ends)
  })

  test('is extended within its limits', async () => {
    const area = await signedInNino()
    area.pass(minutes(50))
    const extended = await area.post('/api/auth/session/extend', {}, area.bearer(area.token))
    expect(extended.body).toEqual({
      idle_expires_at: '2026-03-01T10:52:00.000Z',
      expires_at: '2026-03-01T21:01:00.000Z',
    })
    area.pass(minutes(60))
    expect((await area.get('/api/auth/session', area.token)).status).toBe(401)
  })

  test('ends at logout at once, and no other session does', { tags: 'R-ID-18' }, async () => {
    const { get, post, token, signIn, bearer } = await signedInNino()
    const other = await signIn(nino.personal_id, nino.phone)
    expect((await post('/api/auth/logout', {}, bearer(token))).status).toBe(200)
    expect((await get('/api/auth/profile', token)).status).toBe(401)
    expect((await get('/api/auth/profile', other)).status).toBe(200)
    expect((await post('/api/auth/logout', {}, bearer(token))).status).toBe(401)
  })

  test('of a blocked member ends at once and for good', async () => {
    const { get, token, command } = await signedInNino()
    await command(1, 'BlockMember', { superAdministrators: [] })
    expect((await get('/api/auth/profile', token)).status).toBe(401)
    await command(1, 'UnblockMember', {})
    expect((await get('/api/auth/profile', token)).status).toBe(401)
  })
})
