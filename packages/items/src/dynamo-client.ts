/** The DynamoDB client of a function or command. */
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { clientTimeouts } from './client-timeouts.ts'

/** `requestTimeout` in milliseconds. */
export const dynamoClient = (requestTimeout: number, config: DynamoDBClientConfig = {}): DynamoDBClient =>
  new DynamoDBClient({ ...clientTimeouts(requestTimeout), base64Decoder, ...config })

/**
 * The SDK's decoder matches each text with a regular expression first, which took 4 % of a rebuild's processor time.
 * Boxes and segments have checks of their own. The bytes are no `Buffer`, as with the SDK's decoder.
 */
const base64Decoder = (text: string): Uint8Array => {
  const { buffer, byteOffset, byteLength } = Buffer.from(text, 'base64')
  return new Uint8Array(buffer, byteOffset, byteLength)
}
