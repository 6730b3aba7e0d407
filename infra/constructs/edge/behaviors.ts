/** The edge's behaviour for each kind of path: the site, the API, public images, the published log. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FirstCalls, firstCalls } from '@portal/contract/first-calls'
import { Duration } from 'aws-cdk-lib'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachedMethods,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { inertHeaders, siteHeaders } from '../../security-headers.ts'
import { apiCachePolicy, apiRequestPolicy, publishedCachePolicy, siteCachePolicy } from './caching.ts'

const readOnly = {
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
  cachedMethods: CachedMethods.CACHE_GET_HEAD,
}

export const siteFiles = (scope: Construct, site: IBucket, documentsOrigin: string): BehaviorOptions => ({
  ...readOnly,
  // S3 answers 404 for a missing file only to a caller who may list the bucket, and 403 otherwise. No visitor can list,
  // because the edge function turns every path into the name of a file.
  origin: S3BucketOrigin.withOriginAccessControl(site, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] }),
  compress: false,
  cachePolicy: siteCachePolicy(scope),
  responseHeadersPolicy: siteHeadersPolicy(scope, documentsOrigin),
  functionAssociations: [
    { eventType: FunctionEventType.VIEWER_REQUEST, function: sitePath(scope) },
    { eventType: FunctionEventType.VIEWER_RESPONSE, function: firstCallsLink(scope) },
  ],
})

export const apiCalls = (scope: Construct, domain: string, originSecret: string): BehaviorOptions => ({
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  origin: new HttpOrigin(domain, { originPath: '/prod', customHeaders: { 'X-Origin-Secret': originSecret } }),
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachedMethods: CachedMethods.CACHE_GET_HEAD,
  compress: true,
  cachePolicy: apiCachePolicy(scope),
  originRequestPolicy: apiRequestPolicy(scope),
  responseHeadersPolicy: apiHeadersPolicy(scope),
})

export const publicImages = (scope: Construct, images: IBucket): BehaviorOptions => ({
  ...readOnly,
  origin: S3BucketOrigin.withOriginAccessControl(images),
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  responseHeadersPolicy: imageHeadersPolicy(scope),
})

/** Each file has its own Cache-Control: tiles are immutable, the checkpoint is cached for seconds. */
export const publishedFiles = (scope: Construct, log: IBucket): BehaviorOptions => ({
  ...readOnly,
  origin: S3BucketOrigin.withOriginAccessControl(log),
  cachePolicy: publishedCachePolicy(scope),
  responseHeadersPolicy: publishedHeadersPolicy(scope),
})

/** The code of an edge function in a file of this folder, without the exports that CloudFront does not accept. */
const edgeCode = (file: string): string =>
  readFileSync(join(import.meta.dirname, file), 'utf8').replace(/^export .*$/m, '')

const sitePath = (scope: Construct): EdgeFunction =>
  new EdgeFunction(scope, 'SitePath', {
    comment: 'Which file of the site answers a path',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(edgeCode('site-path.js')),
  })

const tableOf = (calls: FirstCalls): string =>
  `[${calls.map(([path, addresses]) => `[${path}, ${JSON.stringify(addresses)}]`).join(', ')}]`

const firstCallsLink = (scope: Construct): EdgeFunction =>
  new EdgeFunction(scope, 'FirstCalls', {
    comment: 'Which calls a page makes first',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(
      edgeCode('first-calls.js').replace('var firstCalls = []', () => `var firstCalls = ${tableOf(firstCalls)}`),
    ),
  })

type Headers = Readonly<Record<string, string>>

/** CloudFront has its own settings for these headers and refuses them as custom ones. */
const own = [
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'content-security-policy',
]
/** Headers that reveal details of a bucket. */
const removeHeaders = ['server', 'x-amz-server-side-encryption', 'x-amz-version-id']

/**
 * The headers of every answer (infra/security-headers.ts), set by CloudFront: always on the site and on images; on
 * the API only where the functions did not set them (refusals by API Gateway and the firewall).
 */
const siteHeadersPolicy = (scope: Construct, documentsOrigin: string): ResponseHeadersPolicy =>
  policy(scope, 'SiteHeaders', siteHeaders(documentsOrigin), {
    // Files are stored in several compressions, and the edge chooses one (site-path.js).
    extra: { vary: 'accept-encoding' },
  })

const imageHeadersPolicy = (scope: Construct): ResponseHeadersPolicy =>
  policy(scope, 'ImageHeaders', inertHeaders, {
    extra: {
      'cross-origin-resource-policy': 'same-origin',
      // An image's name is unique, so its content never changes.
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })

const publishedHeadersPolicy = (scope: Construct): ResponseHeadersPolicy =>
  policy(scope, 'LogHeaders', inertHeaders, { extra: { 'cross-origin-resource-policy': 'same-origin' } })

const apiHeadersPolicy = (scope: Construct): ResponseHeadersPolicy =>
  policy(scope, 'ApiHeaders', inertHeaders, { override: false })

const policy = (
  scope: Construct,
  id: string,
  headers: Headers,
  { extra = {}, override = true }: { extra?: Headers; override?: boolean },
): ResponseHeadersPolicy => {
  const custom = { ...Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name))), ...extra }
  const props: ResponseHeadersPolicyProps = {
    securityHeadersBehavior: {
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(
          Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]),
        ),
        includeSubdomains: true,
        override,
      },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override },
      contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'] ?? '', override },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(custom).map(([header, value]) => ({ header, value, override })),
    },
    removeHeaders,
  }
  return new ResponseHeadersPolicy(scope, id, props)
}
