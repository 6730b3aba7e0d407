/** Reads `run.json` of a running portal and opens its tables from another process: for operator commands and tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { type EventStore, kmsKeys } from '@portal/event-store'
import { type Items, tableNames } from '@portal/items'
import { dynamoItems } from '@portal/items/dynamodb'
import { openPortalStore } from '@portal/read-models'
import type { Run } from './folder.ts'
import { Problem } from './problem.ts'

export type Connection = { readonly items: Items; readonly store: EventStore; close(): void }

export const readRun = (folder: string): Required<Run> => {
  const run = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as Run
  if (run.endpoints === undefined) throw new Problem(`The portal on ${folder} is still starting.`)
  return run as Required<Run>
}

export const connect = (folder: string): Connection => {
  const { endpoints, region, credentials, environment } = readRun(folder)
  const dynamodb = new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials })
  const kms = new KMSClient({ endpoint: endpoints.kms, region, credentials })
  const items = dynamoItems(dynamodb, tableNames(environment))
  const store = openPortalStore({ items, keys: kmsKeys({ kms, keyId: environment.KMS_KEY_ID ?? '', items }) })
  return {
    items,
    store,
    close: () => {
      dynamodb.destroy()
      kms.destroy()
    },
  }
}
