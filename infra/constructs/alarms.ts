/**
 * Turns rows of `watch.ts` and `edge/operations.ts` into alarms. Each row's name is a section of `docs/runbook.md`; an
 * alarm notifies the operators when it starts and when it ends.
 */
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
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
