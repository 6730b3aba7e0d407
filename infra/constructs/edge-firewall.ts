/**
 * The firewall of the edge. Rates are counted by address and are wide: a village may share one (R-LIM-14).
 * Amazon's common rules look into bodies for things that a citizen's long letter and its formatting may well hold; these
 * rules only count, because only the API takes bodies and it checks every field itself. Whoever is refused is told so in
 * the portal's own JSON and Georgian sentence, and nothing names the server's software (R-API-2).
 */

import type { RefusalCode } from '@portal/contract/refusals'
import { refusal } from '@portal/http'
import { Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { type ManagedGroup, managedGroups } from './edge-firewall-groups.ts'

/** In five minutes from one address. */
const mostRequests = 10_000

export const edgeFirewall = (scope: Construct): CfnWebACL => {
  // Its numbers stand under its name, in an account that may hold two portals.
  const name = `${Stack.of(scope).stackName}-firewall`
  return new CfnWebACL(scope, 'Firewall', {
    name,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: seenAs(name),
    customResponseBodies: { TooOften: body('too_often'), Refused: body('not_permitted') },
    rules: [
      {
        name: 'Rate',
        priority: 0,
        statement: { rateBasedStatement: { limit: mostRequests, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
        action: blocked(429, 'TooOften', { 'Retry-After': '300' }),
        visibilityConfig: seenAs('Rate'),
      },
      ...managedGroups.map((group, index) => managed(index + 1, group)),
    ],
  })
}

/**
 * Every rule by its name, because a group as a whole takes no answer of one's own. A rule that Amazon adds later blocks
 * all the same, with CloudFront's page, until it is named here.
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
  visibilityConfig: seenAs(name),
})

const blocked = (
  responseCode: number,
  customResponseBodyKey: string,
  headers: Readonly<Record<string, string>> = {},
): CfnWebACL.RuleActionProperty => ({
  block: {
    customResponse: {
      responseCode,
      customResponseBodyKey,
      responseHeaders: Object.entries({ 'Cache-Control': 'no-store', ...headers }).map(([name, value]) => ({
        name,
        value,
      })),
    },
  },
})

/** The firewall does not number what it refuses. */
const body = (code: RefusalCode): CfnWebACL.CustomResponseBodyProperty => {
  const { request_id: _, ...content } = refusal(code, '').body
  return { contentType: 'APPLICATION_JSON', content: JSON.stringify(content) }
}

/** Sampled requests would keep what people send. */
const seenAs = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})
