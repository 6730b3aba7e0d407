/**
 * E-mail by SES: a configuration set whose bounces and complaints reach the reactions, which end e-mails to that address.
 * Whether the portal sends any is the parameter `mailFrom`.
 */
import { Aws, Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { EventBus, EventField, Match, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { acceptSesIdentities } from './accepted-grants.ts'
import type { PortalFunction } from './portal/function.ts'

/** What ends e-mails to an address, and the events that say so. */
const failures = {
  bounce: { eventType: ['Bounce'], bounce: { bounceType: ['Permanent'] } },
  complaint: { eventType: ['Complaint'] },
} as const

export class PortalMail extends Construct {
  readonly environment: Readonly<Record<string, string>>
  private readonly configuration: ConfigurationSet

  constructor(scope: Construct, id: string, { mailFrom }: { readonly mailFrom: string }) {
    super(scope, id)
    this.configuration = new ConfigurationSet(this, 'Set', { reputationMetrics: true })
    this.configuration.addEventDestination('Failures', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    this.environment = { MAIL_FROM: mailFrom, MAIL_CONFIGURATION_SET: this.configuration.configurationSetName }
  }

  /** Passes on the member's number and no address, so that a call that fails and is kept names nobody (R-NOTE-9). */
  follow(reactions: IFunction) {
    const tags = '$.detail.mail.tags'
    for (const [failure, detail] of Object.entries(failures)) {
      const { configurationSetName } = this.configuration
      const rule = new Rule(this, failure, {
        description: `An e-mail ended in a ${failure}`,
        eventPattern: {
          source: ['aws.ses'],
          detail: {
            ...detail,
            mail: { tags: { 'ses:configuration-set': [configurationSetName], member: Match.exists() } },
          },
        },
      })
      const [member, emailNumber] = ['member', 'emailNumber'].map((tag) => EventField.fromPath(`${tags}.${tag}`))
      rule.addTarget(
        new LambdaFunction(reactions, { event: RuleTargetInput.fromObject({ failure, member, emailNumber }) }),
      )
    }
  }

  /** The sender is a parameter, an address or its domain, so its identity has no fixed name. */
  grantSend(sender: PortalFunction) {
    const of = (resource: string) => `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`
    const set = `configuration-set/${this.configuration.configurationSetName}`
    sender.addToRolePolicy(new PolicyStatement({ actions: ['ses:SendEmail'], resources: [of('identity/*'), of(set)] }))
    acceptSesIdentities(sender)
  }
}

const daily = (metricName: string) =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Sum', period: Duration.days(1) })

/** 1 on a day on which e-mails were sent and none was delivered. */
export const undeliveredMail = () =>
  new MathExpression({
    expression: 'IF(sent > 0 AND FILL(delivered, 0) < 1, 1, 0)',
    usingMetrics: { sent: daily('Send'), delivered: daily('Delivery') },
    period: Duration.days(1),
  })
