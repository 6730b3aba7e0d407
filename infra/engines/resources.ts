/**
 * Creates what the stack creates on AWS: tables, buckets with CORS for the site only, the head's office topic, the key
 * of personal fields, and bucket and key of the seals.
 */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  CreateAliasCommand,
  CreateKeyCommand,
  type CreateKeyCommandInput,
  DescribeKeyCommand,
  type KMSClient,
  NotFoundException,
} from '@aws-sdk/client-kms'
import {
  CreateBucketCommand,
  type CreateBucketCommandInput,
  HeadBucketCommand,
  PutBucketCorsCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { CreateTopicCommand, type SNSClient } from '@aws-sdk/client-sns'
import { tableNames } from '@portal/items'
import { createTables } from '@portal/items/dynamodb'
import { bucketNames } from './function-environment.ts'
import { kmsAliases } from './kms/keys.ts'

export const makeTables = (client: DynamoDBClient, environment: Readonly<Record<string, string>>): Promise<void> =>
  createTables(client, tableNames(environment))

/**
 * No bucket is public: the portal itself serves images and the published log from its own origin. The bucket of the
 * seals has Object Lock.
 */
export const makeBuckets = async (s3: S3Client, origins: readonly string[]): Promise<void> => {
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
export const makeHeadOfficeTopic = async (sns: SNSClient): Promise<string> => {
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
