/**
 * End to end on the embedded DynamoDB: a decision whose head and segment arrive twice and concurrently sends one SMS.
 */
import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { applicationDecider, memberDecider, streamOf } from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import { type DynamoDbEngine, startDynamoDb } from '@portal/infra/engines/dynamodb'
import { allTables, tableNames, tableVariable } from '@portal/items'
import { createTables, dynamoItems } from '@portal/items/dynamodb'
import { memoryPush, memorySms, memoryTopic } from '@portal/notices/testing'
import { environmentWebhooks } from '@portal/notices/webhooks'
import { memberById, openPortalStore } from '@portal/read-models'
import { agencyAdmin, citizen, fileApplication, registerIndividual, rejectApplication } from '@portal/testing'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reactionsHandler } from './app.ts'

const names = tableNames(Object.fromEntries(allTables.map((table) => [tableVariable(table), `react-${table}`])))

let engine: DynamoDbEngine
let client: DynamoDBClient
beforeAll(async () => {
  engine = await startDynamoDb()
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  client = new DynamoDBClient({ endpoint: engine.endpoint, region: 'eu-central-1', credentials })
  await createTables(client, names)
})
afterAll(() => engine.stop())

const headOf = (version: number): DynamoDBStreamEvent => ({
  Records: [
    {
      dynamodb: {
        SequenceNumber: `s${version}`,
        Keys: { stream: { S: 'application-1' } },
        NewImage: { stream: { S: 'application-1' }, version: { N: String(version) } },
      },
    },
  ],
})

const segment: DynamoDBStreamEvent = {
  Records: [{ dynamodb: { SequenceNumber: 'n1', Keys: { pk: { S: 'segment-0' }, sk: { N: '1' } } } }],
}

test('a rejection that arrives six times while the sweep runs causes one SMS', async () => {
  const items = dynamoItems(client, names)
  const store = openPortalStore({ items, keys: memoryKeys() })
  const commandId = () => ({ commandId: randomUUID() })
  const nino = registerIndividual()
  await store.execute(memberDecider, streamOf('member', citizen().id), nino, commandId())
  const application = streamOf('application', 1)
  await store.execute(applicationDecider, application, fileApplication(), commandId())
  const rejected = await store.execute(applicationDecider, application, rejectApplication(agencyAdmin()), commandId())
  expect(rejected.accepted).toBe(true)

  const sms = memorySms()
  const react = reactionsHandler({
    items,
    load: store.load,
    guardedSet: store.guardedSet,
    holderOf: store.holderOf,
    open: store.open,
    execute: store.execute,
    hmac: store.hmac,
    wait: async () => undefined,
    webhooks: environmentWebhooks({}, () => new Date().toISOString()),
    webhooksDue: null,
    pause: async () => undefined,
    sms,
    mail: null,
    push: memoryPush(),
    siteOrigin: 'https://portal.example',
    headOffice: memoryTopic(),
    memberById: (id) => memberById(items, id),
    now: () => new Date().toISOString(),
    log: () => undefined,
  })
  sms.isFailing = true
  expect(await react(headOf(2))).toEqual({ batchItemFailures: [] })
  expect(await react(segment)).toEqual({ batchItemFailures: [] })
  expect(await react({ only: 'projectors' })).toMatchObject({ isAtTip: true, isWaiting: true })
  sms.isFailing = false
  const heads = Array.from({ length: 4 }, (_, index) => react(headOf((index % 2) + 1)))
  await Promise.all([...heads, ...Array.from({ length: 4 }, () => react(segment)), react({})])
  expect(await react({})).toMatchObject({ heads: 2, lagging: 0, failed: 0, isAtTip: true, isWaiting: false })
  expect(sms.sent).toEqual([{ phone: nino.data.phone, text: expect.stringContaining('#0000-1: უარყოფილია') }])
})
