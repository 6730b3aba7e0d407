/**
 * The catalog: what it answers, what it refuses, and who may read it.
 *
 * @module-tag R-API-6
 */
import { allCalls } from '@portal/contract/all-calls'
import type { Items } from '@portal/items'
import { agencyAdded, programAdded, recorded } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { catalogWith } from './for-specs.ts'

const histories = [
  recorded('agency-1', agencyAdded(1)),
  recorded('agency-2', agencyAdded(2, { status: 'inactive' })),
  recorded('program-1', programAdded(1)),
  recorded('program-2', programAdded(2, { status: 'inactive', agency: 1 })),
  recorded('program-3', programAdded(3, { agency: 2 })),
]

const given = async (broken?: Partial<Items>) => {
  const { request, logged } = await catalogWith(histories, broken)
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await request(path, { headers })
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.includes('json') === true
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  return { get, request, logged }
}

const signedIn = { Authorization: 'Bearer alive' }

describe('works', () => {
  test('the active agencies, with how many programs take applications', async () => {
    const { get } = await given()
    const expected = {
      data: [
        {
          id: 1,
          name: 'სამინისტრო 1',
          short_name: 'უწყება 1',
          image: '/images/agency-1.svg',
          active_projects_count: 1,
        },
      ],
    }
    expect((await get('/api/agencies/active')).body).toEqual(expected)
    expect((await get('/api/auth/agencies/active', signedIn)).body).toEqual(expected)
  })

  test('the programs of an agency in all statuses', async () => {
    const { get } = await given()
    const { body } = await get('/api/projects/GetData/1')
    expect(body.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual([
      [1, 'active'],
      [2, 'deactive'],
    ])
    expect((await get('/api/auth/projects/GetData/1', signedIn)).body).toEqual(body)
  })

  test('a program with its agency; that of an inactive agency is read by its link', async () => {
    const { get } = await given()
    const { body } = await get('/api/projects/GetById/1')
    expect(allCalls.programById?.schema.answer.parse(body)).toEqual(body)
    expect((await get('/api/projects/GetById/3')).body).toMatchObject({ id: 3, agency: { id: 2 } })
    expect((await get('/api/auth/projects/GetById/1', signedIn)).body).toEqual(body)
  })

  test.each([
    ['/api/Region/GetList', 12],
    ['/api/professions', 28],
    ['/api/Handbook/Statuses', 8],
  ])('%s is a bare list of %i', { tags: 'R-WEB-22' }, async (path, count) => {
    const { body } = await (await given()).get(path)
    expect(body).toHaveLength(count)
    expect(body[0]).toMatchObject({ id: 1, name: expect.stringMatching(/[ა-ჰ]/) })
  })

  test('the municipalities of a region', async () => {
    const { body } = await (await given()).get('/api/Municipality/GetList/1')
    expect(body).toEqual([{ id: 1, name: 'თბილისი' }])
  })

  test('the exclusive status is marked', async () => {
    const { body } = await (await given()).get('/api/Handbook/Statuses')
    expect(body.filter(({ status }: { status: string }) => status === 'deactive_all')).toMatchObject([{ id: 7 }])
  })

  test('handbooks are cached and revalidated without a body', async () => {
    const { get } = await given()
    const { headers } = await get('/api/Region/GetList')
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600, s-maxage=86400, stale-if-error=86400')
    expect((await get('/api/Region/GetList', { 'If-None-Match': headers.get('ETag') ?? '' })).status).toBe(304)
  })

  test('health, when every table answers', { tags: 'R-RUN-12' }, async () => {
    expect((await (await given()).get('/api/health')).body).toEqual({ status: 'ok' })
  })

  test('the description has every call, and a page of its own with its own style sheet', async () => {
    const { get } = await given()
    expect(Object.keys((await get('/api/openapi.json')).body.paths).length).toBeGreaterThan(30)
    const page = await get('/api/docs')
    expect([page.status, page.headers.get('Content-Security-Policy')]).toEqual([
      200,
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ])
    const styles = /href="([^"]+\.css)"/.exec(page.body)?.[1] ?? ''
    expect((await get(styles)).headers.get('Content-Type')).toMatch('text/css')
  })
})

describe('refuses', () => {
  test.each([
    '/api/projects/GetData/99',
    '/api/projects/GetData/0',
    '/api/projects/GetData/1e3',
    '/api/projects/GetById/99',
    '/api/projects/GetById/__proto__',
    '/api/Municipality/GetList/99',
    '/api/Municipality/GetList/-1',
  ])('%s: 404', async (path) => {
    const { status, headers, body } = await (await given()).get(path)
    expect([status, body.code, headers.get('Cache-Control')]).toEqual([404, 'not_found', 'no-store'])
  })

  test('another method: 405', async () => {
    const { request } = await given()
    const response = await request('/api/Region/GetList', { method: 'POST' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('health, when a table is out of reach: 503, and the log has what the answer has not', {
    tags: 'R-RUN-12',
  }, async () => {
    const { get, logged } = await given({
      get: async () => {
        throw Object.assign(new Error('table portal-views'), { name: 'ResourceNotFoundException' })
      },
    })
    const { status, headers, body } = await get('/api/health')
    expect([status, headers.get('Retry-After'), body.code]).toEqual([503, '5', 'unavailable'])
    expect(logged.map(({ code }) => code)).toContain('unhealthy')
    expect(JSON.stringify([body, logged])).not.toContain('portal-views')
  })
})

test('health, when reads go on and nothing can be written: 503, and 200 again as soon as a write works', {
  tags: 'R-RUN-12',
}, async () => {
  let isFull = true
  const { get } = await given({
    put: async () => {
      if (isFull) throw Object.assign(new Error('no space'), { name: 'InternalServerError', $fault: 'server' })
      return true
    },
  })
  expect((await get('/api/health')).status).toBe(503)
  isFull = false
  expect((await get('/api/health')).status).toBe(200)
})

describe('who may', () => {
  test.each(['/api/agencies/active', '/api/projects/GetData/1', '/api/projects/GetById/1', '/api/Region/GetList'])(
    '%s: everybody, with a dead token too',
    async (path) => {
      const { get } = await given()
      expect((await get(path)).status).toBe(200)
      expect((await get(path, { Authorization: 'Bearer dead' })).status).toBe(200)
    },
  )

  test.each(['/api/auth/agencies/active', '/api/auth/projects/GetData/1', '/api/auth/projects/GetById/99'])(
    '%s: any signed-in person, and the answers are not cached',
    async (path) => {
      const { get } = await given()
      expect((await get(path)).status).toBe(401)
      const { headers } = await get(path, signedIn)
      expect(headers.get('Cache-Control')).toBe('no-store')
    },
  )
})
