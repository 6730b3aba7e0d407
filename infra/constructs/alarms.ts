/** Alarms from a table: each has a name that `docs/runbook.md` knows, and tells the operators when it begins and ends. */
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

/** What is watched: where a number becomes somebody's business, and what it means then. */
export type Watch = {
  readonly name: string
  /** Where one alarm cannot hold all the numbers of a name: 2 for the second. */
  readonly part?: number
  readonly metric: IMetric
  readonly above: number
  readonly meaning: string
  /** How many steps in a row; one unless said. */
  readonly periods?: number
}

export const raiseAlarms = (scope: Construct, topic: Topic, watches: readonly Watch[]): void => {
  for (const { name, part = '', metric, above, meaning, periods = 1 } of watches) {
    const alarm = new Alarm(scope, `${name}${part}`, {
      metric,
      alarmDescription: `${meaning} docs/runbook.md, "${name}".`,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(topic))
    alarm.addOkAction(new SnsAction(topic))
  }
}
