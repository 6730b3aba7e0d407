/**
 * What the edge caches and forwards. Only answers with Cache-Control are cached (public reads, packages/http). The
 * session is part of the cache key, so that a wrong Cache-Control cannot show one person's answer to another.
 */
import { eidCookies } from '@portal/contract/eid-cookies'
import { Duration } from 'aws-cdk-lib'
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type ErrorResponse,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** Cache times come from the origin's headers, up to a day, or a year where a policy below says so. */
const originControlled = { minTtl: Duration.seconds(0), defaultTtl: Duration.seconds(0), maxTtl: Duration.days(1) }

export const apiCachePolicy = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'ApiCache', {
    ...originControlled,
    comment: 'Public reads of the API, for as long as they say',
    headerBehavior: CacheHeaderBehavior.allowList('Authorization', 'Act-For'),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })

/** Each file's own Cache-Control applies: a year for a hashed file, revalidation at every request for a page. */
export const siteCachePolicy = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'SiteCache', {
    ...originControlled,
    maxTtl: Duration.days(365),
    comment: 'The site: no coding in the key, because the path names it',
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
  })

export const publishedCachePolicy = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'LogCache', {
    ...originControlled,
    maxTtl: Duration.days(365),
    comment: 'The published log: tiles for ever, the checkpoint for seconds',
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })

/**
 * The headers and cookies that are forwarded to the API. `Authorization` and `Act-For` are missing, because they are
 * part of the cache key and are forwarded for that reason. `Accept` is listed, because API Gateway uses it to decide on
 * binary answers.
 */
export const apiRequestPolicy = (scope: Construct): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'ApiRequest', {
    comment: 'What the API reads of a request',
    headerBehavior: OriginRequestHeaderBehavior.allowList(
      'Accept',
      'CloudFront-Viewer-Address',
      'Content-Type',
      'Content-Encoding',
      'Idempotency-Key',
      'If-Match',
      'User-Agent',
    ),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    cookieBehavior: OriginRequestCookieBehavior.allowList(...Object.values(eidCookies)),
  })

/**
 * CloudFront caches errors for ten seconds by default. A cached 404 of `applications/check` would deny an application
 * that was just filed.
 */
export const uncachedErrors: ErrorResponse[] = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map(
  (httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }),
)
