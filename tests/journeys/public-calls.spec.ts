/**
 * Public reads can be cached at the edge: each has a lifetime, an ETag that changes with the answer, and a 304 when
 * `If-None-Match` names it. Personal answers are never cached.
 */
import { allCalls } from '@portal/contract/all-calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalInMemory, seeded } from '../support/portal.ts'

const reads = Object.values(allCalls)
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method === 'GET')
/** Reports the current state, so it is never cached. */
const health = '/api/health'
/** The eID answers one browser. */
const isOfOne = (path: string) => path.startsWith('/api/auth/') || path.startsWith('/api/oidc/') || path === health
const publicPaths = reads
  .map(({ path }) => path)
  .filter((path) => !isOfOne(path))
  .map((path) => path.replace(/:\w+(\{[^}]*\})?/g, '1'))
const ownPaths = reads
  .map(({ path }) => path)
  .filter(isOfOne)
  .map((path) => path.replace(/:\w+(\{[^}]*\})?/g, '1'))

const portal = portalInMemory()
beforeAll(async () => {
  await portal.seed()
})

const lifetime = /^public, max-age=\d+, s-maxage=[1-9]\d*, stale-if-error=\d+$/

test('the public calls are a closed list', () => {
  expect(publicPaths.toSorted()).toEqual([
    '/api/Handbook/Statuses',
    '/api/Municipality/GetList/1',
    '/api/Region/GetList',
    '/api/agencies/active',
    '/api/openapi.json',
    '/api/professions',
    '/api/programs',
    '/api/projects/GetById/1',
    '/api/projects/GetData/1',
    '/api/push-key',
    '/api/statistics',
    '/api/statistics.csv',
    '/api/statistics/usual',
    '/api/status',
  ])
})

describe.each(publicPaths)('%s', (path) => {
  const ask = (headers: Record<string, string> = {}) => portal.request(path, { headers })

  test('may be cached by an edge, with an ETag', { tags: ['R-API-4', 'R-LIM-20'] }, async () => {
    const { status, headers } = await ask()
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toMatch(lifetime)
    expect(headers.get('ETag')).toMatch(/^"[\w-]{43}"$/)
    expect(headers.get('Set-Cookie')).toBeNull()
  })

  test('is answered 304 for a known ETag, with its lifetime', { tags: 'R-API-4' }, async () => {
    const { headers } = await ask()
    const again = await ask({ 'If-None-Match': headers.get('ETag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
    for (const name of ['ETag', 'Cache-Control']) expect(again.headers.get(name)).toBe(headers.get(name))
  })

  test('is the same for everybody, signed in or not', async () => {
    const withSession = await (await portal.signInAs(seeded.superAdmin)).request(path)
    expect([await withSession.text(), withSession.headers.get('ETag')]).toEqual(
      await ask().then(async (answer) => [await answer.text(), answer.headers.get('ETag')]),
    )
  })

  test('is not cached when the record does not exist', async () => {
    if (!path.endsWith('/1'))
      return expect((await portal.request(`${path}/x`)).headers.get('Cache-Control')).toBe('no-store')
    const missing = await portal.request(`${path}99999`)
    expect([missing.status, missing.headers.get('Cache-Control'), missing.headers.get('ETag')]).toEqual([
      404,
      'no-store',
      null,
    ])
  })
})

test.each(ownPaths)('%s is never cached', { tags: 'R-API-4' }, async (path) => {
  const admin = await portal.signInAs(seeded.superAdmin)
  for (const answer of [await admin.request(path), await portal.request(path)]) {
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('ETag')).toBeNull()
  }
})

test('an edit is visible at once, under a new ETag', { tags: 'R-API-4' }, async () => {
  const paths = ['/api/agencies/active', '/api/projects/GetData/1', '/api/projects/GetById/1']
  const etags = async () =>
    Promise.all(paths.map(async (path) => (await portal.request(path)).headers.get('ETag') ?? ''))
  const before = await etags()
  const admin = await portal.signInAs(seeded.superAdmin)
  const edited = await admin.post('/api/auth/projects/1', program)
  expect(edited.status).toBe(200)
  const after = await etags()
  expect(after.map((etag, index) => etag === before[index])).toEqual([false, false, false])
  for (const [index, path] of paths.entries())
    expect((await portal.request(path, { headers: { 'If-None-Match': before[index] ?? '' } })).status).toBe(200)
})

const program = {
  title: 'სხვა სახელი',
  status: 'deactive',
  agency_id: 1,
  attachment_allow_status: 'active',
  application_recipient: 'ანა ადრესატი',
  recipient_position: 'დეპარტამენტის უფროსი',
  has_sub_agency: 0,
  sections: [{ title: 'მიზანი', description: 'დახმარება' }],
}
