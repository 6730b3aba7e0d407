/** Alarms of the edge, for requests that are answered or refused before they reach the portal. */
import { Duration } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { type AlarmSettings, operatorsTopic, raiseAlarms } from '../alarms.ts'

export type EdgeWatched = {
  readonly distribution: Distribution
  readonly firewall: CfnWebACL
  readonly certificateArn: string | undefined
}

const step = Duration.minutes(5)

export class EdgeOperations extends Construct {
  constructor(scope: Construct, id: string, { email, ...watched }: EdgeWatched & { readonly email: string }) {
    super(scope, id)
    raiseAlarms(this, operatorsTopic(this, email), [
      edgeErrors(watched),
      firewallBlocks(watched),
      ...certificateEnds(this, watched),
    ])
  }
}

/**
 * The percentage of requests that the edge answered with 5xx. A period of at most a hundred requests counts as 0,
 * because at night a single failure is a large share.
 */
const edgeErrors = ({ distribution }: EdgeWatched): AlarmSettings => ({
  name: 'EdgeErrors',
  metric: new MathExpression({
    expression: 'IF(requests > 100, rate, 0)',
    label: 'Percent answered with 5xx',
    period: step,
    usingMetrics: {
      requests: distribution.metricRequests({ period: step }),
      rate: distribution.metric5xxErrorRate({ period: step }),
    },
  }),
  above: 5,
  periods: 2,
  meaning: 'One in twenty is told that the portal is away: the edge does not reach it, or it fails.',
})

const firewallBlocks = ({ firewall }: EdgeWatched): AlarmSettings => ({
  name: 'FirewallBlocks',
  metric: new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: firewall.name ?? '', Rule: 'ALL' },
    period: step,
    statistic: 'Sum',
  }),
  above: 1_000,
  meaning: 'The firewall turns many away: an attack, or a rule that stops citizens.',
})

/** Renewal by DNS starts sixty days before the end; at thirty days it has probably failed. */
const certificateEnds = (scope: Construct, { certificateArn }: EdgeWatched): AlarmSettings[] =>
  certificateArn === undefined
    ? []
    : [
        {
          name: 'CertificateEnds',
          metric: new MathExpression({
            expression: '30 - days',
            label: 'Days past the last moment for renewal',
            period: Duration.days(1),
            usingMetrics: {
              days: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn).metricDaysToExpiry(),
            },
          }),
          above: 0,
          meaning: 'The certificate of the domain ends within thirty days and was not renewed by itself.',
        },
      ]
