import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { areas } from '../areas.ts'
import { defaultStacks, ofType, synthesized } from './grants.ts'

const { portal } = defaultStacks()

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

  test('that seal write of the access table nothing but what /status says of witnesses', { tags: 'R-RUN-23' }, () => {
    const ofAccess = ofType(portal, 'AWS::IAM::Policy')
      .filter(({ Properties }) => /^sealsrole/.test((Properties.Roles as { Ref: string }[])[0]?.Ref ?? ''))
      .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement)
      .filter(({ Resource }) => /"Tablesaccess/.test(JSON.stringify(Resource)))
    expect(ofAccess).toMatchObject([
      {
        Action: 'dynamodb:PutItem',
        Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['status'] } },
      },
    ])
  })

  test('that sign people in know the eID, which a deployment names, by a secret that stands in no parameter', {
    tags: 'R-RUN-28',
  }, () => {
    const context = { oidcIssuer: 'https://eid.example', oidcClient: 'portal', oidcSecret: 'eid-2', oidcClaim: 'pid' }
    const named = ofType(synthesized(context).portal, 'AWS::Lambda::Function').flatMap(({ id, Properties }) => {
      const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> }
      return Variables.OIDC_ISSUER ? [[id.replace(/[0-9A-F]{8}$/, ''), Variables] as const] : []
    })
    expect(named).toEqual([
      [
        'identity',
        expect.objectContaining({
          OIDC_ISSUER: 'https://eid.example',
          OIDC_CLIENT_ID: 'portal',
          OIDC_CLIENT_SECRET: '{{resolve:secretsmanager:eid-2:SecretString:::}}',
          OIDC_PERSONAL_ID_CLAIM: 'pid',
        }),
      ],
    ])
    expect(JSON.stringify(portal.toJSON())).not.toContain('OIDC_')
    expect(JSON.stringify(synthesized(context).portal.findResources('AWS::SSM::Parameter'))).not.toContain('eid-2')
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

  test('that answer requests time out no later than API Gateway', { tags: 'R-LIM-4' }, () => {
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

test('every log is kept for a year', { tags: 'R-LIM-30' }, () => {
  const logs = ofType(portal, 'AWS::Logs::LogGroup')
  expect(logs.length).toBeGreaterThan(areas.length)
  for (const { id, DeletionPolicy, Properties } of logs)
    expect([id, DeletionPolicy, Properties.RetentionInDays]).toEqual([id, 'RetainExceptOnCreate', 365])
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
