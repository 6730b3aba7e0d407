/** Converts records of the streams API to Lambda's format: bytes as base64, times as seconds. */
import type { AttributeValue, _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBStreamEvent, AttributeValue as LambdaValue } from 'aws-lambda'

export const streamEvent = (
  records: readonly StreamRecord[],
  { streamArn, region }: { streamArn: string; region: string },
): DynamoDBStreamEvent => ({
  Records: records.map(({ eventID, eventName, eventVersion, dynamodb }) => ({
    eventID,
    eventName,
    eventVersion: eventVersion ?? '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor((dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000),
      ...(dynamodb?.Keys && { Keys: lambdaValues(dynamodb.Keys) }),
      ...(dynamodb?.NewImage && { NewImage: lambdaValues(dynamodb.NewImage) }),
      SequenceNumber: dynamodb?.SequenceNumber,
      SizeBytes: dynamodb?.SizeBytes,
      StreamViewType: dynamodb?.StreamViewType,
    },
  })),
})

const lambdaValues = (item: Readonly<Record<string, AttributeValue>>): Record<string, LambdaValue> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, lambdaValue(value)]))

const lambdaValue = (value: AttributeValue): LambdaValue => {
  if (value.B !== undefined) return { B: base64(value.B) }
  if (value.BS !== undefined) return { BS: value.BS.map(base64) }
  if (value.L !== undefined) return { L: value.L.map(lambdaValue) }
  if (value.M !== undefined) return { M: lambdaValues(value.M) }
  return value as LambdaValue
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
