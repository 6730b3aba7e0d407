import { RemovalPolicy } from 'aws-cdk-lib'
import type { BucketProps } from 'aws-cdk-lib/aws-s3'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/** A bucket that nobody reads without a signature, kept when the stack goes. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: Pick<BucketProps, 'cors' | 'lifecycleRules'> = {}) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN,
      ...props,
    })
  }
}
