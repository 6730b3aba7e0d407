import { Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { BucketProps } from 'aws-cdk-lib/aws-s3'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acceptStar } from './accepted-grants.ts'
import { keptOnceMade } from './kept.ts'
import type { PortalFunction } from './portal-function.ts'

/** A bucket that nobody reads without a signature, kept when the stack goes. */
export class PrivateBucket extends Bucket {
  constructor(
    scope: Construct,
    id: string,
    props: Pick<BucketProps, 'cors' | 'lifecycleRules' | 'objectLockEnabled' | 'objectLockDefaultRetention'> = {},
  ) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      removalPolicy: keptOnceMade,
      ...props,
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'Every use of an object is an event or a line of the portal’s own access log, which name the person; S3’s log names the function alone',
    })
  }

  /**
   * Exactly these actions on the objects under a folder; CDK's own grants also give tags, versions and lists. Whoever
   * reads may list, which makes a missing object a 404 and not a 403.
   */
  protected allow(caller: PortalFunction, folder: string, ...actions: ('s3:GetObject' | 's3:PutObject')[]): void {
    caller.addToRolePolicy(new PolicyStatement({ actions, resources: [this.arnForObjects(`${folder}/*`)] }))
    if (actions.includes('s3:GetObject'))
      caller.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucketArn] }))
    acceptStar(caller, this, `${folder}/*`, 'Objects of this folder have names made at random')
  }
}
