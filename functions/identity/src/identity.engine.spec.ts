/**
 * The same area on the embedded DynamoDB, whose parallel requests must behave as in memory.
 *
 * @module-tag R-ID-24
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type DynamoDbEngine, startDynamoDb } from '@portal/infra/engines/dynamodb'
import { allTables, tableNames, tableVariable } from '@portal/items'
import { createTables, dynamoItems } from '@portal/items/dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areaInMemory, nino } from './area-for-specs.ts'

let engine: DynamoDbEngine
beforeAll(async () => {
  engine = await startDynamoDb()
})
afterAll(() => engine.stop())

/** New tables for each test in one engine. */
const areaOnDynamoDb = async (prefix: string) => {
  const variables = allTables.map((table) => [tableVariable(table), `${prefix}-${table}`])
  const names = tableNames(Object.fromEntries(variables))
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: engine.endpoint, region: 'eu-central-1', credentials })
  await createTables(client, names)
  return areaInMemory(() => dynamoItems(client, names))
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

test('a person registers and signs in, and of several simultaneous equal requests one takes effect', async () => {
  const { post, get, sms, pass, memberEvents } = await areaOnDynamoDb('errand')
  const eight = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, ask))

  const sent = await eight(() => post('/api/send_sms', { phone: nino.phone }))
  expect(statuses(sent)).toEqual([200, ...Array(7).fill(429)])
  const proven = await eight(() => post('/api/verify-sms', { phone: nino.phone, code: sms.codeFor(nino.phone) }))
  expect(proven.filter(({ status }) => status === 200)).toHaveLength(1)
  const registered = await eight(() => post('/api/signup', nino))
  expect(statuses(registered)).toEqual([201, ...Array(7).fill(422)])
  expect(await memberEvents(8)).toHaveLength(1)

  const answers = await eight(() => post('/api/send-sms-code', { personal_id: nino.personal_id }))
  expect(statuses(answers)).toEqual([200, ...Array(7).fill(429)])
  const body = { personal_id: nino.personal_id, sms_code: sms.codeFor(nino.phone) }
  const tokens = (await eight(() => post('/api/login', body))).filter(({ status }) => status === 200)
  expect(tokens).toHaveLength(1)
  const token = tokens[0]?.body.access_token as string
  pass(2 * 60_000)
  expect((await get('/api/auth/profile', token)).status).toBe(200)
  const gone = await post('/api/auth/logout', {}, { Authorization: `Bearer ${token}` })
  expect([gone.status, (await get('/api/auth/profile', token)).status]).toEqual([200, 401])
})

test('the same registration sent several times at once with a key has one answer', async () => {
  const { post, verifyPhone, memberEvents } = await areaOnDynamoDb('repeated')
  await verifyPhone(nino.phone)
  const key = { 'Idempotency-Key': 'attempt-1' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => post('/api/signup', nino, key)))
  expect(answers.every(({ status, body }) => status === 201 || body.code === 'in_progress')).toBe(true)
  const again = await post('/api/signup', nino, key)
  expect(answers.filter(({ status }) => status === 201).map(({ body }) => body.token)).toContain(again.body.token)
  expect(await memberEvents(6)).toHaveLength(1)
})

test('of many simultaneous guesses five count per code, and the tenth locks an unknown number', async () => {
  const { post, pass } = await areaOnDynamoDb('locked')
  const ask = () => post('/api/send-sms-code', { personal_id: '99999999999' })
  const guess = () => post('/api/login', { personal_id: '99999999999', sms_code: '000000' })
  for (let codes = 0; codes < 2; codes++) {
    expect((await ask()).status).toBe(200)
    expect(statuses(await Promise.all(Array.from({ length: 14 }, guess))).slice(0, 5)).toEqual(Array(5).fill(401))
    pass(60_000)
  }
  expect([(await ask()).status, (await guess()).status]).toEqual([429, 429])
})
