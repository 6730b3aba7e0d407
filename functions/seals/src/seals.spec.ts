import { portalInMemory } from '@portal/tests/support/portal'
import { beforeEach, expect, test } from 'vitest'
import { sealsHandler } from './app.ts'

let portal: ReturnType<typeof portalInMemory>
let logged: Readonly<Record<string, unknown>>[]
const handler = () => {
  const { items, sealing, clock } = portal
  return sealsHandler({ items, ...sealing, now: clock.now, log: (entry) => logged.push(entry) })
}
beforeEach(async () => {
  portal = portalInMemory()
  logged = []
  await portal.seed()
  await portal.settle()
})

test('seals new segments, reports the position, and without new segments only that it ran', async () => {
  expect(await handler()()).toEqual({ seals: 1 })
  const events = (await portal.items.scan('events')).items.length
  const done = { level: 'info', message: 'done', work: 'seal' }
  expect(logged).toEqual([{ level: 'info', message: 'log_sealed', seal: 1, segment: 1, position: events }, done])
  expect(await handler()()).toEqual({ seals: 0 })
  expect(logged).toEqual([logged[0], done, done])
})

test('reports the position of a log that it cannot seal, and fails', async () => {
  const segment = await portal.items.get('log', { pk: 'segment-0', sk: 1 })
  await portal.items.put('log', { ...segment, pk: 'segment-0', sk: 1, first: 2 })
  await expect(handler()()).rejects.toThrow('segment 1')
  expect(logged).toEqual([
    { level: 'error', message: 'log_not_sealed', reason: 'LogBroken', place: 'segment 1 does not agree with itself' },
  ])
})
