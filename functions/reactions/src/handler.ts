import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { kmsKeys } from '@portal/event-store'
import { tableNames } from '@portal/items'
import { dynamoItems } from '@portal/items/dynamodb'
import { snsClient, snsSms } from '@portal/notices'
import { memberById, openPortalStore } from '@portal/read-models'
import { reactionsHandler } from './app.ts'

const items = dynamoItems(new DynamoDBClient({}), tableNames(process.env))
const keys = kmsKeys({ kms: new KMSClient({}), keyId: process.env.KMS_KEY_ID ?? '', items })
const { load } = openPortalStore({ items, keys })

export const handler = reactionsHandler({
  items,
  load,
  sms: snsSms(snsClient()),
  memberById: (id) => memberById(items, id),
  now: () => new Date().toISOString(),
  log: (entry) =>
    process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), area: 'reactions', ...entry })}\n`),
})
