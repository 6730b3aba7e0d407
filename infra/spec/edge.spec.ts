/** The edge: what it caches, forwards, refuses and logs. Its code is in `edge-code.spec.ts`. */
import { eidCookies } from '@portal/contract/eid-cookies'
import { eidCallback, eidSession, startEid } from '@portal/contract/endpoints/eid'
import {
  login,
  passkeyLogin,
  passkeyOptions,
  sendPhoneCode,
  sendSignInCode,
  signup,
  verifyPhone,
} from '@portal/contract/endpoints/identity'
import { describe, expect, test } from 'vitest'
import { managedGroups } from '../constructs/edge/firewall.ts'
import { originSecretName } from '../constructs/origin-secret.ts'
import { ownLimits } from '../own-limits.ts'
import { siteHeaders } from '../security-headers.ts'
import { oneOfEdge as one } from './edge-for-specs.ts'
import { defaultStacks, ofType, synthesized } from './grants.ts'

const { edge, stacks } = defaultStacks()
type Behavior = {
  readonly PathPattern?: string
  readonly AllowedMethods: string[]
  readonly CachePolicyId: { Ref: string }
  readonly TargetOriginId: string
  readonly ViewerProtocolPolicy: string
  readonly Compress: boolean
  readonly FunctionAssociations?: unknown[]
}
const distribution = one('AWS::CloudFront::Distribution').DistributionConfig as unknown as {
  readonly CacheBehaviors: Behavior[]
  readonly DefaultCacheBehavior: Behavior
  readonly CustomErrorResponses: Record<string, unknown>[]
  readonly Origins: { Id: string; OriginCustomHeaders?: unknown; OriginPath?: string }[]
  readonly WebACLId: unknown
  readonly Logging: unknown
}
const api = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*') as Behavior

describe('the API behind the edge', () => {
  test('allows every method, and is cached only as its own headers say', () => {
    expect(api.AllowedMethods).toContain('DELETE')
    const policy = one('AWS::CloudFront::CachePolicy', 'ApiCache').CachePolicyConfig
    expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0 })
    expect(policy?.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization', 'Act-For'] },
    })
  })

  test('receives the address of the client from the edge, and no header that it does not read', () => {
    const policy = one('AWS::CloudFront::OriginRequestPolicy').OriginRequestPolicyConfig
    const { Headers } = (policy?.HeadersConfig ?? {}) as { Headers: string[] }
    expect(Headers).toContain('CloudFront-Viewer-Address')
    expect(Headers.map((name) => name.toLowerCase())).not.toContain('x-forwarded-for')
    expect(Headers.length).toBeLessThanOrEqual(10)
  })

  test('receives no cookie but those of the eID', { tags: 'R-ID-91' }, () => {
    const policy = one('AWS::CloudFront::OriginRequestPolicy').OriginRequestPolicyConfig
    const CookiesConfig = { CookieBehavior: 'whitelist', Cookies: Object.values(eidCookies) }
    expect(policy).toMatchObject({ CookiesConfig })
  })

  test('receives the secret that its functions know', () => {
    const origin = distribution.Origins.find(({ Id }) => Id === api.TargetOriginId)
    expect(origin?.OriginPath).toBe('/prod')
    expect(JSON.stringify(origin?.OriginCustomHeaders)).toContain(
      `{{resolve:secretsmanager:${originSecretName('Portal', 1)}:SecretString:::}}`,
    )
    const [secret] = ofType(defaultStacks().portal, 'AWS::SecretsManager::Secret')
    expect(secret?.Properties).toMatchObject({
      Name: originSecretName('Portal', 1),
      ReplicaRegions: [{ Region: 'us-east-1' }],
    })
  })

  test('keeps the old secret valid until the edge has the new one', () => {
    const renewed = synthesized({ originSecretGeneration: 2 })
    const names = ofType(renewed.portal, 'AWS::SecretsManager::Secret').map(({ Properties }) => Properties.Name)
    expect(names.sort()).toEqual([originSecretName('Portal', 1), originSecretName('Portal', 2)])
    expect(JSON.stringify(ofType(renewed.edge, 'AWS::CloudFront::Distribution'))).toContain('origin-secret-2')
  })
})

