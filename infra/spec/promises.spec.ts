/** What the stack promises, whatever else changes in it. */

import { tables } from '@portal/items'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { areas } from '../areas.ts'
import { ofType, synthesized } from './synthesized.ts'

const { portal, edge } = synthesized()
const both = [
  ['the portal', portal],
  ['the edge', edge],
] as const

describe('tables', () => {
  const made = ofType(portal, 'AWS::DynamoDB::GlobalTable')

  test('are those of packages/items, each kept, recoverable, encrypted, and not to be deleted by mistake', () => {
    expect(made).toHaveLength(Object.keys(tables).length)
    for (const { id, DeletionPolicy, UpdateReplacePolicy, Properties } of made) {
      const [replica] = Properties.Replicas as Record<string, unknown>[]
      expect([id, DeletionPolicy, UpdateReplacePolicy]).toEqual([id, 'Retain', 'Retain'])
      expect(Properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      })
      expect(replica).toMatchObject({
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      })
    }
  })

  test('expire only what is no event', () => {
    const expiring = made.filter(({ Properties }) => Properties.TimeToLiveSpecification !== undefined)
    expect(expiring.map(({ id }) => id.replace(/^Tables|[0-9A-F]{8}$/g, '')).sort()).toEqual(['access', 'claims'])
  })
})

describe.each(both)('buckets of %s', (_, template) => {
  const buckets = ofType(template, 'AWS::S3::Bucket')

  test('are open to nobody, encrypted, kept, and refuse what is not TLS', () => {
    expect(buckets.length).toBeGreaterThan(0)
    for (const { id, DeletionPolicy, Properties } of buckets) {
      expect([id, DeletionPolicy]).toEqual([id, 'Retain'])
      expect(Properties).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: expect.anything(),
      })
      const denied = ofType(template, 'AWS::S3::BucketPolicy').filter(
        ({ Properties: policy }) => (policy.Bucket as { Ref: string }).Ref === id,
      )
      expect(JSON.stringify(denied)).toContain('"aws:SecureTransport":"false"')
    }
  })

  test('let no principal in but the edge', () => {
    for (const { Properties } of ofType(template, 'AWS::S3::BucketPolicy')) {
      const { Statement } = Properties.PolicyDocument as { Statement: { Effect: string; Principal: unknown }[] }
      for (const { Principal } of Statement.filter(({ Effect }) => Effect === 'Allow'))
        expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' })
    }
  })
})

test('uploads that nobody took, and versions that were replaced, are gone in time', () => {
  portal.hasResourceProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: {
      Rules: Match.arrayWith([
        Match.objectLike({ Prefix: 'uploads/', ExpirationInDays: 2, Status: 'Enabled' }),
        Match.objectLike({ NoncurrentVersionExpiration: { NoncurrentDays: 35 }, Status: 'Enabled' }),
      ]),
    },
    CorsConfiguration: { CorsRules: [Match.objectLike({ AllowedOrigins: [{ Ref: 'siteOrigin' }] })] },
  })
})

describe('functions', () => {
  const functions = ofType(portal, 'AWS::Lambda::Function').filter(({ Properties }) => Properties.Description)

  const isAsked = ({ id }: { id: string }) => !/^(reactions|seals)/.test(id)

  test('are one for each area, one that follows the log and one that seals it, on Node 24 and arm64, traced, with their own log', () => {
    expect(functions).toHaveLength(areas.length + 2)
    const logs = functions.map(({ Properties }) => JSON.stringify(Properties.LoggingConfig))
    expect(new Set(logs).size).toBe(functions.length)
    for (const { Properties } of functions)
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        TracingConfig: { Mode: 'Active' },
      })
  })

  test('end no later than API Gateway gives up, where somebody waits', () => {
    for (const { Properties } of functions.filter(isAsked)) expect(Properties.Timeout).toBe(29)
  })

  test('know the secret of the edge and refuse what did not come through it', () => {
    for (const { id, Properties } of functions.filter(isAsked)) {
      const { Variables } = Properties.Environment as { Variables: Record<string, unknown> }
      expect([id, Variables.EDGE_ONLY]).toEqual([id, { Ref: 'edgeOnly' }])
      expect(JSON.stringify(Variables.ORIGIN_SECRET)).toContain('resolve:secretsmanager')
    }
    expect(portal.findParameters('edgeOnly')).toMatchObject({ edgeOnly: { Default: 'true' } })
  })
})

test('every log is kept for a year and not longer', () => {
  const logs = ofType(portal, 'AWS::Logs::LogGroup')
  expect(logs.length).toBeGreaterThan(areas.length)
  for (const { id, DeletionPolicy, Properties } of logs)
    expect([id, DeletionPolicy, Properties.RetentionInDays]).toEqual([id, 'Retain', 365])
})

test('keys turn by themselves, except those that sign, and are kept', () => {
  for (const { id, DeletionPolicy, Properties } of ofType(portal, 'AWS::KMS::Key')) {
    const turns = Properties.KeyUsage === 'SIGN_VERIFY' ? undefined : true
    expect([id, DeletionPolicy, Properties.EnableKeyRotation]).toEqual([id, 'Retain', turns])
  }
})

describe('the feed', () => {
  const sources = ofType(portal, 'AWS::Lambda::EventSourceMapping')

  test('is tried five times, halved, answered item by item, and what is given up waits in a queue', () => {
    expect(sources).toHaveLength(2)
    for (const { Properties } of sources)
      expect(Properties).toMatchObject({
        MaximumRetryAttempts: 5,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        StartingPosition: 'TRIM_HORIZON',
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      })
  })

  test('what waits in the queue wakes somebody, and stays two weeks', () => {
    portal.hasResourceProperties('AWS::SQS::Queue', { MessageRetentionPeriod: 14 * 24 * 3600 })
    portal.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Threshold: 0,
      AlarmActions: [Match.anyValue()],
    })
  })
})

test('every alarm tells somebody and says where to read on', () => {
  const alarms = ofType(portal, 'AWS::CloudWatch::Alarm')
  expect(alarms.length).toBeGreaterThanOrEqual(10)
  for (const { id, Properties } of alarms) {
    expect([id, (Properties.AlarmActions as unknown[]).length]).toEqual([id, 1])
    expect(Properties.AlarmDescription).toMatch(/docs\/runbook\.md, "\w+"/)
  }
})
