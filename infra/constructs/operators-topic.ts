/**
 * The topic that mails alarms to the operators. Both stacks have one, because an alarm can only notify a topic of its
 * own region, and the metrics of CloudFront and its firewall are in the edge's region.
 */
import { CfnParameter } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

export const operatorsEmail = (scope: Construct): string =>
  new CfnParameter(scope, 'operatorsEmail', {
    description: 'Who is told of alarms; they confirm by a link in the first mail of each region',
    default: 'operators@portal.example',
  }).valueAsString

export const operatorsTopic = (scope: Construct, email: string): Topic => {
  // The topic has a key of its own, because CloudWatch may not use the default key of SNS.
  const masterKey = new Key(scope, 'TopicKey', { description: 'Alarms on their way', enableKeyRotation: true })
  const topic = new Topic(scope, 'Operators', { displayName: 'Portal operators', enforceSSL: true, masterKey })
  // CloudWatch publishes alarms; EventBridge publishes a threat that was found and a key that is to be deleted.
  for (const service of ['cloudwatch', 'events']) {
    const publisher = new ServicePrincipal(`${service}.amazonaws.com`)
    masterKey.grant(publisher, 'kms:GenerateDataKey*', 'kms:Decrypt')
    topic.grantPublish(publisher)
  }
  new CfnSubscription(scope, 'Mail', { topicArn: topic.topicArn, protocol: 'email', endpoint: email })
  return topic
}
