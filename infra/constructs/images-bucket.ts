/** Images of programs and agencies: written once under a new name, read by everybody through the edge and by nobody else. */
import { Aws, CfnParameter } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { PortalFunction } from './portal-function.ts'
import { PrivateBucket } from './private-bucket.ts'

export class ImagesBucket extends PrivateBucket {
  constructor(scope: Construct, id: string) {
    super(scope, id)
    // The edge stands in another stack and region, and is made after this bucket: until its number is known, any
    // distribution of this account may read, and none of another. Listing makes a missing image a 404.
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
