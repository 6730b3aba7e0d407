/**
 * The table of alarms: a name for the runbook, a metric and a threshold. The portal's own metrics come from the
 * functions' log lines (packages/http, `metrics.ts`).
 */
import { alarmCodes, metricNamespace, type ScheduledWork, scheduledWork } from '@portal/http'
import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { AlarmSettings } from './alarms.ts'
import { undeliveredMail } from './mail.ts'
import type { PortalApi } from './portal/api.ts'
import type { PortalFunction } from './portal/function.ts'
import type { PortalTables } from './portal/tables.ts'
import type { Reactions } from './reactions.ts'

export type WatchedResources = {
  readonly api: PortalApi
  readonly handlers: readonly PortalFunction[]
  readonly reactions: Reactions
  readonly tables: PortalTables
}

const step = Duration.minutes(5)
const counted = { period: step, statistic: 'Sum' }

export const portalAlarms = (
  { api, handlers, reactions, tables }: WatchedResources,
  smsSpend: number,
): readonly AlarmSettings[] => [
  {
    name: 'FunctionErrors',
    metric: sumOf([...handlers, reactions].map((handler) => handler.metricErrors(counted))),
    above: 0,
    meaning: 'A function crashed; what the portal refuses in its own words is no crash.',
  },
  {
    name: 'FunctionThrottles',
    metric: sumOf([...handlers, reactions].map((handler) => handler.metricThrottles(counted))),
    above: 0,
    meaning: 'Lambda ran out of concurrent executions.',
  },
  {
    name: 'ServerErrors',
    metric: api.metricServerError(counted),
    above: 5,
    meaning: 'People were told that the portal is away.',
  },
  {
    name: 'SlowAnswers',
    metric: api.metricLatency({ period: step, statistic: 'p99' }),
    above: 5_000,
    periods: 3,
    meaning: 'One in a hundred waits longer than five seconds.',
  },
  ...throttles('TableThrottles', tables, 'WriteThrottleEvents', 'DynamoDB took a write only later'),
  ...throttles('ReadThrottles', tables, 'ReadThrottleEvents', 'DynamoDB answered a read only later'),
  {
    name: 'FeedLag',
    metric: reactions.metric('IteratorAge', { period: step, statistic: 'Maximum' }),
    above: 60_000,
    meaning: 'Counts, search and notices are more than a minute behind the log.',
  },
  {
    name: 'FailedReactions',
    metric: reactions.failed.metricApproximateNumberOfMessagesVisible({ period: step, statistic: 'Maximum' }),
    above: 0,
    meaning: 'A batch of the feed was given up after five tries.',
  },
  {
    name: 'LostResults',
    metric: reactions.lost.metricApproximateNumberOfMessagesVisible({ period: step, statistic: 'Maximum' }),
    above: 0,
    meaning: 'The result of a scan, or a bounce, failed three times: a file may stay closed.',
  },
  {
    name: 'ParkedEvents',
    metric: portalMetric('Parked', { statistic: 'Sum' }),
    above: 0,
    meaning: 'A projector cannot apply an event and has put it aside.',
  },
  {
    name: 'SmsFailed',
    metric: portalMetric('SmsFailed', { statistic: 'Sum' }),
    above: 5,
    meaning: 'The SMS provider does not take codes in time: people cannot sign in.',
  },
  {
    name: 'MailUndelivered',
    metric: undeliveredMail(),
    above: 0,
    meaning: 'E-mails were sent for a day and none was delivered.',
  },
  {
    name: 'SmsSpend',
    metric: new Metric({
      namespace: 'AWS/SNS',
      metricName: 'SMSMonthToDateSpentUSD',
      period: Duration.hours(1),
      statistic: 'Maximum',
    }),
    above: smsSpend,
    meaning: 'SMS of this month cost more than was planned; at the limit of the account nobody gets a code any more.',
  },
  {
    name: 'RaisedAlarms',
    metric: raisedAlarms(),
    above: 0,
    meaning: 'The portal itself asks for somebody: SMS run out or are pumped, codes are guessed, a witness is missing.',
  },
  {
    name: 'NightFindings',
    metric: portalMetric('NightFindings', { statistic: 'Maximum' }),
    above: 0,
    meaning: 'The verification of the newest night found a change; a night that finds nothing ends the alarm.',
  },
  {
    name: 'NightStopped',
    metric: portalMetric('NightAge', { statistic: 'Maximum' }),
    above: 36,
    periods: 3,
    isSilenceAlarming: true,
    meaning: 'For 36 hours no verification of everything was completed, or its schedule is silent.',
  },
  {
    name: 'FeedStands',
    metric: portalMetric('FeedWaited', { statistic: 'Sum', period: Duration.minutes(15) }),
    above: 2,
    meaning: 'A schedule brings the events, because a table stream does not: is an event source mapping disabled?',
  },
  ...stoppedWork(),
  {
    name: 'CodesNotUsed',
    metric: codesSentPerUsedCode(),
    above: 10,
    periods: 2,
    meaning: 'Ten codes go out for each that is used: somebody pumps SMS, or they do not arrive.',
  },
]

