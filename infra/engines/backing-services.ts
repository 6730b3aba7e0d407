/**
 * Opens the SDK's clients, the tables, the buckets and the store. The engines must run and the environment must be set
 * before.
 */
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { S3Client } from '@aws-sdk/client-s3'
import { SNSClient } from '@aws-sdk/client-sns'
import { type EventStore, type KeyService, kmsKeys } from '@portal/event-store'
import { type Items, tableNames } from '@portal/items'
import { dynamoItems } from '@portal/items/dynamodb'
import { openPortalStore } from '@portal/read-models'
import { awsEnvironment, setEnvironment } from '../cli/aws-environment.ts'
import { functionEnvironment } from './function-environment.ts'
import { kmsKeyIds, makeBuckets, makeHeadOfficeTopic, makeTables } from './resources.ts'
import type { Credentials } from './s3-gate/signing.ts'
import type { Engines } from './start-engines.ts'

export type BackingServices = {
  readonly items: Items
  readonly store: EventStore
  readonly keys: KeyService
  readonly s3: S3Client
  /** The table streams that the feeds follow. */
  readonly streams: { readonly heads: string; readonly log: string }
  readonly environment: Readonly<Record<string, string>>
}

export const prepareServices = async (options: {
  engines: Engines
  credentials: Credentials
  region: string
  port: number
  env: Readonly<Record<string, string | undefined>>
}): Promise<BackingServices> => {
  const { engines, credentials, region, port, env } = options
  setEnvironment(awsEnvironment({ endpoints: engines.endpoints, credentials, region }))
  const [dynamodb, s3, kms] = [new DynamoDBClient({}), new S3Client({ forcePathStyle: true }), new KMSClient({})]
  const keyIds = await kmsKeyIds(kms, engines.ours.has('kms'))
  const headOfficeTopicArn = await makeHeadOfficeTopic(new SNSClient({}))
  const siteOrigin = `http://localhost:${port}`
  const environment = functionEnvironment({
    mailEndpoint: engines.mail.endpoint,
    siteOrigin,
    ...keyIds,
    headOfficeTopicArn,
    env,
  })
  setEnvironment(environment)
  const [streams] = await Promise.all([
    makeTables(dynamodb, environment).then(() => streamsOf(dynamodb, environment)),
    makeBuckets(s3, [siteOrigin, `http://127.0.0.1:${port}`]),
  ])
  const items = dynamoItems(dynamodb, tableNames(environment))
  const keys = kmsKeys({ kms, keyId: keyIds.kmsKeyId, items })
  const store = openPortalStore({ items, keys })
  return { items, store, keys, s3, streams, environment }
}

const streamsOf = async (client: DynamoDBClient, environment: Readonly<Record<string, string>>) => ({
  heads: await streamOf(client, environment.HEADS_TABLE),
  log: await streamOf(client, environment.LOG_TABLE),
})

const streamOf = async (client: DynamoDBClient, table: string | undefined): Promise<string> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }))
  if (Table?.LatestStreamArn === undefined) throw new Error(`the table ${table} has no stream`)
  return Table.LatestStreamArn
}
