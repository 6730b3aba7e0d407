/** Creates the template's resources on the local engines: tables with indexes and streams, buckets, topics. */
import {
  type AttributeDefinition,
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  ResourceInUseException,
  type StreamSpecification,
} from '@aws-sdk/client-dynamodb'
import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { CreateTopicCommand, type SNSClient } from '@aws-sdk/client-sns'
import { resolveReferences, resourceName, type TemplateValues } from './resolve.ts'
import { ofType } from './template.ts'

type Table = {
  readonly KeySchema: KeySchemaElement[]
  readonly AttributeDefinitions: AttributeDefinition[]
  readonly GlobalSecondaryIndexes?: GlobalSecondaryIndex[]
  readonly StreamSpecification?: StreamSpecification
}

/** Returns the tables' stream ARNs by logical id. */
export const makeTables = async (
  client: DynamoDBClient,
  { template }: TemplateValues,
): Promise<Record<string, string>> => {
  const streams = ofType(template, 'AWS::DynamoDB::GlobalTable').map(async ([id, properties]) => {
    const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, StreamSpecification } =
      properties as unknown as Table
    const TableName = resourceName(id)
    const wanted = {
      ...{ TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes },
      BillingMode: 'PAY_PER_REQUEST' as const,
      ...(StreamSpecification && { StreamSpecification: { ...StreamSpecification, StreamEnabled: true } }),
    }
    await client.send(new CreateTableCommand(wanted)).catch(unless(ResourceInUseException))
    const { Table } = await client.send(new DescribeTableCommand({ TableName }))
    return [id, Table?.LatestStreamArn ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(streams))
}

type Cors = { readonly CorsRules?: Readonly<Record<string, unknown>>[] }

export const makeBuckets = async (s3: S3Client, values: TemplateValues): Promise<void> => {
  for (const [id, properties] of ofType(values.template, 'AWS::S3::Bucket')) {
    const Bucket = resourceName(id)
    if (!(await isThere(s3, Bucket)))
      await s3.send(
        new CreateBucketCommand({ Bucket, ObjectLockEnabledForBucket: properties.ObjectLockEnabled === true }),
      )
    const { CorsRules = [] } = (resolveReferences(values, properties.CorsConfiguration) ?? {}) as Cors
    if (CorsRules.length > 0)
      await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: CorsRules.map(corsRule) } }))
  }
}

const corsRule = (rule: Readonly<Record<string, unknown>>) => ({
  AllowedOrigins: rule.AllowedOrigins as string[],
  AllowedMethods: rule.AllowedMethods as string[],
  AllowedHeaders: rule.AllowedHeaders as string[],
  ExposeHeaders: rule.ExposedHeaders as string[],
  MaxAgeSeconds: rule.MaxAge as number,
})

const isThere = async (s3: S3Client, Bucket: string): Promise<boolean> => {
  try {
    await s3.send(new HeadBucketCommand({ Bucket }))
    return true
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false
    throw error
  }
}

/** Returns the topics' ARNs by logical id. */
export const makeTopics = async (sns: SNSClient, { template }: TemplateValues): Promise<Record<string, string>> => {
  const made = ofType(template, 'AWS::SNS::Topic').map(async ([id]) => {
    const { TopicArn } = await sns.send(new CreateTopicCommand({ Name: resourceName(id) }))
    return [id, TopicArn ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(made))
}

const unless =
  (expected: new (...args: never[]) => Error) =>
  (error: unknown): void => {
    if (!(error instanceof expected)) throw error
  }
