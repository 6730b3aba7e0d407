/**
 * The edge's firewall. Rate limits are per address and generous, because a village may share one (R-LIM-14). Amazon's
 * common rules flag content that a citizen's long letter may have, so they only count; the API validates every field
 * itself. Refusals use the portal's JSON and Georgian text, and nothing names the server's software (R-API-2).
 */
import { Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { ownLimits } from '../../own-limits.ts'
import { blocked, costlyPaths, firewallBodies, pathMatches, pathStartsWith, visibilityOf } from '../firewall-answers.ts'

const signInPaths = ['/api/send', '/api/login', '/api/verify-sms', '/api/signup', '/api/passkeys/', '/api/oidc/']

const { search, screen, ...others } = costlyPaths

/** Requests of one address: of all calls, and of those that it could use up for everybody. */
const rates: readonly {
  readonly name: string
  readonly limit: number
  /** Default 300. */
  readonly seconds?: number
  readonly of?: CfnWebACL.StatementProperty
}[] = [
  { name: 'Rate', limit: ownLimits.addressRequests },
  {
    name: 'SignInRate',
    limit: ownLimits.addressSignIns,
    of: { orStatement: { statements: signInPaths.map(pathStartsWith) } },
  },
  { name: 'SearchRate', limit: ownLimits.addressCostly.search, seconds: 60, of: pathMatches(search) },
  { name: 'ScreenRate', limit: ownLimits.addressCostly.screen, seconds: 60, of: pathMatches(screen) },
  {
    name: 'CostlyRate',
    limit: ownLimits.addressCostly.others,
    seconds: 60,
    of: pathMatches(
      Object.values(others)
        .map((path) => `(${path})`)
        .join('|'),
    ),
  },
]

export const edgeFirewall = (scope: Construct): CfnWebACL => {
  // The metric name includes the stack, because an account may hold two portals.
  const name = `${Stack.of(scope).stackName}-firewall`
  return new CfnWebACL(scope, 'Firewall', {
    name,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibilityOf(name),
    customResponseBodies: firewallBodies,
    rules: [
      ...rates.map(({ name, limit, seconds = 300, of }, priority) => ({
        name,
        priority,
        statement: {
          rateBasedStatement: {
            limit,
            aggregateKeyType: 'IP',
            evaluationWindowSec: seconds,
            ...(of && { scopeDownStatement: of }),
          },
        },
        action: blocked(429, 'TooOften', { 'Retry-After': String(seconds) }),
        visibilityConfig: visibilityOf(name),
      })),
      ...managedGroups.map((group, index) => managed(index + rates.length, group)),
    ],
  })
}

/**
 * Each rule is listed by name, because a group as a whole allows no custom response. A rule that Amazon adds later
 * still blocks, with CloudFront's page, until it is listed here.
 */
const managed = (priority: number, { name, blocks, counts = [] }: ManagedGroup): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: [
        ...counts.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        ...blocks.map((rule) => ({ name: rule, actionToUse: blocked(403, 'Refused') })),
      ],
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: visibilityOf(name),
})

/**
 * The rules of Amazon that block a request, and those that here only count it. Every name was compared on 2026-11-21
 * with the AWS WAF developer guide, "Baseline rule groups" (docs.aws.amazon.com/waf/latest/
 * developerguide/aws-managed-rule-groups-baseline.html, copies of 2025 and 2026 and the archived source in
 * awsdocs/aws-waf-and-shield-advanced-developer-guide) and "IP reputation rule groups" (…-ip-rep.html).
 * `ReactJSRCE_BODY` of December 2025 is newer than these copies; nine public repositories use this name. `aws wafv2
 * describe-managed-rule-group` lists the rules of an account.
 */

export type ManagedGroup = {
  readonly name: string
  readonly blocks: readonly string[]
  readonly counts?: readonly string[]
}

/**
 * Amazon has one rule for each part of the request in which it looks for an attack: `Log4JRCE_BODY`, `Log4JRCE_HEADER`.
 */
const each = (finding: string, ...places: string[]): string[] => places.map((place) => `${finding}_${place}`)

export const managedGroups: readonly ManagedGroup[] = [
  {
    name: 'AWSManagedRulesAmazonIpReputationList',
    // Addresses seen in floods are only counted, as Amazon does by default, because a village may share an address.
    blocks: ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList'],
  },
  {
    name: 'AWSManagedRulesKnownBadInputsRuleSet',
    blocks: [
      ...each('JavaDeserializationRCE', 'BODY', 'URIPATH', 'QUERYSTRING', 'HEADER'),
      'Host_localhost_HEADER',
      'PROPFIND_METHOD',
      'ExploitablePaths_URIPATH',
      ...each('Log4JRCE', 'QUERYSTRING', 'BODY', 'URIPATH', 'HEADER'),
      'ReactJSRCE_BODY',
    ],
  },
  {
    name: 'AWSManagedRulesCommonRuleSet',
    blocks: [
      'NoUserAgent_HEADER',
      'UserAgent_BadBots_HEADER',
      ...each('SizeRestrictions', 'Cookie_HEADER', 'URIPATH'),
      ...each('EC2MetaDataSSRF', 'BODY', 'COOKIE', 'URIPATH', 'QUERYARGUMENTS'),
      ...each('GenericLFI', 'QUERYARGUMENTS', 'URIPATH'),
      ...each('RestrictedExtensions', 'URIPATH', 'QUERYARGUMENTS'),
      ...each('GenericRFI', 'QUERYARGUMENTS', 'URIPATH'),
      ...each('CrossSiteScripting', 'COOKIE', 'QUERYARGUMENTS', 'URIPATH'),
    ],
    // Only counted, because a citizen's letter may be longer than 8 KB or contain markup, web addresses, or dots and a
    // slash, and the code that an eID provider sends back may be longer than 2 KB.
    counts: [
      ...each('SizeRestrictions', 'BODY', 'QUERYSTRING'),
      ...['CrossSiteScripting_BODY', 'GenericRFI_BODY', 'GenericLFI_BODY'],
    ],
  },
]
