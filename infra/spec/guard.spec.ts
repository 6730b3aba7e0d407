/** The stack of what no emulator has: the API's firewall, locked backups, the alarm for keys. */
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, test } from 'vitest'
import { originSecretName } from '../constructs/origin-secret.ts'
import { defaultStacks, ofType, synthesized } from './grants.ts'

const { guard, portal } = defaultStacks()
const only = (template: typeof guard, type: string) => {
  const [one, ...more] = ofType(template, type)
  expect([type, one !== undefined, more]).toEqual([type, true, []])
  return one?.Properties ?? {}
}

describe('the firewall of the API', () => {
  type Rule = { Name: string; Priority: number; Action: object; Statement: Record<string, Record<string, unknown>> }
  type PathMatch = { RegexString: string; TextTransformations: { Type: string }[] }
  const rulesOf = (template: typeof guard) => only(template, 'AWS::WAFv2::WebACL').Rules as Rule[]

  test('lets through only what carries the secret of the edge, and stands before the stage', {
    tags: 'R-RUN-21',
  }, () => {
    const { DefaultAction, Scope } = only(guard, 'AWS::WAFv2::WebACL')
    expect(Scope).toBe('REGIONAL')
    expect(JSON.stringify(DefaultAction)).toContain('"ResponseCode":403')
    const allowing = rulesOf(guard).filter(({ Action }) => 'Allow' in Action)
    expect(allowing.map(({ Name }) => Name)).toEqual(['FromTheEdge'])
    expect(allowing[0]?.Statement.ByteMatchStatement).toMatchObject({
      FieldToMatch: { SingleHeader: { Name: 'x-origin-secret' } },
      PositionalConstraint: 'EXACTLY',
      SearchString: `{{resolve:secretsmanager:${originSecretName('Portal', 1)}:SecretString:::}}`,
    })
    expect(JSON.stringify(only(guard, 'AWS::WAFv2::WebACLAssociation').ResourceArn)).toContain('/stages/prod')
  })

  test('takes the old secret too until the edge has the new one', () => {
    const text = JSON.stringify(rulesOf(synthesized({ originSecretGeneration: 2 }).guard).at(-1)?.Statement)
    for (const generation of [1, 2]) expect(text).toContain(originSecretName('Portal', generation))
  })

  test('limits PDFs, search and exports before it lets anybody through', { tags: 'R-RUN-26' }, () => {
    const [pdf, search, screen, download, statistics, through] = rulesOf(guard)
    expect([pdf, search, screen, download, statistics, through].map((rule) => rule?.Name)).toEqual([
      ...['Pdf', 'Search', 'Screen', 'Export', 'Statistics', 'FromTheEdge'],
    ])
    for (const [rule, path] of [
      [pdf, '/prod/api/auth/applications/generatePDF/7'],
      [pdf, '/prod/api/auth/applications/7/letter'],
      [pdf, '/prod/api/auth/applications/7/letter/preview'],
      [search, '/prod/api/auth/applications/GetData'],
      [screen, '/prod/api/auth/screen'],
      [statistics, '/prod/api/statistics.csv'],
      [download, '/prod/api/auth/profile/export'],
      [download, '/prod/api/auth/projects/7/answers'],
      [download, '/prod/api/auth/projects/7/form/forecast'],
    ] as const) {
      const { RateBasedStatement } = rule?.Statement ?? {}
      expect(RateBasedStatement).toMatchObject({ AggregateKeyType: 'CONSTANT', EvaluationWindowSec: 60 })
      const { ScopeDownStatement } = RateBasedStatement as {
        ScopeDownStatement: { AndStatement: { Statements: [{ RegexMatchStatement: PathMatch }, Rule['Statement']] } }
      }
      const [{ RegexMatchStatement: limited }, secret] = ScopeDownStatement.AndStatement.Statements
      expect(path).toMatch(new RegExp(limited.RegexString))
      expect(limited.TextTransformations.map(({ Type }) => Type)).toEqual([
        ...['URL_DECODE', 'URL_DECODE_UNI', 'NORMALIZE_PATH'],
      ])
      expect(secret).toEqual(through?.Statement)
    }
    expect(JSON.stringify(search?.Statement)).not.toContain('screen')
    const ownExports = JSON.stringify(download?.Statement)
    expect(ownExports).not.toContain('statistics')
  })
})

