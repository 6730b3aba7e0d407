/** Alarms and the dashboard. Every alarm notifies the operators' topic, and `docs/runbook.md` explains what to do. */
import { CfnParameter } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { raiseAlarms } from './alarms.ts'
import { createDashboard } from './dashboard.ts'
import { operatorsEmail, operatorsTopic } from './operators-topic.ts'
import { portalAlarms, type WatchedResources } from './watch.ts'

export class Operations extends Construct {
  readonly topic: Topic
  readonly alarms: ReadonlyMap<string, Alarm>

  constructor(scope: Construct, id: string, watched: WatchedResources) {
    super(scope, id)
    const smsSpend = new CfnParameter(scope, 'smsSpendAlarm', {
      type: 'Number',
      description: 'US dollars of SMS in a month above which somebody is told; below the limit of the account',
      default: 800,
    })
    this.topic = operatorsTopic(this, operatorsEmail(scope))
    this.alarms = raiseAlarms(this, this.topic, portalAlarms(watched, smsSpend.valueAsNumber))
    createDashboard(this, watched)
  }
}
