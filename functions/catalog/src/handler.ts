import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { kmsKeys } from '@portal/event-store'
import { lambda } from '@portal/http'
import { authenticate } from '@portal/identity'
import { tableNames } from '@portal/items'
import { dynamoItems } from '@portal/items/dynamodb'
import { memberById, openPortalStore } from '@portal/read-models'
import { catalogApp } from './app.ts'

const now = () => new Date().toISOString()
const items = dynamoItems(new DynamoDBClient({}), tableNames(process.env))
const keys = kmsKeys({ kms: new KMSClient({}), keyId: process.env.KMS_KEY_ID ?? '', items })
const { keyed } = openPortalStore({ items, keys })
const identity = { items, now, wait, keyed, memberById: (id: number) => memberById(items, id) }

export const handler = lambda(catalogApp({ items, authenticate: (token) => authenticate(identity, token) }), {
  area: 'catalog',
})
