import { Aws, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acceptStar } from './accepted-grants.ts'
import type { PortalFunction } from './portal/function.ts'
import { retainAfterCreation } from './retain-after-creation.ts'

/** A bucket without public access, retained when the stack is deleted. */
export class PrivateBucket extends Bucket {
  constructor(
    scope: Construct,
    id: string,
    props: Pick<
      BucketProps,
      | 'cors'
      | 'encryption'
      | 'encryptionKey'
      | 'bucketKeyEnabled'
      | 'lifecycleRules'
      | 'objectLockEnabled'
      | 'replicationRules'
    > = {},
  ) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      removalPolicy: retainAfterCreation,
      ...props,
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'Every use of an object is an event or a line of the portal’s own access log, which name the person; S3’s log names the function alone',
    })
  }

  /**
   * Grants exactly these actions under a prefix; CDK's own grants add tags, versions and lists. Readers may list, which
   * makes a missing object a 404 instead of a 403.
   */
  protected allow(caller: PortalFunction, folder: string, ...actions: ('s3:GetObject' | 's3:PutObject')[]): void {
    caller.addToRolePolicy(new PolicyStatement({ actions, resources: [this.arnForObjects(`${folder}/*`)] }))
    if (actions.includes('s3:GetObject'))
      caller.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucketArn] }))
    this.#allowKey(caller)
    acceptStar(caller, this, `${folder}/*`, 'Objects of this folder have names made at random')
  }

  /** A key of the bucket's own is used through S3 alone. */
  #allowKey(caller: PortalFunction): void {
    if (this.encryptionKey === undefined) return
    caller.addToRolePolicy(
      new PolicyStatement({
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: [this.encryptionKey.keyArn],
        conditions: { StringEquals: { 'kms:ViaService': `s3.${Aws.REGION}.amazonaws.com` } },
      }),
    )
  }
}
