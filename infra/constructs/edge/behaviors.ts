/** The edge's behaviour for each kind of path: the site, the API, public images, the published log. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FirstCalls, firstCalls } from '@portal/contract/first-calls'
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
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { apiCachePolicy, apiRequestPolicy, publishedCachePolicy, siteCachePolicy } from './caching.ts'
import { apiHeadersPolicy, imageHeadersPolicy, publishedHeadersPolicy, siteHeadersPolicy } from './headers.ts'

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
