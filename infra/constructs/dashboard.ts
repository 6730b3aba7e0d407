/** The portal's dashboard: requests, answers, feed delay and cost. */
import { metricNamespace } from '@portal/http'
import { Stack } from 'aws-cdk-lib'
import { Dashboard, GraphWidget, type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { portalMetric, type WatchedResources } from './watch.ts'

export const createDashboard = (scope: Construct, { api, handlers, reactions, tables }: WatchedResources): Dashboard =>
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
