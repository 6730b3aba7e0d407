/** Properties of the stack that must survive any change. */
import { tables } from '@portal/items'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { areas } from '../areas.ts'
import { ofType, synthesized } from './synthesized.ts'

const { portal, edge, stacks } = synthesized()
const both = [
  ['the portal', portal],
  ['the edge', edge],
] as const

describe('tables', () => {
  const made = ofType(portal, 'AWS::DynamoDB::GlobalTable')

  test('are those of packages/items, each retained, recoverable, encrypted, and protected against deletion', () => {
    expect(made).toHaveLength(Object.keys(tables).length)
    for (const { id, DeletionPolicy, UpdateReplacePolicy, Properties } of made) {
      const [replica] = Properties.Replicas as Record<string, unknown>[]
      expect([id, DeletionPolicy, UpdateReplacePolicy]).toEqual([id, 'RetainExceptOnCreate', 'Retain'])
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

  test('of a failed first deployment can be deleted', () => {
    const first = synthesized({ protected: 'false' })
    const tablesOfFirst = ofType(first.portal, 'AWS::DynamoDB::GlobalTable')
    const replicas = tablesOfFirst.flatMap(({ Properties }) => Properties.Replicas as Record<string, unknown>[])
    expect(replicas.map(({ DeletionProtectionEnabled }) => DeletionProtectionEnabled)).not.toContain(true)
    expect([first.stacks.portal.terminationProtection, stacks.portal.terminationProtection]).toEqual([false, true])
    for (const type of ['AWS::S3::Bucket', 'AWS::Logs::LogGroup', 'AWS::DynamoDB::GlobalTable'])
      for (const { id, DeletionPolicy } of ofType(first.portal, type))
        expect([id, DeletionPolicy]).toEqual([id, 'RetainExceptOnCreate'])
  })

  test('have expiry only where they hold no events', () => {
    const expiring = made.filter(({ Properties }) => Properties.TimeToLiveSpecification !== undefined)
    expect(expiring.map(({ id }) => id.replace(/^Tables|[0-9A-F]{8}$/g, '')).sort()).toEqual(['access', 'claims'])
  })
})

describe.each(both)('buckets of %s', (_, template) => {
  const buckets = ofType(template, 'AWS::S3::Bucket')

  test('are private, encrypted, retained, and refuse requests without TLS', () => {
    expect(buckets.length).toBeGreaterThan(0)
    for (const { id, DeletionPolicy, Properties } of buckets) {
      expect([id, DeletionPolicy]).toEqual([id, expect.stringMatching(/^Retain(ExceptOnCreate)?$/)])
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

  test('grant access only to the edge and to the writer of its access log', () => {
    type Statement = { Effect: string; Principal: { Service: string }; Action: string | string[] }
    const mayWriteTheLog = { Principal: { Service: 'delivery.logs.amazonaws.com' }, Action: 's3:PutObject' }
    for (const { Properties } of ofType(template, 'AWS::S3::BucketPolicy')) {
      const { Statement } = Properties.PolicyDocument as { Statement: Statement[] }
      for (const allowed of Statement.filter(({ Effect }) => Effect === 'Allow'))
        if (allowed.Principal.Service === mayWriteTheLog.Principal.Service)
          expect(allowed).toMatchObject(mayWriteTheLog)
        else expect(allowed.Principal).toEqual({ Service: 'cloudfront.amazonaws.com' })
    }
  })
})

test('unused uploads and replaced versions expire', () => {
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

  test('that seal decrypt one wrapped key, that of checkpoints, and no personal field', () => {
    const statements = ofType(portal, 'AWS::IAM::Policy')
      .filter(({ Properties }) => /^sealsrole/.test((Properties.Roles as { Ref: string }[])[0]?.Ref ?? ''))
      .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement)
    const opening = statements.filter(({ Action, Resource }) =>
      /Decrypt|"Tableskeys/.test(JSON.stringify([Action, Resource])),
    )
    expect(opening.map(({ Condition }) => Condition)).toEqual(
      expect.arrayContaining([
        { StringEquals: { 'kms:EncryptionContext:subject': 'portal-log-note-key' } },
        { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['portal-log-note-key'] } },
      ]),
    )
    expect(opening).toHaveLength(2)
  })

  const isAsked = ({ id }: { id: string }) => !/^(reactions|seals)/.test(id)

  test('exist one per area, one for the log’s reactions and one for seals, on Node 24 and arm64, traced, each with its own log', () => {
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

  test('that answer requests time out no later than API Gateway', () => {
    for (const { Properties } of functions.filter(isAsked)) expect(Properties.Timeout).toBe(29)
  })

  test('on which all others depend have reserved concurrency', () => {
    const reservedIn = (template: typeof portal) =>
      ofType(template, 'AWS::Lambda::Function').flatMap(({ id, Properties: { ReservedConcurrentExecutions: most } }) =>
        most === undefined ? [] : [[id.replace(/[0-9A-F]{8}$/, ''), most]],
      )
    expect(Object.fromEntries(reservedIn(portal))).toEqual({ identity: 100, reactions: 50, seals: 4 })
    expect(reservedIn(synthesized({ reserves: 'false' }).portal)).toEqual([])
  })

  test('depend on their grants and on nothing else', () => {
    for (const { id, DependsOn, Properties } of functions) {
      const [policy, ...more] = DependsOn as string[]
      expect([id, policy, more]).toEqual([id, expect.stringContaining('roleDefaultPolicy'), []])
      expect(JSON.stringify(Properties.Role)).toContain('Fn::GetAtt')
    }
  })

  test('know the secret of the edge and refuse requests that bypass it', () => {
    for (const { id, Properties } of functions.filter(isAsked)) {
      const { Variables } = Properties.Environment as { Variables: Record<string, unknown> }
      expect([id, Variables.EDGE_ONLY]).toEqual([id, { Ref: 'edgeOnly' }])
      expect(JSON.stringify(Variables.ORIGIN_SECRET)).toContain('resolve:secretsmanager')
    }
    expect(portal.findParameters('edgeOnly')).toMatchObject({ edgeOnly: { Default: 'true' } })
  })
})

test('every log is kept for a year', () => {
  const logs = ofType(portal, 'AWS::Logs::LogGroup')
  expect(logs.length).toBeGreaterThan(areas.length)
  for (const { id, DeletionPolicy, Properties } of logs)
    expect([id, DeletionPolicy, Properties.RetentionInDays]).toEqual([id, 'RetainExceptOnCreate', 365])
})

test('keys rotate, except signing keys, and are retained', () => {
  for (const { id, DeletionPolicy, Properties } of ofType(portal, 'AWS::KMS::Key')) {
    const turns = Properties.KeyUsage === 'SIGN_VERIFY' ? undefined : true
    expect([id, DeletionPolicy, Properties.EnableKeyRotation]).toEqual([id, expect.stringMatching(/^Retain/), turns])
  }
})

describe('the feed of the functions', () => {
  const sources = ofType(portal, 'AWS::Lambda::EventSourceMapping')

  test('is tried five times, bisected, with failures reported by item, and dropped batches go to a queue', () => {
    expect(sources).toHaveLength(3)
    for (const { Properties } of sources)
      expect(Properties).toMatchObject({
        MaximumRetryAttempts: 5,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        StartingPosition: 'TRIM_HORIZON',
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      })
  })

  test('raises an alarm for a message in that queue, which is kept for two weeks', () => {
    portal.hasResourceProperties('AWS::SQS::Queue', { MessageRetentionPeriod: 14 * 24 * 3600 })
    portal.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Threshold: 0,
      AlarmActions: [Match.anyValue()],
    })
  })
})

const withDomain = { domain: 'portal.example', certificate: 'arn:aws:acm:us-east-1:000000000000:certificate/1' }

describe('alarms', () => {
  const alarms = (template: typeof portal) => ofType(template, 'AWS::CloudWatch::Alarm')

  test('notify the operators and name the runbook section, in each region', () => {
    expect(alarms(portal).length).toBeGreaterThanOrEqual(10)
    for (const template of [portal, edge]) {
      const topics = ofType(template, 'AWS::SNS::Topic').map(({ id }) => id)
      for (const { id, Properties } of alarms(template)) {
        const [action, ...more] = Properties.AlarmActions as { Ref: string }[]
        expect([id, topics.includes(action?.Ref ?? ''), more]).toEqual([id, true, []])
        expect(Properties.AlarmDescription).toMatch(/docs\/runbook\.md, "\w+"/)
      }
      template.hasResourceProperties('AWS::SNS::Subscription', {
        Protocol: 'email',
        Endpoint: { Ref: 'operatorsEmail' },
      })
    }
  })

  test('have no more metrics than CloudWatch allows in one', () => {
    for (const { id, Properties } of [portal, edge].flatMap(alarms)) {
      const numbers = ((Properties.Metrics ?? []) as { MetricStat?: unknown }[]).filter(({ MetricStat }) => MetricStat)
      expect([id, numbers.length <= 10]).toEqual([id, true])
    }
  })

  test('cover every table and every index, each once', () => {
    for (const name of ['TableThrottles', 'ReadThrottles']) {
      const parts = alarms(portal).filter(({ id }) => id.startsWith(`Operations${name}`))
      const watched = JSON.stringify(parts.map(({ Properties }) => Properties.Metrics))
      for (const { id, Properties } of ofType(portal, 'AWS::DynamoDB::GlobalTable')) {
        expect([name, watched]).toEqual([name, expect.stringContaining(`{"Ref":"${id}"}`)])
        for (const { IndexName } of (Properties.GlobalSecondaryIndexes ?? []) as { IndexName: string }[])
          expect([name, watched]).toEqual([name, expect.stringContaining(`"Value":"${IndexName}"`)])
      }
      const dimensions = parts.flatMap(({ Properties }) =>
        (Properties.Metrics as { MetricStat?: { Metric: { Dimensions: unknown } } }[]).flatMap(({ MetricStat }) =>
          MetricStat ? [JSON.stringify(MetricStat.Metric.Dimensions)] : [],
        ),
      )
      expect(new Set(dimensions).size).toBe(dimensions.length)
    }
  })

  test('cover codes that were not sent', () =>
    portal.hasResourceProperties('AWS::CloudWatch::Alarm', { Namespace: 'Portal', MetricName: 'SmsFailed' }))

  test('cover the edge: failed answers, blocked requests, an expiring certificate', () => {
    expect(names(edge)).toEqual(['EdgeErrors', 'FirewallBlocks'])
    expect(names(synthesized(withDomain).edge)).toEqual(['CertificateEnds', 'EdgeErrors', 'FirewallBlocks'])
    const [acl] = ofType(edge, 'AWS::WAFv2::WebACL')
    edge.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'BlockedRequests',
      Dimensions: Match.arrayWith([{ Name: 'WebACL', Value: acl?.Properties.Name }]),
    })
    expect(acl?.Properties.VisibilityConfig).toMatchObject({ MetricName: acl?.Properties.Name })
  })

  const names = (template: typeof portal) =>
    alarms(template)
      .map(({ Properties }) => /"(\w+)"/.exec(String(Properties.AlarmDescription))?.[1])
      .sort()
})

test('a seal is retained for ten years, or for the days of a trial', () => {
  expect(portal.findParameters('sealRetentionDays')).toMatchObject({
    sealRetentionDays: { Type: 'Number', Default: 3653, MinValue: 1 },
  })
  portal.hasResourceProperties('AWS::S3::Bucket', {
    ObjectLockEnabled: true,
    ObjectLockConfiguration: {
      ObjectLockEnabled: 'Enabled',
      Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: { Ref: 'sealRetentionDays' } } },
    },
  })
  const [sealer] = ofType(portal, 'AWS::Lambda::Function').filter(({ id }) => id.startsWith('seals'))
  expect(sealer?.Properties.Environment).toMatchObject({
    Variables: { SEAL_RETENTION_DAYS: { Ref: 'sealRetentionDays' } },
  })
})

test('public images are readable only by the edge of this portal, as soon as there is one', () => {
  const [policy] = ofType(portal, 'AWS::S3::BucketPolicy').filter(({ id }) => id.startsWith('Images'))
  const { Statement } = (policy?.Properties.PolicyDocument ?? { Statement: [] }) as {
    Statement: { Sid?: string; Condition?: unknown }[]
  }
  const { Condition } = Statement.find(({ Sid }) => Sid === 'EdgeReads') ?? {}
  expect(Condition).toMatchObject({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } })
  expect(JSON.stringify(Condition)).toMatch(/"ArnLike":.*cloudfront::.*:distribution\/.*"Ref":"distributionId"/)
})

test('demo data cannot be loaded unless the deployment enables it', () =>
  expect(portal.findParameters('demoData')).toMatchObject({ demoData: { Default: 'false' } }))
