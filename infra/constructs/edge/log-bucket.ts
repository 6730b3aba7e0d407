/**
 * The edge's access log, kept ninety days, to trace abuse to its address. Only operators read it. Query strings,
 * cookies and referrers are not logged, because staff search by personal ID.
 */
import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

const loggedFields: readonly string[] = [
  ...['date', 'time', 'x-edge-location', 'sc-bytes', 'c-ip', 'cs-method', 'cs(Host)', 'cs-uri-stem', 'sc-status'],
  ...['cs(User-Agent)', 'x-edge-result-type', 'x-edge-request-id', 'x-host-header', 'cs-protocol', 'cs-bytes'],
  ...['time-taken', 'x-forwarded-for', 'ssl-protocol', 'ssl-cipher', 'x-edge-response-result-type'],
  ...['cs-protocol-version', 'c-port', 'time-to-first-byte', 'x-edge-detailed-result-type'],
  ...['sc-content-type', 'sc-content-len', 'sc-range-start', 'sc-range-end'],
]

export class EdgeLogBucket extends Bucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ id: 'ninety-days', expiration: Duration.days(90) }],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(this).acknowledge({ id: 'AwsSolutions-S1', reason: 'It is itself an access log' })
  }

  /**
   * Uses standard logging version 2, because version 1 cannot leave fields out. Its source must be created in
   * us-east-1, the region of CloudFront.
   */
  deliver({ distributionArn }: Distribution): void {
    const { account, region, partition, stackName } = Stack.of(this)
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.arnForObjects(`AWSLogs/${account}/*`)],
        conditions: {
          StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': account },
          ArnLike: { 'aws:SourceArn': `arn:${partition}:logs:${region}:${account}:delivery-source:*` },
        },
      }),
    )
    const source = new CfnDeliverySource(this, 'Source', {
      name: `${stackName}-access`,
      logType: 'ACCESS_LOGS',
      resourceArn: distributionArn,
    })
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `${stackName}-access`,
      destinationResourceArn: this.bucketArn,
      outputFormat: 'json',
    })
    if (this.policy !== undefined) destination.node.addDependency(this.policy)
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: [...loggedFields],
    })
    delivery.addResourceDependency(source)
  }
}
