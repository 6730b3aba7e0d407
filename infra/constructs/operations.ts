/**
 * What wakes somebody, and the one picture that they look at first. Every alarm tells the operators' topic, and
 * `docs/runbook.md` says for each what to do.
 */
import { CfnParameter } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { dashboardOf } from './dashboard.ts'
import { type Watched, watch } from './watch.ts'

export class Operations extends Construct {
  readonly topic: Topic

  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id)
    const email = new CfnParameter(scope, 'operatorsEmail', {
      description: 'Who is told of alarms; they confirm by a link in the first mail',
      default: 'operators@portal.example',
    })
    const smsSpend = new CfnParameter(scope, 'smsSpendAlarm', {
      type: 'Number',
      description: 'US dollars of SMS in a month above which somebody is told; below the limit of the account',
      default: 800,
    })
    this.topic = this.operatorsTopic()
    new CfnSubscription(this, 'Mail', {
      topicArn: this.topic.topicArn,
      protocol: 'email',
      endpoint: email.valueAsString,
    })
    for (const { name, metric, above, meaning, periods = 1 } of watch(watched, smsSpend.valueAsNumber))
      this.alarm(name, metric, { above, meaning, periods })
    dashboardOf(this, watched)
  }

  private operatorsTopic(): Topic {
    // CloudWatch cannot use the key that SNS has by default.
    const masterKey = new Key(this, 'TopicKey', { description: 'Alarms on their way', enableKeyRotation: true })
    const topic = new Topic(this, 'Operators', { displayName: 'Portal operators', enforceSSL: true, masterKey })
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com')
    masterKey.grant(cloudWatch, 'kms:GenerateDataKey*', 'kms:Decrypt')
    topic.grantPublish(cloudWatch)
    return topic
  }

  private alarm(name: string, metric: IMetric, rule: { above: number; meaning: string; periods: number }) {
    const alarm = new Alarm(this, name, {
      metric,
      alarmDescription: `${rule.meaning} docs/runbook.md, "${name}".`,
      threshold: rule.above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: rule.periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    alarm.addOkAction(new SnsAction(this.topic))
  }
}
