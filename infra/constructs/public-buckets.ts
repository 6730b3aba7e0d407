/** The buckets that anybody reads, through the edge only. */
import { Aws, CfnParameter } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { PortalFunction } from './portal/function.ts'
import { PrivateBucket } from './private-bucket.ts'

/** Images of programs and agencies: written once under a new name. */
export class ImagesBucket extends PrivateBucket {
  constructor(scope: Construct, id: string) {
    super(scope, id)
    // The edge is created after this bucket, in another stack and region. Until its id is known, any distribution of
    // this account may read. The edge may also list, because otherwise S3 answers 403 for a missing image instead of
    // 404.
    const distribution = new CfnParameter(scope, 'distributionId', {
      description: 'The edge that reads public images, as its stack answers; * before there is one',
      default: '*',
    }).valueAsString
    this.addToResourcePolicy(
      new PolicyStatement({
        sid: 'EdgeReads',
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject', 's3:ListBucket'],
        resources: [this.bucketArn, this.arnForObjects('images/*')],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
          ArnLike: {
            'aws:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/${distribution}`,
          },
        },
      }),
    )
  }

  grantPublish(caller: PortalFunction) {
    this.allow(caller, 'images', 's3:PutObject')
  }
}

/** The published log: immutable tiles and their checkpoint, read publicly through the edge only. */
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
