/**
 * The synthesized stack: every deployed function, called with its real events (API Gateway requests, table stream
 * batches, schedules), then all journeys on bundles, routes, event sources, schedules and grants together. Both use one
 * portal, because each start takes some 18 s of a processor.
 */
import type { APIGatewayProxyResult } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '../../infra/areas.ts'
import { ofType, readTemplate } from '../../infra/local/bundles/template.ts'
import { describeJourneys } from '../journeys/journeys.ts'
import { type BundlesUnderTest, bundlesUnderTest } from './bundles-under-test.ts'
import { withMarks } from './marks.ts'

// `readTemplate` throws when no stack was synthesized, so no test runs without one.
const template = readTemplate('Portal')
const ids = ofType(template, 'AWS::Lambda::Function')
  .filter(([, { Environment }]) => JSON.stringify(Environment ?? {}).includes('EVENTS_TABLE'))
  .map(([id]) => id)
const nameOf = (id: string) => id.replace(/[0-9A-F]{8}$/, '')
const idOf = (name: string) => ids.find((id) => nameOf(id) === name) ?? ''

let starting: Promise<BundlesUnderTest>
let portal: BundlesUnderTest
let marks: ReadonlySet<string>
beforeAll(async () => {
  starting = bundlesUnderTest()
  ;({ portal, marks } = withMarks(await starting))
})
afterAll(async () => {
  // A start that takes longer than the tests wait for it still ends, and is closed then.
  const { pools, close } = await starting
  const starts = ids.map((id) => {
    const [first = Number.NaN] = pools[id]?.importMilliseconds ?? []
    return `  ${nameOf(id).padEnd(14)}${first.toFixed(0).padStart(5)} ms`
  })
  console.log(
    `cold import of each bundle on this machine (aim 200 ms on one that has nothing else to do):\n${starts.join('\n')}`,
  )
  await close()
})

test('a bundle exists for every area, for the reactions and for the seals', () => {
  expect(ids.map(nameOf).sort()).toEqual([...areas.map(({ area }) => area), 'reactions', 'seals'].sort())
})

describe.each(areas.map(({ area }) => area))('%s', (area) => {
  const ask = async (headers: Record<string, string>, path = '/api/nothing') => {
    const event = {
      resource: '/{proxy+}',
      httpMethod: 'GET',
      path,
      headers,
      multiValueHeaders: {},
      queryStringParameters: null,
      multiValueQueryStringParameters: null,
      body: null,
      isBase64Encoded: false,
      requestContext: { identity: { sourceIp: '203.0.113.9' }, requestId: 'r', stage: 'prod' },
    }
    return (await portal.pools[idOf(area)]?.invoke(event)) as APIGatewayProxyResult
  }

  test('refuses requests that bypass the edge', async () => {
    const { statusCode, body } = await ask({ Host: 'portal.example' })
    expect([statusCode, JSON.parse(body)]).toMatchObject([403, { code: 'not_permitted' }])
  })

  test('answers an invalid event in the words of the portal', async () => {
    const answer = (await portal.pools[idOf(area)]?.invoke({ nothing: true })) as APIGatewayProxyResult
    expect([400, 403]).toContain(answer.statusCode)
    expect(JSON.parse(answer.body)).toMatchObject({ success: false })
  })
})

test('the portal is healthy behind its gateway, and an unknown route is its own 404', { tags: 'R-RUN-9' }, async () => {
  const health = await portal.fetch('/api/health')
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  const nothing = await portal.fetch('/api/nothing')
  expect([nothing.status, await nothing.json()]).toMatchObject([404, { code: 'not_found' }])
})

test('the reactions accept an empty batch, an unreadable one, and a scheduled event', async () => {
  const pool = portal.pools[idOf('reactions')]
  expect(await pool?.invoke({ Records: [] })).toMatchObject({ batchItemFailures: [] })
  expect(await pool?.invoke({})).toMatchObject({ batchItemFailures: [] })
  const record = { eventName: 'INSERT', dynamodb: { SequenceNumber: '1', Keys: { stream: { S: 'nothing-1' } } } }
  const answered = await pool?.invoke({ Records: [record] })
  expect(answered).toHaveProperty('batchItemFailures')
})

test('the sealer has nothing to do right after a seal', async () => {
  const pool = portal.pools[idOf('seals')]
  await pool?.invoke({ source: 'aws.events' })
  expect(await pool?.invoke({ source: 'aws.events' })).toEqual({ seals: 0 })
})

test('no call was denied by IAM', () => expect(portal.denied).toEqual([]))

// Six sign-ins of demo accounts and two codes for each of six newcomers make 18 SMS, below the limit of 30 a minute.
describeJourneys('on the synthesized bundles', async () => ({ ...portal, close: async () => undefined }), {
  prepared: 6,
})

test('the grants of the stack are sufficient for all journeys', () => {
  expect(portal.denied).toEqual([])
})

test('each line of the functions’ output is one JSON object without personal data', () => {
  expect(portal.logged.length).toBeGreaterThan(500)
  expect(marks.size).toBeGreaterThan(60)
  const lines = portal.logged.map((line) => JSON.parse(line) as { request_id?: string })
  expect(lines.every((line) => typeof line === 'object')).toBe(true)
  // Ids, times and stack frames are removed, because they may contain six digits by chance.
  const said = lines.map((line) => JSON.stringify({ ...line, request_id: '', trace: '', at: '', _aws: '', frames: '' }))
  for (const mark of marks) expect([mark, said.filter((line) => line.includes(mark))]).toEqual([mark, []])
})

test('commands and refusals are counted as CloudWatch metrics', () => {
  const lines = portal.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  const counted = (name: string, by: string) => lines.filter((line) => line[name] === 1).map((line) => line[by])
  expect(counted('Accepted', 'call')).toContain('POST /api/auth/applications')
  expect(counted('Refused', 'refusal').filter((code) => code === 'not_forwardable').length).toBeGreaterThan(50)
})
