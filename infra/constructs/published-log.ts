/** The published log: immutable tiles and their checkpoint, read publicly through the edge only. */
import { Aws } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { PortalFunction } from './portal/function.ts'
import { PrivateBucket } from './private-bucket.ts'

export class PublishedLog extends PrivateBucket {
  constructor(scope: Construct, id: string) {
    super(scope, id)
    // Any distribution of this account may read, because the edge is in another stack and its id is not known here. The
    // edge may also list, because otherwise S3 answers 403 for a missing file instead of 404.
    this.addToResourcePolicy(
      new PolicyStatement({
        sid: 'EdgeReads',
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject', 's3:ListBucket'],
        resources: [this.bucketArn, this.arnForObjects('log/*')],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    )
  }

  grantInspect(caller: PortalFunction) {
    this.allow(caller, 'log', 's3:GetObject')
  }

  grantPublish(caller: PortalFunction) {
    this.allow(caller, 'log', 's3:GetObject', 's3:PutObject')
  }
}
