import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { environmentFiles } from '@portal/documents'
import { kmsKeys } from '@portal/event-store'
import { lambda } from '@portal/http'
import { accessLogIn, authenticate } from '@portal/identity'
import { tableNames } from '@portal/items'
import { dynamoItems } from '@portal/items/dynamodb'
import { memberById, openPortalStore } from '@portal/read-models'
import { applicationsApp } from './app.ts'

const now = () => new Date().toISOString()
const items = dynamoItems(new DynamoDBClient({}), tableNames(process.env))
const keys = kmsKeys({ kms: new KMSClient({}), keyId: process.env.KMS_KEY_ID ?? '', items })
const store = openPortalStore({ items, keys })
const identity = { items, now, wait, keyed: store.keyed, memberById: (id: number) => memberById(items, id) }

export const handler = lambda(
  applicationsApp({
    store,
    items,
    files: environmentFiles(process.env),
    accessLog: accessLogIn({ items, now }),
    now,
    randomKey: () => randomBytes(24).toString('base64url'),
    newCommandId: randomUUID,
    authenticate: (token) => authenticate(identity, token),
  }),
  { area: 'applications' },
)
