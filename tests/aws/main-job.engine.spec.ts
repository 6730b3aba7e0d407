/** The main job on what would be deployed: bundles, routes, event sources and grants of the synthesized stack. */
import { expect, test } from 'vitest'
import { describeMainJob } from '../journeys/main-job.ts'
import { type BundlesUnderTest, bundlesUnderTest } from './bundles-under-test.ts'

let portal: BundlesUnderTest
/** What the people of the story typed, were sent, and hold. */
const theirs = new Set([
  'ნინო',
  'ბერიძე',
  'ჭავჭავაძის',
  'განიხილოთ',
  'ხელმოწერა',
  'შემოსავლის',
  '01001099001',
  '599000901',
])

describeMainJob('on the synthesized bundles', async () => {
  portal = await bundlesUnderTest()
  return {
    ...portal,
    fetch: async (path, init) => {
      const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '')
      if (token) theirs.add(token)
      return portal.fetch(path, init)
    },
    sms: async (phone) => {
      const messages = await portal.sms(phone)
      for (const { message } of messages) for (const [code] of message.matchAll(/\b\d{6}\b/g)) theirs.add(code)
      return messages
    },
  }
})

test('the grants of the stack were enough for all of it', () => {
  expect(portal.denied).toEqual([])
})

test('what the functions wrote on their output is one JSON object a line, and nothing of a person stands in it', () => {
  expect(portal.logged.length).toBeGreaterThan(100)
  // Names, numbers, texts, at least three codes and three sessions.
  expect(theirs.size).toBeGreaterThan(13)
  const lines = portal.logged.map((line) => JSON.parse(line) as { request_id?: string })
  expect(lines.every((line) => typeof line === 'object')).toBe(true)
  // Ids, hashes and times are ours and may hold six digits by chance.
  const said = lines.map((line) => JSON.stringify({ ...line, request_id: '', trace: '', at: '', _aws: '', frames: '' }))
  for (const mark of theirs) expect([mark, said.filter((line) => line.includes(mark))]).toEqual([mark, []])
})

test('commands and refusals are counted where CloudWatch finds them', () => {
  const lines = portal.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  const counted = (name: string, by: string) => lines.filter((line) => line[name] === 1).map((line) => line[by])
  expect(counted('Accepted', 'call')).toContain('POST /api/auth/applications')
  expect(counted('Refused', 'refusal').filter((code) => code === 'not_forwardable').length).toBeGreaterThan(50)
})
