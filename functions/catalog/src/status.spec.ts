import type { PortalStatus } from '@portal/contract'
import { memoryItems } from '@portal/items/memory'
import { portalInMemory } from '@portal/tests/support/portal'
import { expect, test } from 'vitest'

const ask = async (portal: ReturnType<typeof portalInMemory>) => {
  const { status, body } = await portal.guest.get<PortalStatus>('/api/status')
  expect(status).toBe(200)
  return body
}

test('the status answers while the tables give nothing, and says so', { tags: 'R-RUN-23' }, async () => {
  const items = memoryItems()
  items.query = async () => {
    throw new Error('away')
  }
  const portal = portalInMemory({ items })
  expect(await ask(portal)).toMatchObject({ state: 'unknown', verification: null, incidents: [] })
  expect(portal.logged).toContainEqual(expect.objectContaining({ code: 'status_unknown', level: 'error' }))
})

test('the status is cached for seconds at the edge and never served stale', { tags: 'R-RUN-23' }, async () => {
  const { headers } = await portalInMemory().request('/api/status')
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=5, stale-if-error=0')
})

test('what works writes its own figure: the feed, the witnesses, the codes', { tags: 'R-RUN-23' }, async () => {
  const portal = portalInMemory()
  await portal.seed()
  await portal.react({})
  await portal.react({ only: 'projectors' })
  await portal.publish()
  expect(await ask(portal)).toMatchObject({
    state: 'working',
    feed_lag_ms: { at: portal.clock.now() },
    witnesses: { at: portal.clock.now(), cosigned: 0, of: 0 },
    codes_today: null,
  })
  await portal.guest.post('/api/send-sms-code', { personal_id: '01001000005' })
  expect((await ask(portal)).codes_today).toMatchObject({ share: null })
})
