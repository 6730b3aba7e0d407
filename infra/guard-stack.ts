/**
 * What guards the portal in its own region and what no emulator of AWS has, so that the portal's stack can be tried on
 * one: the firewall of the API, locked backups with their alarms, and the one for a key that somebody wants to delete.
 */
import { CfnParameter, Fn, SecretValue, Stack, type StackProps } from 'aws-cdk-lib'
import { Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { raiseAlarms } from './constructs/alarms.ts'
import { Backups, type BackupsProps, backupAlarms } from './constructs/backups.ts'
import { blocked, costlyPaths, firewallBodies, pathMatches, visibilityOf } from './constructs/firewall-answers.ts'
import { originSecretName } from './constructs/origin-secret.ts'
import { ownLimits } from './own-limits.ts'

export type GuardStackProps = StackProps & BackupsProps & { readonly originSecretGeneration: number }

export class GuardStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { portal, originSecretGeneration, copyVaultArn, isLocked, ...props }: GuardStackProps,
  ) {
    super(scope, id, props)
    // These parameters have the names of the portal stack's outputs, whose values `npm run deploy` passes on.
    const given = (name: string, description: string) => new CfnParameter(this, name, { description }).valueAsString
    const apiId = Fn.select(0, Fn.split('.', given('ApiDomain', 'The host of the portal’s API')))
    const topicArn = given('OperatorsTopic', 'The topic of the alarms')
    apiFirewall(this, { apiId, portal, generation: originSecretGeneration })
    new Backups(this, 'Backups', { portal, copyVaultArn, isLocked })
    const operators = Topic.fromTopicArn(this, 'Operators', topicArn)
    raiseAlarms(this, operators, backupAlarms({ portal, copyVaultArn }))
    const endangered = new Rule(this, 'KeyEndangered', {
      description: 'Somebody wants to delete or disable a key',
      eventPattern: {
        source: ['aws.kms'],
        detailType: ['AWS API Call via CloudTrail'],
        detail: { eventSource: ['kms.amazonaws.com'], eventName: ['ScheduleKeyDeletion', 'DisableKey'] },
      },
    })
    const text = 'KeyEndangered: a key is to be deleted or was disabled. docs/runbook.md, "Alarms".'
    endangered.addTarget(new SnsTopic(operators, { message: RuleTargetInput.fromText(text) }))
  }
}

/** Anybody may ask for the file of the statistics, so it shares no limit with people's own calls. */
const costly = [
  { name: 'Pdf', call: 'pdf' },
  { name: 'Search', call: 'search' },
  { name: 'Screen', call: 'screen' },
  { name: 'Export', call: 'export' },
  { name: 'Statistics', call: 'statistics' },
] as const

/**
 * The firewall of the regional API. A request without the edge's secret ends here and not in a function (decision 0015),
 * and the costly calls have limits of their own, so that they cannot use up the throttle of all others.
 */
const apiFirewall = (
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
