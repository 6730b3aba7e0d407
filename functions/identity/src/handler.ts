import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { kmsKeys } from '@portal/event-store'
import { lambda } from '@portal/http'
import { tableNames } from '@portal/items'
import { dynamoItems } from '@portal/items/dynamodb'
import { snsClient, snsSms } from '@portal/notices'
import { openPortalStore } from '@portal/read-models'
import { identityApp } from './app.ts'

const { KMS_KEY_ID: keyId = '', PORTAL_ADDRESS_LIMITS: addressLimits = '1' } = process.env
const items = dynamoItems(new DynamoDBClient({}), tableNames(process.env))
const store = openPortalStore({ items, keys: kmsKeys({ kms: new KMSClient({}), keyId, items }) })

export const handler = lambda(
  identityApp({
    items,
    store,
    sms: snsSms(snsClient()),
    now: () => new Date().toISOString(),
    wait: (milliseconds) => wait(milliseconds),
    newCommandId: randomUUID,
    addressLimits: Number(addressLimits),
  }),
  { area: 'identity' },
)
