/**
 * Every deployed function, started alone with Lambda's variables and called with its real events: API Gateway requests,
 * table stream batches, schedules.
 */
import type { APIGatewayProxyResult } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '../../infra/areas.ts'
import { ofType, readTemplate } from '../../infra/local/bundles/template.ts'
import { type BundlesUnderTest, bundlesUnderTest } from './bundles-under-test.ts'

const template = readTemplate('Portal')
const ids = ofType(template, 'AWS::Lambda::Function')
  .filter(([, { Environment }]) => JSON.stringify(Environment ?? {}).includes('EVENTS_TABLE'))
  .map(([id]) => id)
const nameOf = (id: string) => id.replace(/[0-9A-F]{8}$/, '')
const idOf = (name: string) => ids.find((id) => nameOf(id) === name) ?? ''

let portal: BundlesUnderTest
beforeAll(async () => {
  portal = await bundlesUnderTest()
})
afterAll(async () => {
  const starts = ids.map((id) => {
    const [first = Number.NaN] = portal.pools[id]?.importMilliseconds ?? []
    return `  ${nameOf(id).padEnd(14)}${first.toFixed(0).padStart(5)} ms`
  })
  console.log(
    `cold import of each bundle on this machine (aim 200 ms on one that has nothing else to do):\n${starts.join('\n')}`,
  )
  await portal.close()
})

test('there is a bundle for every area, for what follows the log and for what seals it', () => {
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

  test('refuses what did not come through the edge', async () => {
    const { statusCode, body } = await ask({ Host: 'portal.example' })
    expect([statusCode, JSON.parse(body)]).toMatchObject([403, { code: 'not_permitted' }])
  })

  test('answers what is no request in our words', async () => {
    const answer = (await portal.pools[idOf(area)]?.invoke({ nothing: true })) as APIGatewayProxyResult
    expect([400, 403]).toContain(answer.statusCode)
    expect(JSON.parse(answer.body)).toMatchObject({ success: false })
  })
})

test('the whole portal is healthy behind its gateway, and what has no route is our 404', async () => {
  const health = await portal.fetch('/api/health')
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  const nothing = await portal.fetch('/api/nothing')
  expect([nothing.status, await nothing.json()]).toMatchObject([404, { code: 'not_found' }])
})

test('what follows the log takes an empty batch, one that it cannot read, and a tick of the clock', async () => {
  const pool = portal.pools[idOf('reactions')]
  expect(await pool?.invoke({ Records: [] })).toMatchObject({ batchItemFailures: [] })
  expect(await pool?.invoke({})).toMatchObject({ batchItemFailures: [] })
  const record = { eventName: 'INSERT', dynamodb: { SequenceNumber: '1', Keys: { stream: { S: 'nothing-1' } } } }
  const answered = await pool?.invoke({ Records: [record] })
  expect(answered).toHaveProperty('batchItemFailures')
})

test('what seals has nothing left to seal right after it has sealed', async () => {
  const pool = portal.pools[idOf('seals')]
  await pool?.invoke({ source: 'aws.events' })
  expect(await pool?.invoke({ source: 'aws.events' })).toEqual({ seals: 0 })
})

test('nobody was refused by IAM', () => expect(portal.denied).toEqual([]))
