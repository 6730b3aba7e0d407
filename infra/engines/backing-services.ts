/**
 * Opens the SDK's clients, the tables, the buckets and the store. The engines must run and the environment must be set
 * before.
 */
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  CreateAliasCommand,
  CreateKeyCommand,
  type CreateKeyCommandInput,
  DescribeKeyCommand,
  KMSClient,
  NotFoundException,
} from '@aws-sdk/client-kms'
import {
  CreateBucketCommand,
  type CreateBucketCommandInput,
  HeadBucketCommand,
  PutBucketCorsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { CreateTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import { type EventStore, type KeyService, kmsKeys } from '@portal/event-store'
import { type Items, tableNames } from '@portal/items'
import { createTables, dynamoItems } from '@portal/items/dynamodb'
import { openPortalStore } from '@portal/read-models'
import { awsEnvironment, setEnvironment } from '../cli/aws-environment.ts'
import { bucketNames, functionEnvironment } from './function-environment.ts'
import { kmsAliases } from './kms/keys.ts'
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

/**
 * Creates what the stack creates on AWS: tables, buckets with CORS for the site only, the head's office topic, the
 * key of personal fields, and bucket and key of the seals.
 */
const makeTables = (client: DynamoDBClient, environment: Readonly<Record<string, string>>): Promise<void> =>
  createTables(client, tableNames(environment))

/**
 * No bucket is public: the portal itself serves images and the published log from its own origin. The bucket of the
 * seals has Object Lock.
 */
const makeBuckets = async (s3: S3Client, origins: readonly string[]): Promise<void> => {
  await makeBucket(s3, { Bucket: bucketNames.documents })
  await makeBucket(s3, { Bucket: bucketNames.images })
  await makeBucket(s3, { Bucket: bucketNames.log })
  await makeBucket(s3, { Bucket: bucketNames.seals, ObjectLockEnabledForBucket: true })
  const rule = {
    AllowedOrigins: [...origins],
    AllowedMethods: ['GET', 'POST'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 600,
  }
  const CORSConfiguration = { CORSRules: [rule] }
  await s3.send(new PutBucketCorsCommand({ Bucket: bucketNames.documents, CORSConfiguration }))
}

const makeBucket = async (s3: S3Client, options: CreateBucketCommandInput): Promise<void> => {
  try {
    await s3.send(new HeadBucketCommand({ Bucket: options.Bucket }))
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode !== 404) throw error
    await s3.send(new CreateBucketCommand(options))
  }
}

/** Idempotent: SNS returns the existing topic. */
const makeHeadOfficeTopic = async (sns: SNSClient): Promise<string> => {
  const { TopicArn } = await sns.send(new CreateTopicCommand({ Name: 'portal-head-office' }))
  if (TopicArn === undefined) throw new Error('the topic of the head’s office has no name')
  return TopicArn
}

/** Our KMS has its keys from the start; elsewhere each is found by alias or created. */
export const kmsKeyIds = async (
  kms: KMSClient,
  isOurs: boolean,
): Promise<{ kmsKeyId: string; sealKeyId: string; receiptKeyId: string }> => {
  const { data, seal, receipt } = kmsAliases
  if (!isOurs) {
    await makeKey(kms, data, {})
    await makeKey(kms, seal, { KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' })
    await makeKey(kms, receipt, { KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' })
  }
  return { kmsKeyId: data, sealKeyId: seal, receiptKeyId: receipt }
}

/** Creates the key unless its alias exists already. */
export const makeKey = async (kms: KMSClient, alias: string, options: CreateKeyCommandInput): Promise<void> => {
  try {
    await kms.send(new DescribeKeyCommand({ KeyId: alias }))
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error
    const { KeyMetadata } = await kms.send(new CreateKeyCommand(options))
    await kms.send(new CreateAliasCommand({ AliasName: alias, TargetKeyId: KeyMetadata?.KeyId }))
  }
}
