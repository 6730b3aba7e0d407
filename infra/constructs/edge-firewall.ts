/**
 * The firewall of the edge. Rates are counted by address and are wide: a village may share one (contract section 4).
 * Amazon's common rules look into bodies for things that a citizen's long letter and its formatting may well hold; these
 * rules only count, because only the API takes bodies and it checks every field itself.
 */

import { refusal } from '@portal/http'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** In five minutes from one address. */
const mostRequests = 10_000

/** Longer than 8 KB, markup, an address of another site, two dots and a slash: each is a letter like others. */
export const countedOnly = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericRFI_BODY',
  'GenericLFI_BODY',
] as const

export const edgeFirewall = (scope: Construct): CfnWebACL =>
  new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: seenAs('Firewall'),
    customResponseBodies: {
      TooOften: { contentType: 'APPLICATION_JSON', content: JSON.stringify(withoutNumber(refusal('too_often', ''))) },
    },
    rules: [
      {
        name: 'Rate',
        priority: 0,
        statement: { rateBasedStatement: { limit: mostRequests, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
        action: {
          block: {
            customResponse: {
              responseCode: 429,
              customResponseBodyKey: 'TooOften',
              responseHeaders: [{ name: 'Retry-After', value: '300' }],
            },
          },
        },
        visibilityConfig: seenAs('Rate'),
      },
      managed(1, 'AWSManagedRulesAmazonIpReputationList'),
      managed(2, 'AWSManagedRulesKnownBadInputsRuleSet'),
      managed(3, 'AWSManagedRulesCommonRuleSet', countedOnly),
    ],
  })

const managed = (priority: number, name: string, counted: readonly string[] = []): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: seenAs(name),
})

/** Sampled requests would keep what people send. */
const seenAs = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})

/** The firewall does not number what it refuses. */
const withoutNumber = ({ body: { request_id: _, ...body } }: ReturnType<typeof refusal>) => body
