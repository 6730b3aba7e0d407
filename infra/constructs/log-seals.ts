import { CfnParameter, Duration } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { acceptStar } from './accepted-grants.ts'
import type { PortalFunction } from './portal/function.ts'
import { PrivateBucket } from './private-bucket.ts'
import { retainAfterCreation } from './retain-after-creation.ts'

/** Days. Nobody can delete a seal earlier, not even the account's owner. */
const tenYears = 3653
/**
 * A schedule runs at most once a minute. Each run publishes twice, so that an event is public in less than a minute.
 */
const publishRounds = 2

/**
 * Seals of the log: a bucket under Object Lock in COMPLIANCE mode, and a key that never leaves KMS. The bucket's policy
 * allows a put only on the condition that the seal does not exist yet, and no delete.
 */
export class LogSeals extends Construct {
  readonly bucket: PrivateBucket
  readonly key: Key
  /** Signs receipts, which applicants keep. */
  readonly receiptKey: Key
  readonly #retentionDays: CfnParameter

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.key = new Key(this, 'SealKey', {
      description: 'Signs the seals of the log',
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: retainAfterCreation,
    })
    this.receiptKey = new Key(this, 'ReceiptKey', {
      description: 'Signs the receipts of applications',
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: retainAfterCreation,
    })
    this.#retentionDays = new CfnParameter(scope, 'sealRetentionDays', {
      type: 'Number',
      description: 'Days for which nobody can delete a seal, and with it the account’s bucket; a trial takes 1',
      default: tenYears,
      minValue: 1,
      maxValue: 36_500,
    })
    this.bucket = new PrivateBucket(this, 'Bucket', { objectLockEnabled: true })
    const { valueAsNumber: Days } = this.#retentionDays
    // `objectLockDefaultRetention` of the construct accepts no CloudFormation parameter, so the resource is changed
    // instead.
    ;(this.bucket.node.defaultChild as CfnBucket).addPropertyOverride('ObjectLockConfiguration', {
      ObjectLockEnabled: 'Enabled',
      Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days } },
    })
    const everybody = {
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      resources: [this.bucket.arnForObjects('*')],
    }
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        ...everybody,
        actions: ['s3:PutObject'],
        conditions: { Null: { 's3:if-none-match': 'true' } },
      }),
    )
    this.bucket.addToResourcePolicy(
      new PolicyStatement({ ...everybody, actions: ['s3:DeleteObject', 's3:DeleteObjectVersion'] }),
    )
  }

  get environment(): Record<string, string> {
    return {
      SEALS_BUCKET: this.bucket.bucketName,
      SEAL_KEY_ID: this.key.keyArn,
      SEAL_RETENTION_DAYS: this.#retentionDays.valueAsString,
    }
  }

  get receiptsEnvironment(): Record<string, string> {
    return { SEALS_BUCKET: this.bucket.bucketName, SEAL_RETENTION_DAYS: this.#retentionDays.valueAsString }
  }

  /** The caller may also list and read versions, to find a version that was written over a seal. */
  grantVerify(caller: PortalFunction) {
    caller.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:ListBucket', 's3:ListBucketVersions'], resources: [this.bucket.bucketArn] }),
    )
    caller.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:GetObjectVersion'],
        resources: [this.bucket.arnForObjects('seals/*')],
      }),
    )
    acceptStar(caller, this.bucket, 'seals/*', 'Seals have their numbers for names')
    this.key.grant(caller, 'kms:GetPublicKey')
  }

  grantSeal(caller: PortalFunction) {
    this.grantVerify(caller)
    caller.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:PutObject', 's3:PutObjectRetention'],
        resources: [this.bucket.arnForObjects('seals/*')],
      }),
    )
    this.key.grant(caller, 'kms:Sign')
  }

  /** Receipts are in the same bucket as the seals, under the same lock. */
  grantReadReceipts(caller: PortalFunction) {
    caller.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }))
    caller.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:GetObject'], resources: [this.bucket.arnForObjects('receipts/*')] }),
    )
    acceptStar(caller, this.bucket, 'receipts/*', 'Receipts have the numbers of applications for names')
  }

  grantSignReceipts(caller: PortalFunction) {
    this.grantReadReceipts(caller)
    caller.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:PutObject', 's3:PutObjectRetention'],
        resources: [this.bucket.arnForObjects('receipts/*')],
      }),
    )
    this.receiptKey.grant(caller, 'kms:Sign', 'kms:GetPublicKey')
  }

  /** Runs the function every minute to publish in two rounds, and for each new segment to sign its receipts. */
  follow(handler: PortalFunction, { log, failed }: { readonly log: ITableV2; readonly failed: IQueue }) {
    new Rule(this, 'Publish', {
      description: 'Publishes what the log has gained',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [
        new LambdaFunction(handler.live, {
          event: RuleTargetInput.fromObject({ only: 'publish', rounds: publishRounds }),
        }),
      ],
    })
    const segments = FilterCriteria.filter({
      dynamodb: { Keys: { pk: { S: FilterRule.beginsWith('segment-') } } },
    })
    handler.live.addEventSource(
      new DynamoEventSource(log, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        retryAttempts: 5,
        onFailure: new SqsDlq(failed),
        filters: [segments],
      }),
    )
  }

  schedule({ live }: PortalFunction) {
    new Rule(this, 'Schedule', {
      description: 'Seals what the log has gained',
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(live)],
    })
  }
}
