/**
 * Daily backups of tables and documents in a vault that nobody can empty, besides the point-in-time recovery that ends
 * with the account. They are kept for 35 days and no longer, because erased people must be gone from them then
 * (R-ADM-20).
 */
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import type { AlarmSettings } from './alarms.ts'

/** With the name of the portal's stack as its value. */
export const backupTag = 'portal-backup'

const kept = Duration.days(35)
const policies = ['AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup']

export type BackupsProps = {
  readonly portal: string
  /** The ARN of a vault in another account, to which each backup is copied. */
  readonly copyVaultArn?: string | undefined
  /** After three days nobody can shorten a lock that holds, not even AWS; a trial has one that can be removed. */
  readonly isLocked: boolean
}

/** A backup that failed, and the silence of the daily plan; copies count where they are made. */
export const backupAlarms = ({ portal, copyVaultArn }: Pick<BackupsProps, 'portal' | 'copyVaultArn'>) => {
  const jobs = (what: string, period: Duration) =>
    new Metric({
      namespace: 'AWS/Backup',
      metricName: `NumberOf${what}`,
      dimensionsMap: { BackupVaultName: vaultName(portal) },
      period,
      statistic: 'Sum',
    })
  const failed = ['BackupJobsFailed', ...(copyVaultArn === undefined ? [] : ['CopyJobsFailed'])]
  return [
    ...failed.map((what, index) => ({
      name: 'BackupsFailed',
      ...(index > 0 && { part: index + 1 }),
      metric: jobs(what, Duration.hours(1)),
      above: 0,
      meaning: 'A backup of a table or bucket, or its copy, was not made.',
    })),
    {
      name: 'BackupsStopped',
      metric: jobs('BackupJobsCompleted', Duration.days(1)),
      below: 1,
      periods: 2,
      meaning: 'No backup was completed for two days.',
    },
  ] satisfies readonly AlarmSettings[]
}

const vaultName = (portal: string): string => `${portal}-backups`

export class Backups extends Construct {
  constructor(scope: Construct, id: string, { portal, copyVaultArn, isLocked }: BackupsProps) {
    super(scope, id)
    const encryptionKey = new Key(this, 'Key', { description: 'Backups of the portal', enableKeyRotation: true })
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: vaultName(portal),
      encryptionKey,
      removalPolicy: RemovalPolicy.RETAIN,
      lockConfiguration: {
        // CDK wants it below the maximum.
        minRetention: Duration.days(34),
        maxRetention: kept,
        ...(isLocked && { changeableFor: Duration.days(3) }),
      },
    })
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: `${portal}-daily`, backupVault: vault })
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'daily',
        // 02:00 in Tbilisi.
        scheduleExpression: Schedule.cron({ hour: '22', minute: '0' }),
        deleteAfter: kept,
        ...(copyVaultArn !== undefined && {
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Copies', copyVaultArn),
              deleteAfter: kept,
            },
          ],
        }),
      }),
    )
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map((name) =>
        ManagedPolicy.fromAwsManagedPolicyName(name.includes('S3') ? name : `service-role/${name}`),
      ),
    })
    for (const name of policies)
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name.includes('S3') ? name : `service-role/${name}`}]`,
        reason: 'AWS’s own policy for backups, which changes with the service',
      })
    plan.addSelection('Selection', {
      role,
      disableDefaultBackupPolicy: true,
      resources: [BackupResource.fromTag(backupTag, portal)],
    })
  }
}
