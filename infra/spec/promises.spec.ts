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

  test('are those of packages/items, each kept, recoverable, encrypted, and not to be deleted by mistake', () => {
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

  test('and what a failed first deployment has made of them can be taken away again', () => {
    const first = synthesized({ protected: 'false' })
    const tablesOfFirst = ofType(first.portal, 'AWS::DynamoDB::GlobalTable')
    const replicas = tablesOfFirst.flatMap(({ Properties }) => Properties.Replicas as Record<string, unknown>[])
    expect(replicas.map(({ DeletionProtectionEnabled }) => DeletionProtectionEnabled)).not.toContain(true)
    expect([first.stacks.portal.terminationProtection, stacks.portal.terminationProtection]).toEqual([false, true])
    for (const type of ['AWS::S3::Bucket', 'AWS::Logs::LogGroup', 'AWS::DynamoDB::GlobalTable'])
      for (const { id, DeletionPolicy } of ofType(first.portal, type))
        expect([id, DeletionPolicy]).toEqual([id, 'RetainExceptOnCreate'])
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

  test('let no principal in but the edge, and what writes its access log', () => {
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

  test('that seals opens one wrapped key, that of checkpoints, and no personal field', () => {
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

  test('that everything waits for cannot be starved by the others', () => {
    const reservedIn = (template: typeof portal) =>
      ofType(template, 'AWS::Lambda::Function').flatMap(({ id, Properties: { ReservedConcurrentExecutions: most } }) =>
        most === undefined ? [] : [[id.replace(/[0-9A-F]{8}$/, ''), most]],
      )
    expect(Object.fromEntries(reservedIn(portal))).toEqual({ identity: 100, reactions: 50, seals: 4 })
    expect(reservedIn(synthesized({ reserves: 'false' }).portal)).toEqual([])
  })

  test('wait for their grants, and for nothing that their properties name already', () => {
    for (const { id, DependsOn, Properties } of functions) {
      const [policy, ...more] = DependsOn as string[]
      expect([id, policy, more]).toEqual([id, expect.stringContaining('roleDefaultPolicy'), []])
      expect(JSON.stringify(Properties.Role)).toContain('Fn::GetAtt')
    }
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
    expect([id, DeletionPolicy, Properties.RetentionInDays]).toEqual([id, 'RetainExceptOnCreate', 365])
})

test('keys turn by themselves, except those that sign, and are kept', () => {
  for (const { id, DeletionPolicy, Properties } of ofType(portal, 'AWS::KMS::Key')) {
    const turns = Properties.KeyUsage === 'SIGN_VERIFY' ? undefined : true
    expect([id, DeletionPolicy, Properties.EnableKeyRotation]).toEqual([id, expect.stringMatching(/^Retain/), turns])
  }
})

describe('the feed', () => {
  const sources = ofType(portal, 'AWS::Lambda::EventSourceMapping')

  test('is tried five times, halved, answered item by item, and what is given up waits in a queue', () => {
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

  test('what waits in the queue wakes somebody, and stays two weeks', () => {
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

  test('tell somebody and say where to read on, in each region', () => {
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

  test('hold no more numbers than CloudWatch takes in one', () => {
    for (const { id, Properties } of [portal, edge].flatMap(alarms)) {
      const numbers = ((Properties.Metrics ?? []) as { MetricStat?: unknown }[]).filter(({ MetricStat }) => MetricStat)
      expect([id, numbers.length <= 10]).toEqual([id, true])
    }
  })

  test('are raised by every table and every index, each once', () => {
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

  test('are raised by codes that were not sent', () =>
    portal.hasResourceProperties('AWS::CloudWatch::Alarm', { Namespace: 'Portal', MetricName: 'SmsFailed' }))

  test('are raised at the edge: answers that failed, requests that the firewall stopped, a domain whose certificate ends', () => {
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

test('a seal stands for ten years, or for as long as a trial says', () => {
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

test('public images are read by the edge of this portal alone, as soon as there is one', () => {
  const [policy] = ofType(portal, 'AWS::S3::BucketPolicy').filter(({ id }) => id.startsWith('Images'))
  const { Statement } = (policy?.Properties.PolicyDocument ?? { Statement: [] }) as {
    Statement: { Sid?: string; Condition?: unknown }[]
  }
  const { Condition } = Statement.find(({ Sid }) => Sid === 'EdgeReads') ?? {}
  expect(Condition).toMatchObject({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } })
  expect(JSON.stringify(Condition)).toMatch(/"ArnLike":.*cloudfront::.*:distribution\/.*"Ref":"distributionId"/)
})

test('nobody loads made-up people into a portal that was not deployed for them', () =>
  expect(portal.findParameters('demoData')).toMatchObject({ demoData: { Default: 'false' } }))
