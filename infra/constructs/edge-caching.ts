/**
 * What the edge keeps and what it hands on. The API says itself what may be kept (only public reads, ETag and
 * Cache-Control of packages/http); without its word nothing is. The session stands in the key of the cache, so that even
 * a mistake in a header would show nobody another person's answer.
 */
import { Duration } from 'aws-cdk-lib'
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type ErrorResponse,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** As the origin says, a day at most. */
const asTheOriginSays = { minTtl: Duration.seconds(0), defaultTtl: Duration.seconds(0), maxTtl: Duration.days(1) }

export const apiCachePolicy = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'ApiCache', {
    ...asTheOriginSays,
    comment: 'Public reads of the API, for as long as they say',
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })

/** Hashed files are kept for a year, the page is asked for anew each time: both say so themselves. */
export const siteCachePolicy = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'SiteCache', {
    ...asTheOriginSays,
    maxTtl: Duration.days(365),
    comment: 'The site: no coding in the key, because the path names it',
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
  })

export const publishedCachePolicy = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'LogCache', {
    ...asTheOriginSays,
    maxTtl: Duration.days(365),
    comment: 'The published log: tiles for ever, the checkpoint for seconds',
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })

/**
 * The headers that the API reads, and no others: a client cannot send it anything else. `Accept` is read by API Gateway,
 * which decides by it whether an answer leaves as bytes.
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
  })

/**
 * CloudFront keeps an error for ten seconds unless told otherwise: whoever has just filed would be told by
 * `applications/check` that they have not.
 */
export const noErrorIsKept: ErrorResponse[] = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map(
  (httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }),
)
