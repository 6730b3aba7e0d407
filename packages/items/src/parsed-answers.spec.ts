import { Readable } from 'node:stream'
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  GetItemCommand,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { ParsedAnswers } from './dynamo-client.ts'

const answered = (statusCode: number, body: unknown) => {
  const client = new DynamoDBClient({
    region: 'eu-central-1',
    credentials: { accessKeyId: 'spec', secretAccessKey: 'spec' },
    maxAttempts: 1,
    protocol: ParsedAnswers,
    requestHandler: {
      handle: async () => ({ response: { statusCode, headers: {}, body: Readable.from([JSON.stringify(body)]) } }),
    },
  })
  return client.send(new GetItemCommand({ TableName: 'items', Key: {} }))
}

test('an answer is as DynamoDB sent it, so bytes are still base64', async () => {
  const Item = { text: { S: 'ქართული' }, list: { L: [{ B: 'AP8H' }, { M: { bytes: { B: 'AQ==' } } }] } }
  const ConsumedCapacity = { TableName: 'items', CapacityUnits: 0.5 }
  expect(await answered(200, { Item, ConsumedCapacity })).toMatchObject({ Item, ConsumedCapacity })
})

test("a refusal is still the SDK's error, with what it says", async () => {
  const failed = (body: object) => answered(400, body).catch((error: unknown) => error)
  const refused = { __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException', message: 'no' }
  expect(await failed(refused)).toBeInstanceOf(ConditionalCheckFailedException)
  const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }]
  const cancelled = await failed({ __type: 'TransactionCanceledException', message: 'no', CancellationReasons })
  expect(cancelled).toBeInstanceOf(TransactionCanceledException)
  expect(cancelled).toMatchObject({ CancellationReasons, $fault: 'client' })
})
