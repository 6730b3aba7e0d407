/** Alarms and the dashboard. Every alarm notifies the operators' topic, and `docs/runbook.md` explains what to do. */
import { metricNamespace } from '@portal/http'
import { CfnParameter, Stack } from 'aws-cdk-lib'
import { type Alarm, Dashboard, GraphWidget, type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { operatorsEmail, operatorsTopic, raiseAlarms } from './alarms.ts'
import { portalAlarms, portalMetric, type WatchedResources } from './watch.ts'

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

/** The portal's dashboard: requests, answers, feed delay and cost. */
const createDashboard = (scope: Construct, { api, handlers, reactions, tables }: WatchedResources): Dashboard =>
  new Dashboard(scope, 'Dashboard', {
    dashboardName: `${Stack.of(scope).stackName}-portal`,
    widgets: [
      [
        graph('Requests', [api.metricCount()]),
        graph('Time to answer', [
          api.metricLatency({ statistic: 'p50', label: 'half' }),
          api.metricLatency({ statistic: 'p99', label: 'all but one in a hundred' }),
        ]),
        graph('Told that something is wrong', [
          api.metricClientError({ label: 'with the request' }),
          api.metricServerError({ label: 'with the portal' }),
        ]),
      ],
      [
        graph('Accepted, by call', [byEach('Accepted', 'call')]),
        graph('Refused, by code', [byEach('Refused', 'refusal')]),
        graph(
          'Crashes',
          [...handlers, reactions].map((handler) => handler.metricErrors({ label: handler.node.id })),
        ),
      ],
      [
        graph('Feed: milliseconds behind', [
          reactions.metric('IteratorAge', { statistic: 'Maximum', label: 'oldest record' }),
          portalMetric('FeedLag', { statistic: 'p99' }),
        ]),
        graph('Put aside', [
          portalMetric('Parked', { statistic: 'Sum' }),
          reactions.failed.metricApproximateNumberOfMessagesVisible({ label: 'batches given up' }),
        ]),
        graph(
          'Units of the tables',
          (['events', 'views', 'log', 'access'] as const).map((name) =>
            tables.byName[name].metricConsumedWriteCapacityUnits({ statistic: 'Sum', label: `${name}, written` }),
          ),
        ),
      ],
    ],
  })

const graph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: 8 })

/** One line per value of the dimension. */
const byEach = (metric: string, dimension: string): IMetric =>
  new MathExpression({
    expression: `SEARCH('{${metricNamespace},${dimension}} MetricName="${metric}"', 'Sum')`,
    label: '',
    usingMetrics: {},
  })
