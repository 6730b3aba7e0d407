/**
 * The edge's firewall. Rate limits are per address and generous, because a village may share one (R-LIM-14). Amazon's
 * common rules flag content that a citizen's long letter may have, so they only count; the API validates every field
 * itself. Refusals use the portal's JSON and Georgian text, and nothing names the server's software (R-API-2).
 */
import { Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { blocked, firewallBodies, visibilityOf } from '../firewall-answers.ts'
import { type ManagedGroup, managedGroups } from './firewall-groups.ts'

/** Requests in five minutes from one address. */
const maxRequests = 10_000
/** Of them to calls that anybody makes to sign in or register; each holds an instance for its constant wait (R-ID-6). */
const maxSignIns = 600
const signInPaths = ['/api/send', '/api/login', '/api/verify-sms', '/api/signup', '/api/passkeys/']

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
      {
        name: 'Rate',
        priority: 0,
        statement: { rateBasedStatement: { limit: maxRequests, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
        action: blocked(429, 'TooOften', { 'Retry-After': '300' }),
        visibilityConfig: visibilityOf('Rate'),
      },
      {
        name: 'SignInRate',
        priority: 1,
        statement: {
          rateBasedStatement: {
            limit: maxSignIns,
            aggregateKeyType: 'IP',
            evaluationWindowSec: 300,
            scopeDownStatement: { orStatement: { statements: signInPaths.map(startsWith) } },
          },
        },
        action: blocked(429, 'TooOften', { 'Retry-After': '300' }),
        visibilityConfig: visibilityOf('SignInRate'),
      },
      ...managedGroups.map((group, index) => managed(index + 2, group)),
    ],
  })
}

const startsWith = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
  },
})

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
