/**
 * The portal's one address: by path, CloudFront routes to the API and to the buckets of site, images and published log,
 * so that browsers have one origin (R-API-4). The certificate and firewall of CloudFront must be in us-east-1.
 */
import { CfnOutput, CfnParameter, Fn, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { Distribution, HttpVersion, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { monthlyBudget, operatorsEmail } from './constructs/alarms.ts'
import { apiCalls, publicImages, publishedFiles, siteFiles } from './constructs/edge/behaviors.ts'
import { uncachedErrors } from './constructs/edge/caching.ts'
import { edgeFirewall } from './constructs/edge/firewall.ts'
import { EdgeLogBucket } from './constructs/edge/log-bucket.ts'
import { EdgeOperations } from './constructs/edge/operations.ts'
import { replicatedOriginSecret } from './constructs/origin-secret.ts'
import { PrivateBucket } from './constructs/private-bucket.ts'

export type EdgeStackProps = StackProps & {
  /** The name of the portal's stack, by which the origin secret is found. */
  readonly portal: string
  readonly originSecretGeneration: number
  /** A domain such as portal.example with its certificate in us-east-1; otherwise CloudFront assigns one. */
  readonly domain?: string | undefined
  readonly certificateArn?: string | undefined
}

export class EdgeStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { portal, originSecretGeneration, domain, certificateArn, ...props }: EdgeStackProps,
  ) {
    super(scope, id, props)
    // These parameters have the names of the portal stack's outputs, whose values `npm run deploy` passes on.
    const given = (name: string, description: string) => new CfnParameter(this, name, { description }).valueAsString
    const apiDomain = given('ApiDomain', 'The host of the portal’s API')
    const documentsOrigin = given('DocumentsOrigin', 'Where browsers send files, as an origin')
    const imagesDomain = given('ImagesDomain', 'The host of the bucket of public images')
    const logDomain = given('LogDomain', 'The host of the bucket of the published log')

    const site = new PrivateBucket(this, 'Site')
    const images = Bucket.fromBucketAttributes(this, 'Images', {
      bucketName: Fn.select(0, Fn.split('.', imagesDomain)),
      bucketRegionalDomainName: imagesDomain,
    })
    const publishedLog = Bucket.fromBucketAttributes(this, 'PublishedLog', {
      bucketName: Fn.select(0, Fn.split('.', logDomain)),
      bucketRegionalDomainName: logDomain,
    })
    const firewall = edgeFirewall(this)

    const distribution = new Distribution(this, 'Edge', {
      comment: 'One-window portal',
      defaultRootObject: 'home.html',
      defaultBehavior: siteFiles(this, site, documentsOrigin),
      additionalBehaviors: {
        '/api/*': apiCalls(this, apiDomain, replicatedOriginSecret(portal, originSecretGeneration)),
        '/images/*': publicImages(this, images),
        // `/log` itself is a page of the site.
        '/log/*': publishedFiles(this, publishedLog),
      },
      errorResponses: uncachedErrors,
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      webAclId: firewall.attrArn,
      ...(domain !== undefined &&
        certificateArn !== undefined && {
          domainNames: [domain],
          certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
        }),
    })
    accept(distribution)
    new EdgeLogBucket(this, 'Logs').deliver(distribution)
    const email = operatorsEmail(this)
    monthlyBudget(this, email)
    new EdgeOperations(this, 'Operations', { distribution, firewall, certificateArn, email })

    const output = (name: string, value: string) => new CfnOutput(this, name, { value })
    output('SiteOrigin', `https://${domain ?? distribution.domainName}`)
    output('SiteBucket', site.bucketName)
    output('DistributionId', distribution.distributionId)
    output('DistributionDomain', distribution.domainName)
  }
}

const accept = (distribution: Distribution) =>
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'Citizens abroad use the portal too' },
    {
      id: 'AwsSolutions-CFR3',
      reason: 'It is logged, by standard logging version 2, which leaves out what stands behind a question mark',
    },
    {
      id: 'AwsSolutions-CFR4',
      reason:
        'With a domain of its own TLS 1.2 is the least; CloudFront’s own name, for trials, offers what CloudFront offers',
    },
    {
      id: '@aws-cdk/aws-cloudfront:minimumProtocolVersionWithoutCertificate',
      reason: 'The same: it takes effect as soon as there is a domain',
    },
    {
      id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'Listing makes a missing file a 404; the function in front never asks for the bucket itself',
    },
    {
      id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      reason: 'The portal’s stack lets the edge read the bucket of images',
    },
  )
