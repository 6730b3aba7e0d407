import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { PortalEnv } from '../env.ts'
import { headers } from './cacheable.ts'

const cachingOf = async (status: 200 | 404 | 500) => {
  const app = new Hono<PortalEnv>().use(headers).get('/', (c) => {
    c.header('Cache-Control', 'public, max-age=60')
    return c.body(null, status)
  })
  return (await app.request('/')).headers.get('Cache-Control')
}

test('an answer with a cache lifetime keeps it, and an error is never cached', async () => {
  expect(await cachingOf(200)).toBe('public, max-age=60')
  expect(await cachingOf(404)).toBe('no-store')
  expect(await cachingOf(500)).toBe('no-store')
})
