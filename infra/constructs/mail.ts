/**
 * E-mail by SES: a configuration set whose bounces and complaints reach the reactions, which end e-mails to that address.
 * Whether the portal sends any is the parameter `mailFrom`.
 */
import { Aws, Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { acceptSesIdentities } from './accepted-grants.ts'
import type { PortalFunction } from './portal/function.ts'

export class PortalMail extends Construct {
  readonly environment: Readonly<Record<string, string>>
  private readonly feedback: Topic
  private readonly configuration: ConfigurationSet

  constructor(scope: Construct, id: string, { mailFrom }: { readonly mailFrom: string }) {
    super(scope, id)
    // SES may not use the default key of SNS.
    const masterKey = new Key(this, 'Key', { description: 'Bounces on their way', enableKeyRotation: true })
    masterKey.grant(new ServicePrincipal('ses.amazonaws.com'), 'kms:GenerateDataKey*', 'kms:Decrypt')
    this.feedback = new Topic(this, 'Feedback', {
      displayName: 'Bounces and complaints',
      enforceSSL: true,
      masterKey,
    })
    this.configuration = new ConfigurationSet(this, 'Set', { reputationMetrics: true })
    this.configuration.addEventDestination('Failures', {
      destination: EventDestination.snsTopic(this.feedback),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    this.environment = { MAIL_FROM: mailFrom, MAIL_CONFIGURATION_SET: this.configuration.configurationSetName }
  }

  follow(reactions: IFunction) {
    this.feedback.addSubscription(new LambdaSubscription(reactions))
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