test('errors are not cached, and none becomes a page: a 404 of the API remains one', () => {
  const errors = distribution.CustomErrorResponses
  expect(errors.map(({ ErrorCode }) => ErrorCode)).toEqual(expect.arrayContaining([403, 404, 500, 502, 503, 504]))
  for (const error of errors) {
    expect(error.ErrorCachingMinTTL).toBe(0)
    expect(error).not.toHaveProperty('ResponsePagePath')
  }
})

test('the site and images are read-only, over TLS, with the headers of the local gateway', () => {
  const images = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/images/*') as Behavior
  for (const behavior of [distribution.DefaultCacheBehavior, images]) {
    expect(behavior.AllowedMethods).toEqual(['GET', 'HEAD'])
    expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https')
  }
  expect(api.ViewerProtocolPolicy).toBe('https-only')
  const policy = one('AWS::CloudFront::ResponseHeadersPolicy', 'SiteHeaders').ResponseHeadersPolicyConfig
  const policyText = JSON.stringify(policy)
  for (const part of (siteHeaders('')['content-security-policy'] ?? '').split('; '))
    expect(policyText).toContain(part.trim())
  for (const name of ['cross-origin-opener-policy', 'permissions-policy', 'vary']) expect(policyText).toContain(name)
  expect(policy).toMatchObject({
    SecurityHeadersConfig: {
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000, IncludeSubdomains: true, Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
    },
  })
})

describe('the firewall', () => {
  const { Rules } = one('AWS::WAFv2::WebACL') as unknown as { Rules: Record<string, never>[] }
  const rule = (name: string) => Rules.find(({ Name }) => Name === name) as unknown as Record<string, unknown>

  test('protects the whole distribution', () =>
    expect(distribution.WebACLId).toEqual({ 'Fn::GetAtt': [expect.stringMatching(/^Firewall/), 'Arn'] }))

  test('counts, and does not block, what a long formatted text or the code of an eID provider looks like', () => {
    const { ManagedRuleGroupStatement } = rule('AWSManagedRulesCommonRuleSet').Statement as {
      ManagedRuleGroupStatement: { RuleActionOverrides: { Name: string; ActionToUse: object }[] }
    }
    const counted = ManagedRuleGroupStatement.RuleActionOverrides.filter(({ ActionToUse }) => 'Count' in ActionToUse)
    expect(counted.map(({ Name }) => Name).sort()).toEqual([
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'SizeRestrictions_BODY',
      'SizeRestrictions_QUERYSTRING',
    ])
    expect(JSON.stringify(rule('AWSManagedRulesKnownBadInputsRuleSet'))).not.toContain('Count')
  })

  const { CustomResponseBodies } = one('AWS::WAFv2::WebACL') as unknown as {
    CustomResponseBodies: Record<'TooOften' | 'Refused', { Content: string; ContentType: string }>
  }

  test('answers a client over the limit with a time to retry, in Georgian', { tags: 'R-RUN-21' }, () => {
    expect(JSON.parse(CustomResponseBodies.TooOften.Content)).toMatchObject({ success: false, code: 'too_often' })
    expect(JSON.stringify(rule('Rate').Action)).toContain('"Retry-After"')
  })

  test('counts the calls of signing in apart, so that few addresses do not hold every instance in its constant wait', {
    tags: 'R-LIM-17',
  }, () => {
    const { RateBasedStatement } = rule('SignInRate').Statement as unknown as {
      RateBasedStatement: {
        Limit: number
        ScopeDownStatement: {
          OrStatement: {
            Statements: { ByteMatchStatement: { SearchString: string; TextTransformations: { Type: string }[] } }[]
          }
        }
      }
    }
    const { Limit, ScopeDownStatement } = RateBasedStatement
    const prefixes = ScopeDownStatement.OrStatement.Statements.map(
      ({ ByteMatchStatement }) => ByteMatchStatement.SearchString,
    )
    expect(Limit).toBeLessThanOrEqual(600)
    for (const { ByteMatchStatement } of ScopeDownStatement.OrStatement.Statements)
      expect(ByteMatchStatement.TextTransformations.map(({ Type }) => Type)).toContain('NORMALIZE_PATH')
    const byCode = [sendSignInCode, login, sendPhoneCode, verifyPhone, signup]
    for (const { path } of [...byCode, passkeyLogin, passkeyOptions, startEid, eidCallback, eidSession])
      expect(prefixes.filter((prefix) => path.startsWith(prefix))).toHaveLength(1)
    expect(JSON.stringify(rule('SignInRate').Action)).toContain('"Retry-After"')
  })

  test('lets one address use up a fifth of what all people may ask of costly calls', { tags: 'R-LIM-44' }, () => {
    const rateOf = (name: string) =>
      (
        rule(name).Statement as {
          RateBasedStatement: {
            Limit: number
            AggregateKeyType: string
            EvaluationWindowSec: number
            ScopeDownStatement: { RegexMatchStatement: { RegexString: string } }
          }
        }
      ).RateBasedStatement
    for (const [call, path] of Object.entries({
      pdf: '/api/auth/applications/generatePDF/7',
      search: '/api/auth/members',
      screen: '/api/auth/screen',
      export: '/api/auth/profile/export',
      statistics: '/api/statistics.csv',
    })) {
      const rate = rateOf({ search: 'SearchRate', screen: 'ScreenRate' }[call] ?? 'CostlyRate')
      expect(path).toMatch(new RegExp(rate.ScopeDownStatement.RegexMatchStatement.RegexString))
      expect([rate.AggregateKeyType, rate.EvaluationWindowSec]).toEqual(['IP', 60])
      expect(rate.Limit).toBeLessThanOrEqual(ownLimits.costly[call as keyof typeof ownLimits.costly] / 5)
    }
  })

  test('refuses in the words of the portal, whichever rule blocks', () => {
    const { Content, ContentType } = CustomResponseBodies.Refused
    expect(ContentType).toBe('APPLICATION_JSON')
    expect(JSON.parse(Content)).toEqual({
      success: false,
      code: 'not_permitted',
      message: expect.stringMatching(/[ა-ჰ]/),
    })
    for (const { name, blocks } of managedGroups) {
      const { ManagedRuleGroupStatement } = rule(name).Statement as {
        ManagedRuleGroupStatement: { RuleActionOverrides: { Name: string; ActionToUse: object }[] }
      }
      const own = ManagedRuleGroupStatement.RuleActionOverrides.filter(({ ActionToUse }) => 'Block' in ActionToUse)
      expect(own.map(({ Name }) => Name)).toEqual(blocks)
      for (const { ActionToUse } of own)
        expect(ActionToUse).toMatchObject({
          Block: { CustomResponse: { ResponseCode: 403, CustomResponseBodyKey: 'Refused' } },
        })
    }
  })

  test('stores no sample of requests', () =>
    expect(JSON.stringify(Rules)).not.toContain('"SampledRequestsEnabled":true'))
})

test('the edge is in the region that CloudFront’s firewall needs', () => {
  expect(stacks.edge.region).toBe('us-east-1')
})

describe('the access log of the edge', () => {
  type Delivery = { RecordFields: string[]; DeliveryDestinationArn: object; DeliverySourceName: string }
  const delivery = one('AWS::Logs::Delivery') as unknown as Delivery

  test('has no query strings: a search may be a personal ID', () => {
    expect(delivery.RecordFields).toEqual(expect.arrayContaining(['c-ip', 'cs-uri-stem', 'sc-status']))
    for (const field of ['cs-uri-query', 'cs(Referer)', 'cs(Cookie)'])
      expect(delivery.RecordFields).not.toContain(field)
    expect(delivery.RecordFields.filter((field) => /query|referer|cookie/i.test(field))).toEqual([])
  })

  test('is delivered as version 2, for this distribution, into a bucket that nobody else writes to', () => {
    expect(distribution.Logging).toBeUndefined()
    const source = one('AWS::Logs::DeliverySource') as Record<string, unknown>
    expect(source).toMatchObject({ LogType: 'ACCESS_LOGS', Name: delivery.DeliverySourceName })
    expect(JSON.stringify(source.ResourceArn)).toMatch(/:distribution\/.*Edge/)
    const [bucket] = ofType(edge, 'AWS::S3::Bucket').filter(({ id }) => id.startsWith('Logs'))
    expect(bucket?.Properties.OwnershipControls).toBeUndefined()
    const policies = ofType(edge, 'AWS::S3::BucketPolicy').filter(({ id }) => id.startsWith('Logs'))
    const allowed = JSON.stringify(policies).split('"Effect":"Allow"').length - 1
    expect([policies.length, allowed]).toEqual([1, 1])
    expect(JSON.stringify(policies)).toContain('"Service":"delivery.logs.amazonaws.com"')
  })
})
