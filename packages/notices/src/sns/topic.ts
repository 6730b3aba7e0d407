/** A topic of Amazon SNS. Locally the same client talks to the sink of infra/engines (AWS_ENDPOINT_URL_SNS). */
import { PublishCommand, type SNSClient } from '@aws-sdk/client-sns'
import { undeliveredBy } from '../provider-failure.ts'
import { PublicationFailed, type Topic } from '../topic.ts'

export const snsTopic = (client: SNSClient, arn: string): Topic => ({
  publish: async ({ text, eventId }) => {
    const MessageAttributes = { event_id: { DataType: 'String', StringValue: eventId } }
    try {
      await client.send(new PublishCommand({ TopicArn: arn, Message: text, MessageAttributes }))
    } catch (error) {
      throw new PublicationFailed(error instanceof Error ? error.name : 'unknown', undeliveredBy(error))
    }
  },
})

/** Without the topic's name messages would be lost silently, so the function does not start. */
export const headOfficeTopicArn = (env: Readonly<Record<string, string | undefined>>): string => {
  const arn = env.HEAD_OFFICE_TOPIC_ARN
  if (!arn) throw new Error('environment variable is missing: HEAD_OFFICE_TOPIC_ARN')
  return arn
}
