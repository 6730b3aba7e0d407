/**
 * Who is told of what: alarms, their topic, and the month's budget. Rows of `watch.ts` and `edge/operations.ts` become
 * alarms, each named like a section of `docs/runbook.md`; it notifies the operators when it starts and when it ends.
 */
import { CfnParameter } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { CfnSubscription, type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

export type AlarmSettings = {
  readonly name: string
  /** Several alarms may share one name; `part` numbers them from 2 on. */
  readonly part?: number
  readonly metric: IMetric
  /** The alarm is raised above this value, or below the other; a value that is not measured raises the second kind. */
  readonly above?: number
  readonly below?: number
  /** For a measured value whose own absence is an alarm too. */
  readonly isSilenceAlarming?: boolean
  readonly meaning: string
  /** Consecutive evaluation periods; default 1. */
  readonly periods?: number
}

/** Returns the alarms by name. */
export const raiseAlarms = (
  scope: Construct,
  topic: ITopic,
  watches: readonly AlarmSettings[],
): ReadonlyMap<string, Alarm> => {
  const raised = new Map<string, Alarm>()
  for (const watch of watches) {
    const { name, part = '', metric, above = 0, below, meaning, periods = 1 } = watch
    const { isSilenceAlarming = below !== undefined } = watch
    const alarm = new Alarm(scope, `${name}${part}`, {
      metric,
      alarmDescription: `${meaning} docs/runbook.md, "${name}".`,
      threshold: below ?? above,
      comparisonOperator:
        below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: isSilenceAlarming ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(topic))
    alarm.addOkAction(new SnsAction(topic))
    raised.set(`${name}${part}`, alarm)
  }
  return raised
}

export const operatorsEmail = (scope: Construct): string =>
  new CfnParameter(scope, 'operatorsEmail', {
    description: 'Who is told of alarms; they confirm by a link in the first mail of each region',
    default: 'operators@portal.example',
  }).valueAsString

/**
 * The topic that mails alarms to the operators. Both stacks have one, because an alarm can only notify a topic of its
 * own region, and the metrics of CloudFront and its firewall are in the edge's region.
 */
export const operatorsTopic = (scope: Construct, email: string): Topic => {
  // The topic has a key of its own, because CloudWatch may not use the default key of SNS.
  const masterKey = new Key(scope, 'TopicKey', { description: 'Alarms on their way', enableKeyRotation: true })
  const topic = new Topic(scope, 'Operators', { displayName: 'Portal operators', enforceSSL: true, masterKey })
  // CloudWatch publishes alarms; EventBridge publishes a threat that was found and a key that is to be deleted.
  for (const service of ['cloudwatch', 'events']) {
    const publisher = new ServicePrincipal(`${service}.amazonaws.com`)
    masterKey.grant(publisher, 'kms:GenerateDataKey*', 'kms:Decrypt')
    topic.grantPublish(publisher)
  }
  new CfnSubscription(scope, 'Mail', { topicArn: topic.topicArn, protocol: 'email', endpoint: email })
  return topic
}

/** The account's monthly budget: the operators are notified at four fifths of it, and when a forecast exceeds it. */
export const monthlyBudget = (scope: Construct, email: string): CfnBudget => {
  const amount = new CfnParameter(scope, 'monthlyBudget', {
    type: 'Number',
    description: 'US dollars a month (docs/cost.md says what to expect)',
    default: 2000,
  }).valueAsNumber
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: email }],
  })
  return new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount, unit: 'USD' } },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
  })
}
