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
import { type ManagedGroup, managedGroups } from './firewall-groups.ts'

const signInPaths = ['/api/send', '/api/login', '/api/verify-sms', '/api/signup', '/api/passkeys/']

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
