/**
 * The firewall of the regional API. A request without the edge's secret ends here and not in a function (decision 0015),
 * and the costly calls have limits of their own, so that they cannot use up the throttle of all others.
 */
import { SecretValue, Stack } from 'aws-cdk-lib'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { blocked, firewallBodies, pathMatches, visibilityOf } from './firewall-answers.ts'
import { originSecretName } from './origin-secret.ts'

/** Requests a minute of all people together. The path begins with the stage. */
const costly = [
  { name: 'Pdf', path: '/api/auth/applications/generatePDF/', limit: 600 },
  { name: 'Search', path: '/api/auth/(applications/GetData|members)$', limit: 6_000 },
  { name: 'Export', path: '/api/(statistics\\.csv|auth/audit/applications/[0-9]+/proof)$', limit: 300 },
] as const

export const apiFirewall = (
  scope: Construct,
  { apiId, portal, generation }: { readonly apiId: string; readonly portal: string; readonly generation: number },
): void => {
  const { region, partition } = Stack.of(scope)
  const generations = generation > 1 ? [generation, generation - 1] : [generation]
  const secrets = generations.map((number) => carries(portal, number))
  const [only] = secrets
  const firewall = new CfnWebACL(scope, 'ApiFirewall', {
    name: `${portal}-api-firewall`,
    scope: 'REGIONAL',
    defaultAction: blocked(403, 'Refused'),
    visibilityConfig: visibilityOf(`${portal}-api-firewall`),
    customResponseBodies: firewallBodies,
    rules: [
      ...costly.map(({ name, path, limit }, priority) => ({
        name,
        priority,
        statement: {
          rateBasedStatement: {
            limit,
            aggregateKeyType: 'CONSTANT',
            evaluationWindowSec: 60,
            scopeDownStatement: pathMatches(path),
          },
        },
        action: blocked(429, 'TooOften', { 'Retry-After': '60' }),
        visibilityConfig: visibilityOf(name),
      })),
      {
        name: 'FromTheEdge',
        priority: costly.length,
        statement: secrets.length === 1 && only ? only : { orStatement: { statements: secrets } },
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