const stopped: Readonly<Record<ScheduledWork, readonly [name: string, meaning: string]>> = {
  sweep: ['SweepStopped', 'The sweep that finds lost events does not run, or fails.'],
  projectors: ['RetriesStopped', 'The projectors do not reach the end of the log, or their schedule does not run.'],
  reminders: ['RemindersStopped', 'Reminders are not sent, or their schedule does not run.'],
  seal: ['SealsStopped', 'The log is not sealed.'],
  publish: ['PublishStopped', 'The checkpoint of the published log is not renewed.'],
  receipts: ['ReceiptsStopped', 'Receipts are not signed.'],
}

/** Dead man's switches: work that reports itself done too seldom, or not at all. */
const stoppedWork = (): readonly AlarmSettings[] =>
  (Object.keys(stopped) as ScheduledWork[]).map((work) => ({
    ...{ name: stopped[work][0], meaning: stopped[work][1] },
    metric: portalMetric('Done', { statistic: 'Sum', dimensions: { work } }),
    below: 1,
    periods: scheduledWork[work] / step.toMinutes(),
  }))

/** CloudWatch's maximum of metrics in one alarm's math expression. */
const maxMetrics = 10

/** One alarm per ten tables and indexes, all with the same name. */
const throttles = (name: string, tables: PortalTables, metricName: string, what: string): readonly AlarmSettings[] => {
  const meaning = `${what}: a partition of a table or of an index is hot.`
  return chunksOf(maxMetrics, tables.metrics(metricName, counted)).map((metrics, at) => ({
    name,
    ...(at > 0 && { part: at + 1 }),
    metric: sumOf(metrics),
    above: 0,
    meaning,
  }))
}

const chunksOf = <T>(size: number, all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** A metric from the functions' log lines. */
export const portalMetric = (
  metricName: string,
  options: { statistic: string; dimensions?: Record<string, string>; period?: Duration },
): Metric =>
  new Metric({
    namespace: metricNamespace,
    metricName,
    period: options.period ?? step,
    statistic: options.statistic,
    dimensionsMap: options.dimensions,
  })

const accepted = (call: string): Metric => portalMetric('Accepted', { statistic: 'Sum', dimensions: { call } })

/** One alarm for all codes; the log line tells which code was raised. */
const raisedAlarms = (): IMetric =>
  sumOf(alarmCodes.map((alarm) => portalMetric('Alarm', { statistic: 'Sum', dimensions: { alarm } })))

/** Counts only periods with more than twenty SMS, because at night one unused code is no alarm. */
const codesSentPerUsedCode = (): IMetric =>
  new MathExpression({
    expression:
      'IF(FILL(signIn, 0) + FILL(phone, 0) > 20, (FILL(signIn, 0) + FILL(phone, 0)) / (FILL(login, 0) + FILL(verified, 0) + 1), 0)',
    label: 'Codes sent for each that is used',
    period: step,
    usingMetrics: {
      signIn: accepted('POST /api/send-sms-code'),
      phone: accepted('POST /api/send_sms'),
      login: accepted('POST /api/login'),
      verified: accepted('POST /api/verify-sms'),
    },
  })

const sumOf = (metrics: readonly Metric[]): IMetric =>
  new MathExpression({
    expression: `SUM(METRICS())`,
    label: 'All together',
    period: step,
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
  })
