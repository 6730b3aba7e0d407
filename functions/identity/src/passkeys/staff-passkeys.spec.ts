import { allCalls } from '@portal/contract/all-calls'
import { authenticator } from '@portal/identity/authenticator-for-specs'
import type { Client } from '@portal/testing'
import { seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'
import { listPasskeys, openPortal } from './for-specs.ts'

describe('where staff must use a passkey', () => {
  test('a session by code reaches only the calls that lead to a passkey', { tags: 'R-ID-47' }, async () => {
    const { signInAs } = await openPortal({ staffPasskey: 'required' })
    const open = new Set([
      'GET /api/auth/passkeys',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/passkeys/:id',
      'DELETE /api/auth/passkeys/:id',
      'POST /api/auth/logout',
      'GET /api/auth/session',
      'POST /api/auth/session/extend',
      'GET /api/auth/sessions',
      'DELETE /api/auth/sessions',
      'DELETE /api/auth/sessions/:id',
      'GET /api/auth/profile',
      'GET /api/auth/profile/getInfo',
      'GET /api/auth/check_permission',
      'GET /api/auth/check-verification',
    ])
    for (const role of ['agencyOperator', 'agencyAdmin', 'superAdmin', 'auditor'] as const)
      for (const { endpoint } of Object.values(allCalls)) {
        if (!endpoint.path.startsWith('/api/auth/')) continue
        const staff = await signInAs(seeded[role])
        const response = await staff.request(endpoint.path.replace(/:\w+/g, '1'), { method: endpoint.method })
        const isStopped = response.status === 403 && (await response.text()).includes('"passkey_required"')
        const call = `${endpoint.method} ${endpoint.path}`
        expect([role, call, isStopped]).toEqual([role, call, !open.has(call)])
      }
  })

  test('the first one is created after a code, gives full access, and ends access by code', {
    tags: ['R-ID-47', 'R-ID-72'],
  }, async () => {
    const { signInAs, enrol, signIn, clientWith } = await openPortal({ staffPasskey: 'required' })
    const byCode = await signInAs(seeded.agencyAdmin)
    expect((await enrol(byCode)).status).toBe(201)
    expect((await byCode.get('/api/auth/applications/GetData')).status).toBe(403)
    expect(await listPasskeys(byCode)).toHaveLength(1)
    for (const [method, path] of [
      ['POST', '/api/auth/passkeys/options'],
      ['POST', '/api/auth/passkeys'],
      ['POST', '/api/auth/passkeys/1'],
      ['DELETE', '/api/auth/passkeys/1'],
    ] as const) {
      const response = await byCode.request(path, { method })
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([403, 'passkey_required'])
    }
    const byPasskey = clientWith((await signIn()).body.access_token)
    expect((await byPasskey.get('/api/auth/applications/GetData')).status).toBe(200)
    expect((await enrol(byPasskey, authenticator())).status).toBe(201)
  })

  test('the most sensitive calls need a sign-in within ten minutes, which the same passkey gives', {
    tags: 'R-ID-48',
  }, async () => {
    const { signInAs, enrol, signIn, clientWith, clock } = await openPortal({ staffPasskey: 'required' })
    expect((await enrol(await signInAs(seeded.superAdmin))).status).toBe(201)
    const early = clientWith((await signIn()).body.access_token)
    const weighty = [
      '/api/auth/members/1',
      '/api/auth/members/1/release-id',
      '/api/auth/members/5/end-sessions',
      '/api/auth/role-changes',
      '/api/auth/role-changes/1/approve',
      '/api/auth/role-changes/1/refuse',
      '/api/auth/passkey-resets',
      '/api/auth/passkey-resets/1/approve',
      '/api/auth/passkey-resets/1/refuse',
    ]
    const codes = (client: Client) =>
      Promise.all(weighty.map(async (path) => (await client.post<{ code: string }>(path, {})).body.code))
    expect(await codes(early)).not.toContain('fresh_sign_in_required')
    clock.pass({ minutes: 10 })
    expect(new Set(await codes(early))).toEqual(new Set(['fresh_sign_in_required']))
    expect((await early.get('/api/auth/members')).status).toBe(200)
    const sessions = (await early.get<{ data: { id: string }[] }>('/api/auth/sessions')).body.data
    for (const path of [`/api/auth/sessions/${sessions.at(-1)?.id}`, '/api/auth/sessions']) {
      const { status, body } = await early.delete<{ code: string }>(path)
      expect([status, body.code]).toEqual([403, 'fresh_sign_in_required'])
    }
    expect(await codes(clientWith((await signIn()).body.access_token))).not.toContain('fresh_sign_in_required')
  })

  test.each([
    ['superAdmin', '/api/auth/applications/GetData?per_page=100'],
    ['superAdmin', '/api/auth/audit/events?stream=application'],
    ['auditor', '/api/auth/audit/events?stream=application'],
  ] as const)('an export asks too, reading the list does not: %s, %s', { tags: 'R-ID-48' }, async (role, page) => {
    const { signInAs, enrol, signIn, clientWith, clock } = await openPortal({ staffPasskey: 'required' })
    expect((await enrol(await signInAs(seeded[role]))).status).toBe(201)
    const early = clientWith((await signIn()).body.access_token)
    clock.pass({ minutes: 10 })
    const refused = await early.get<{ code: string }>(`${page}&export=1`)
    expect([refused.status, refused.body.code]).toEqual([403, 'fresh_sign_in_required'])
    expect((await early.get(page)).status).toBe(200)
    const fresh = clientWith((await signIn()).body.access_token)
    expect((await fresh.get(`${page}&export=1`)).status).toBe(200)
  })

  test('so does a signature under a prepared decision, and one sign-in serves for many', {
    tags: 'R-OFF-8',
  }, async () => {
    const { signInAs, enrol, signIn, clientWith, clock } = await openPortal({ staffPasskey: 'required' })
    expect((await enrol(await signInAs(seeded.agencyAdmin))).status).toBe(201)
    const early = clientWith((await signIn()).body.access_token)
    clock.pass({ minutes: 10 })
    const codes = async (client: Client, body: object) =>
      Promise.all(
        [1, 2].flatMap((id) =>
          ['completed', 'rejected', 'returned'].map(async (call) => {
            const answer = await client.post<{ code: string }>(`/api/auth/applications/${id}/${call}`, body)
            return answer.body.code
          }),
        ),
      )
    expect(new Set(await codes(early, { prepared: 1 }))).toEqual(new Set(['fresh_sign_in_required']))
    expect(new Set(await codes(early, { reason: 'ოქმი' }))).toEqual(new Set(['not_found']))
    const fresh = clientWith((await signIn()).body.access_token)
    expect(new Set(await codes(fresh, { prepared: 1 }))).toEqual(new Set(['not_found']))
  })

  test('citizens are not affected', async () => {
    const { signInAs } = await openPortal({ staffPasskey: 'required' })
    expect((await (await signInAs(seeded.citizen)).get('/api/auth/applications/GetData')).status).toBe(200)
  })
})
