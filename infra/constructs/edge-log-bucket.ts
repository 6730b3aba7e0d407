/**
 * Who asked the edge for what, kept ninety days: with it an abuse is traced to its address. No cookies, no headers; only
 * operators read it. CloudFront delivers by access list, which this bucket alone allows.
 */
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

export class EdgeLogBucket extends Bucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ id: 'ninety-days', expiration: Duration.days(90) }],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(this).acknowledge({ id: 'AwsSolutions-S1', reason: 'It is itself an access log' })
  }
}
