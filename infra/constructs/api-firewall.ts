/**
 * The firewall of the regional API. A request without the edge's secret ends here and not in a function (decision 0015),
 * and the costly calls have limits of their own, so that they cannot use up the throttle of all others.
 */
import { SecretValue, Stack } from 'aws-cdk-lib'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { ownLimits } from '../own-limits.ts'
import { blocked, costlyPaths, firewallBodies, pathMatches, visibilityOf } from './firewall-answers.ts'
import { originSecretName } from './origin-secret.ts'

/** Anybody may ask for the file of the statistics, so it shares no limit with people's own calls. */
const costly = [
  { name: 'Pdf', call: 'pdf' },
  { name: 'Search', call: 'search' },
  { name: 'Screen', call: 'screen' },
  { name: 'Export', call: 'export' },
  { name: 'Statistics', call: 'statistics' },
] as const

export const apiFirewall = (
  scope: Construct,
  { apiId, portal, generation }: { readonly apiId: string; readonly portal: string; readonly generation: number },
): void => {
  const { region, partition } = Stack.of(scope)
  const generations = generation > 1 ? [generation, generation - 1] : [generation]
  const secrets = generations.map((number) => carries(portal, number))
  const [only] = secrets
  const fromTheEdge = secrets.length === 1 && only ? only : { orStatement: { statements: secrets } }
  const firewall = new CfnWebACL(scope, 'ApiFirewall', {
    name: `${portal}-api-firewall`,
    scope: 'REGIONAL',
    defaultAction: blocked(403, 'Refused'),
    visibilityConfig: visibilityOf(`${portal}-api-firewall`),
    customResponseBodies: firewallBodies,
    rules: [
      ...costly.map(({ name, call }, priority) => ({
        name,
        priority,
        statement: {
          rateBasedStatement: {
            limit: ownLimits.costly[call],
            aggregateKeyType: 'CONSTANT',
            evaluationWindowSec: 60,
            // What ends here anyway uses up nobody's limit.
            scopeDownStatement: { andStatement: { statements: [pathMatches(costlyPaths[call]), fromTheEdge] } },
          },
        },
        action: blocked(429, 'TooOften', { 'Retry-After': '60' }),
        visibilityConfig: visibilityOf(name),
      })),
      {
        name: 'FromTheEdge',
        priority: costly.length,
        statement: fromTheEdge,
        action: { allow: {} },
        visibilityConfig: visibilityOf('FromTheEdge'),
      },
    ],
  })
  new CfnWebACLAssociation(scope, 'ApiFirewallOfStage', {
    resourceArn: `arn:${partition}:apigateway:${region}::/restapis/${apiId}/stages/prod`,
    webAclArn: firewall.attrArn,
  })
}

const carries = (portal: string, generation: number): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-origin-secret' } },
    positionalConstraint: 'EXACTLY',
    searchString: SecretValue.secretsManager(originSecretName(portal, generation)).unsafeUnwrap(),
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})