describe('backups', () => {
  test('of tables and documents are kept for 35 days in a vault that nobody can empty', { tags: 'R-RUN-22' }, () => {
    const { LockConfiguration } = only(guard, 'AWS::Backup::BackupVault')
    expect(LockConfiguration).toEqual({ MinRetentionDays: 34, MaxRetentionDays: 35, ChangeableForDays: 3 })
    const { BackupPlan } = only(guard, 'AWS::Backup::BackupPlan') as {
      BackupPlan: { BackupPlanRule: { Lifecycle: object; CopyActions?: unknown }[] }
    }
    expect(BackupPlan.BackupPlanRule).toMatchObject([{ Lifecycle: { DeleteAfterDays: 35 } }])
    const { BackupSelection } = only(guard, 'AWS::Backup::BackupSelection')
    expect(BackupSelection).toMatchObject({ ListOfTags: [{ ConditionKey: 'portal-backup', ConditionValue: 'Portal' }] })
    const isTagged = ({ Properties }: { Properties: Readonly<Record<string, unknown>> }) =>
      JSON.stringify(Properties).includes('portal-backup')
    expect(ofType(portal, 'AWS::DynamoDB::GlobalTable').every(isTagged)).toBe(true)
    expect(ofType(portal, 'AWS::S3::Bucket').filter(isTagged)).toHaveLength(1)
  })

  test('that fail or stop raise an alarm, also by silence', { tags: 'R-LOG-73' }, () => {
    const alarms = ofType(guard, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)
    expect(alarms).toMatchObject([
      { MetricName: 'NumberOfBackupJobsFailed', Threshold: 0, AlarmActions: [{ Ref: 'OperatorsTopic' }] },
      { MetricName: 'NumberOfBackupJobsCompleted', Threshold: 1, Period: 86_400, TreatMissingData: 'breaching' },
    ])
    for (const { AlarmDescription, Dimensions } of alarms) {
      expect(AlarmDescription).toMatch(/docs\/runbook\.md, "Backups\w+"/)
      expect(Dimensions).toEqual([{ Name: 'BackupVaultName', Value: 'Portal-backups' }])
    }
  })

  test('of a trial have a lock that can be removed', () =>
    expect(only(synthesized({ vaultLock: 'false' }).guard, 'AWS::Backup::BackupVault').LockConfiguration).toEqual({
      MinRetentionDays: 34,
      MaxRetentionDays: 35,
    }))

  test('and filed documents are copied to another account, if it is named', {
    tags: 'R-RUN-22',
    timeout: 300_000,
  }, () => {
    const copies = 'arn:aws:backup:eu-west-1:111111111111:backup-vault:copies'
    const copied = synthesized({
      ...{ backupCopyVault: copies, replicaBucket: 'arn:aws:s3:::copies' },
      replicaKey: 'arn:aws:kms:eu-west-1:111111111111:key/1',
    })
    expect(JSON.stringify(ofType(copied.guard, 'AWS::Backup::BackupPlan'))).toContain(copies)
    expect(JSON.stringify(ofType(copied.guard, 'AWS::CloudWatch::Alarm'))).toContain('NumberOfCopyJobsFailed')
    const rules = JSON.stringify(ofType(copied.portal, 'AWS::S3::Bucket').map(({ Properties }) => Properties))
    for (const folder of ['filed/', 'identity/']) expect(rules).toContain(`"Prefix":"${folder}"`)
    expect(rules).toContain('arn:aws:s3:::copies')
    const { violations } = new AwsSolutionsChecks(copied.app).validateScope(copied.app)
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([])
  })
})

test('operators hear of a key that somebody wants to delete or disables', { tags: 'R-RUN-22' }, () => {
  const { EventPattern, Targets } = only(guard, 'AWS::Events::Rule')
  expect(EventPattern).toMatchObject({ detail: { eventName: ['ScheduleKeyDeletion', 'DisableKey'] } })
  expect(Targets).toMatchObject([{ Arn: { Ref: 'OperatorsTopic' }, Input: expect.stringContaining('KeyEndangered') }])
  expect(JSON.stringify(ofType(portal, 'AWS::SNS::TopicPolicy'))).toContain('events.amazonaws.com')
})
