/** Opens a running portal's tables from another process by its `run.json`, for operator commands and tests. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { S3Client } from '@aws-sdk/client-s3'
import type { Files } from '@portal/documents'
import { s3Files } from '@portal/documents/s3'
import { type EventStore, type KeyService, kmsKeys } from '@portal/event-store'
import { type SealingServices, sealsFromEnvironment } from '@portal/event-store/seals'
import { type Items, tableNames } from '@portal/items'
import { type DynamoOptions, dynamoItems } from '@portal/items/dynamodb'
import { openPortalStore } from '@portal/read-models'
import { readReachable } from './folder.ts'

export type PortalConnection = {
  readonly items: Items
  readonly store: EventStore
  readonly keys: KeyService
  readonly files: Files
  readonly sealing: SealingServices
  close(): void
}

export const connect = (folder: string, options?: DynamoOptions): PortalConnection => {
  const { endpoints, region, credentials, environment } = readReachable(folder)
  const dynamodb = new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials })
  const kms = new KMSClient({ endpoint: endpoints.kms, region, credentials })
  const items = dynamoItems(dynamodb, tableNames(environment), options)
  const keys = kmsKeys({ kms, keyId: environment.KMS_KEY_ID ?? '', items })
  const s3 = new S3Client({ endpoint: endpoints.s3, region, credentials, forcePathStyle: true })
  const { DOCUMENTS_BUCKET: documents = '', PUBLIC_BUCKET: open = '' } = environment
  return {
    items,
    store: openPortalStore({ items, keys }),
    keys,
    files: s3Files(s3, { documents, public: open }),
    sealing: sealsFromEnvironment(environment, () => new Date().toISOString(), { s3, kms }),
    close: () => {
      for (const client of [dynamodb, kms, s3]) client.destroy()
    },
  }
}
