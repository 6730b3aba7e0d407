/** The published log: tiles that never change and the checkpoint over them, read by everybody through the edge and by nobody else. */
import { Aws } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { PortalFunction } from './portal-function.ts'
import { PrivateBucket } from './private-bucket.ts'

export class PublishedLog extends PrivateBucket {
  constructor(scope: Construct, id: string) {
    super(scope, id)
    // As of the images: the edge stands in another stack. Listing makes a file that is not there a 404.
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
