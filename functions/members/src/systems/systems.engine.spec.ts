/** Simultaneous requests on the embedded DynamoDB, which must behave as in memory. */
import { agencySystem } from '@portal/tests/support/agency-system'
import { onFreshTables } from '@portal/tests/support/engine'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { expect, test } from 'vitest'
import { lastDay, path } from './for-specs.ts'

const freshTables = onFreshTables()
const openPortal = async () => {
  const portal = portalInMemory({ items: await freshTables() })
  await portal.seed()
  return portal
}

test('of many simultaneous calls of one system sixty are answered in a minute', { tags: 'R-SYS-10' }, async () => {
  const portal = await openPortal()
  const system = await agencySystem(portal, { permission: 'Agency Operator' })
  const call = () => system.get('/api/auth/agency/events')
  const answers = await Promise.all(Array.from({ length: 90 }, call))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  portal.clock.pass({ minutes: 1 })
  expect((await call()).status).toBe(200)
})

test('of simultaneous requests to reveal one token is shown, again to whoever repeats theirs', {
  tags: 'R-SYS-4',
}, async () => {
  const portal = await openPortal()
  const [admin, superAdmin] = await Promise.all([seeded.agencyAdmin, seeded.superAdmin].map(portal.signInAs))
  if (!admin || !superAdmin) throw new Error('nobody signed in')
  const asked = { label: 'სისტემა', permission: 'Agency Operator', expires_on: lastDay(portal.clock.now()) }
  await admin.post(path, asked)
  await superAdmin.post(`${path}/1/approve`, {})
  const reveal = (key: string) =>
    admin.post<{ token?: string; code?: string }>(`${path}/1/reveal`, {}, { 'idempotency-key': key })
  const keys = ['one', 'two', 'three']
  const answers = await Promise.all([...keys, ...keys].map(reveal))
  const shown = new Set(answers.flatMap(({ body }) => body.token ?? []))
  expect(shown.size).toBe(1)
  const again = await Promise.all(keys.map(reveal))
  expect(again.flatMap(({ body }) => body.token ?? [])).toEqual([...shown])
  expect(again.filter(({ body }) => body.code === 'already_revealed')).toHaveLength(2)
})
