/** How far this function is behind the table streams, as a metric in a log line for the operators. */
import { metricFields } from '@portal/http'
import type { DynamoDBRecord, SNSEventRecord } from 'aws-lambda'

type Event = { readonly Records?: readonly (DynamoDBRecord | SNSEventRecord)[] }

/** Milliseconds since the oldest record of a batch was written; a table stream gives this time in whole seconds. */
export const feedLag = ({ Records = [] }: Event, at: string): Readonly<Record<string, unknown>> | undefined => {
  const seconds = Records.flatMap((record) =>
    'dynamodb' in record ? (record.dynamodb?.ApproximateCreationDateTime ?? []) : [],
  )
  if (seconds.length === 0) return undefined
  const value = Math.max(0, Date.parse(at) - Math.min(...seconds) * 1000)
  const metric = metricFields(at, { name: 'FeedLag', value, unit: 'Milliseconds' })
  return { at, area: 'reactions', level: 'info', message: 'feed_lag', ...metric }
}
