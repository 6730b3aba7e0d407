/**
 * What guards the portal in its own region and what no emulator of AWS has, so that the portal's stack can be tried on
 * one: the firewall of the API, locked backups with their alarms, and the one for a key that somebody wants to delete.
 */
import { CfnParameter, Fn, Stack, type StackProps } from 'aws-cdk-lib'
import { Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { raiseAlarms } from './constructs/alarms.ts'
import { apiFirewall } from './constructs/api-firewall.ts'
import { Backups, type BackupsProps, backupAlarms } from './constructs/backups.ts'

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
