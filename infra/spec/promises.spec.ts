/** Properties of the stack that must survive any change. */
import { scheduledWork } from '@portal/http'
import { tables } from '@portal/items'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { defaultStacks, ofType, synthesized } from './grants.ts'

const { portal, edge, stacks } = defaultStacks()
const both = [
  ['the portal', portal],
  ['the edge', edge],
] as const

const withDomain = { domain: 'portal.example', certificate: 'arn:aws:acm:us-east-1:000000000000:certificate/1' }

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

test('unused uploads and replaced versions expire', { tags: 'R-LIM-30' }, () => {
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

test('keys rotate, except signing keys, and are retained', () => {
  for (const { id, DeletionPolicy, Properties } of ofType(portal, 'AWS::KMS::Key')) {
    const turns = Properties.KeyUsage === 'SIGN_VERIFY' ? undefined : true
    expect([id, DeletionPolicy, Properties.EnableKeyRotation]).toEqual([id, expect.stringMatching(/^Retain/), turns])
  }
})

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

  test('are raised by silence: for each work of a schedule, and for the night, a missing value breaches', {
    tags: 'R-LOG-38',
  }, () => {
    const silent = alarms(portal).filter(({ Properties }) => Properties.TreatMissingData === 'breaching')
    const watched = silent.map(({ Properties }) => {
      const [dimension] = (Properties.Dimensions ?? []) as { Value: string }[]
      const minutes = (Number(Properties.EvaluationPeriods) * Number(Properties.Period)) / 60
      return [dimension?.Value ?? Properties.MetricName, Properties.ComparisonOperator, Properties.Threshold, minutes]
    })
    expect(Object.fromEntries(watched.map(([name, ...rest]) => [name, rest]))).toEqual({
      ...Object.fromEntries(
        Object.entries(scheduledWork).map(([work, minutes]) => [work, ['LessThanThreshold', 1, minutes]]),
      ),
      NightAge: ['GreaterThanThreshold', 36, 15],
    })
  })

  test.each(['NightFindings', 'FeedWaited'])('cover what is found: %s', { tags: 'R-LOG-38' }, (MetricName) =>
    portal.hasResourceProperties('AWS::CloudWatch::Alarm', { Namespace: 'Portal', MetricName }),
  )

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

test('a seal is retained for ten years, or for the days of a trial', { tags: ['R-LIM-30', 'R-LOG-9'] }, () => {
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

test('public images are readable only by the edge of this portal, as soon as there is one', { tags: 'R-API-5' }, () => {
  const [policy] = ofType(portal, 'AWS::S3::BucketPolicy').filter(({ id }) => id.startsWith('Images'))
  const { Statement } = (policy?.Properties.PolicyDocument ?? { Statement: [] }) as {
    Statement: { Sid?: string; Condition?: unknown }[]
  }
  const { Condition } = Statement.find(({ Sid }) => Sid === 'EdgeReads') ?? {}
  expect(Condition).toMatchObject({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } })
  expect(JSON.stringify(Condition)).toMatch(/"ArnLike":.*cloudfront::.*:distribution\/.*"Ref":"distributionId"/)
})

test('what cannot be changed later is decided: FieldKey can be had in another region', { tags: 'R-RUN-22' }, () => {
  const [fieldKey] = ofType(portal, 'AWS::KMS::Key').filter(({ id }) => id.startsWith('FieldKey'))
  expect(fieldKey?.Properties).toMatchObject({ MultiRegion: true })
})

test('documents are encrypted under a key of their own', { tags: 'R-RUN-21' }, () => {
  const [bucket] = ofType(portal, 'AWS::S3::Bucket').filter(({ id }) => id.startsWith('Documents'))
  expect(JSON.stringify(bucket?.Properties.BucketEncryption)).toMatch(/DocumentsKey.*"SSEAlgorithm":"aws:kms"/)
})

test('an area unwraps only the keys of its own subjects', { tags: 'R-RUN-21' }, () => {
  const subjectsOf = (area: string) =>
    ofType(portal, 'AWS::IAM::Policy')
      .filter(({ id }) => id.toLowerCase().startsWith(`${area}role`))
      .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: object[] }).Statement)
      .filter((statement) => JSON.stringify(statement).includes('FieldKey'))
      .map((statement) => (statement as { Condition?: { StringLike?: object } }).Condition?.StringLike)
  const only = (...subjects: string[]) => [{ 'kms:EncryptionContext:subject': subjects }]
  const people = ['member-*', 'system-*', 'portal-index-secret']
  for (const area of ['catalog', 'identity', 'applications', 'members'])
    expect([area, subjectsOf(area)]).toEqual([area, only(...people)])
  for (const area of ['contact', 'reactions'])
    expect([area, subjectsOf(area)]).toEqual([area, only(...people, 'contact-*')])
  expect(subjectsOf('audit')).toEqual(only(...people, 'contact-*', 'portal-log-note-key'))
})

test('demo data cannot be loaded unless the deployment enables it', () =>
  expect(portal.findParameters('demoData')).toMatchObject({ demoData: { Default: 'false' } }))
