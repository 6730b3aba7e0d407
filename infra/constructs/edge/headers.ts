/**
 * The headers of every answer (infra/security-headers.ts), set by CloudFront: always on the site and on images; on the
 * API only where the functions did not set them (refusals by API Gateway and the firewall).
 */
import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { inertHeaders, siteHeaders } from '../../security-headers.ts'

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

export const siteHeadersPolicy = (scope: Construct, documentsOrigin: string): ResponseHeadersPolicy =>
  policy(scope, 'SiteHeaders', siteHeaders(documentsOrigin), {
    // Files are stored in several compressions, and the edge chooses one (site-path.js).
    extra: { vary: 'accept-encoding' },
  })

export const imageHeadersPolicy = (scope: Construct): ResponseHeadersPolicy =>
  policy(scope, 'ImageHeaders', inertHeaders, {
    extra: {
      'cross-origin-resource-policy': 'same-origin',
      // An image's name is unique, so its content never changes.
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })

export const publishedHeadersPolicy = (scope: Construct): ResponseHeadersPolicy =>
  policy(scope, 'LogHeaders', inertHeaders, { extra: { 'cross-origin-resource-policy': 'same-origin' } })

export const apiHeadersPolicy = (scope: Construct): ResponseHeadersPolicy =>
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
