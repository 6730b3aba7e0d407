/**
 * The followers of the log: the table stream of `heads` starts the sequencing of new events, that of `log` wakes the
 * projectors, and a schedule finds what both missed (a table stream keeps 24 hours). A failed batch is retried five
 * times, bisected where that helps, and then waits in a queue that raises an alarm.
 */
import { Duration, Validations } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Alias, FilterCriteria, FilterRule, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { PortalFunction, type PortalFunctionOptions } from './portal/function.ts'
import type { PortalTables } from './portal/tables.ts'

export type ReactionsOptions = Pick<PortalFunctionOptions, 'environment' | 'reserved' | 'release'> & {
  readonly tables: PortalTables
}

export class Reactions extends PortalFunction {
  /** Batches given up after five retries; `docs/runbook.md` explains how to process them again. */
  readonly failed: Queue
  /** What is called with what nobody sends again: the results of scans, and bounces. A schedule comes again. */
  readonly once: IFunction
  /** Such calls that failed three times, as they were sent: by the numbers of an application or a member. */
  readonly lost: Queue

  constructor(scope: Construct, id: string, { environment, tables, reserved, release }: ReactionsOptions) {
    super(scope, id, {
      environment,
      description: 'Follows the log: its order, counts, search, notices',
      timeout: Duration.minutes(2),
      reserved,
      ...(release && { release }),
    })
    const [failed, lost] = ['ReactionsFailed', 'ReactionsLost'].map((name) => {
      const queue = new Queue(scope, name, { enforceSSL: true, retentionPeriod: Duration.days(14) })
      Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason: 'It is itself where failures wait' })
      return queue
    }) as [Queue, Queue]
    this.failed = failed
    this.lost = lost
    // Not every emulator knows it, so the function without an alias goes without.
    this.once =
      this.live === this
        ? this
        : new Alias(scope, `${id}-once`, {
            aliasName: 'once',
            version: this.currentVersion,
            onFailure: new SqsDestination(lost),
            retryAttempts: 2,
          })
    const feed = {
      startingPosition: StartingPosition.TRIM_HORIZON,
      // A segment holds the events of ninety streams, and the sequencer reads the next ones while it writes one, so a
      // call with many records loses no time between segments.
      batchSize: 1_000,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 5,
      onFailure: new SqsDlq(this.failed),
    }
    this.live.addEventSource(new DynamoEventSource(tables.byName.heads, feed))
    const segments = FilterCriteria.filter({
      dynamodb: { Keys: { pk: { S: FilterRule.beginsWith('segment-') } } },
    })
    this.live.addEventSource(new DynamoEventSource(tables.byName.log, { ...feed, filters: [segments] }))
    const every = (minutes: number, name: string, description: string, event: object) =>
      new Rule(scope, name, {
        description,
        schedule: Schedule.rate(Duration.minutes(minutes)),
        targets: [new LambdaFunction(this.live, { event: RuleTargetInput.fromObject(event) })],
      })
    every(5, 'Sweep', 'Compares heads with watermarks: the table stream keeps 24 hours only', {})
    every(1, 'TryAgain', 'Tries again what a provider did not take: the table stream does not stand still for it', {
      only: 'projectors',
    })
    every(1, 'Webhooks', 'Sends agencies’ own systems what happened: a call of its own, however slow they are', {
      only: 'webhooks',
    })
    new Rule(scope, 'Morning', {
      description: 'Sends staff their morning e-mail at nine (Asia/Tbilisi is four hours ahead, all year)',
      schedule: Schedule.cron({ minute: '0', hour: '5', weekDay: 'MON-FRI' }),
      targets: [new LambdaFunction(this.live, { event: RuleTargetInput.fromObject({ only: 'reminders' }) })],
    })
    every(15, 'Remind', 'Reminds of what was filed a day ago and not sent on', { only: 'reminders' })
  }
}
