/** The DynamoDB client of a function or command. */
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { bytesOfBase64 } from './attributes.ts'
import { clientTimeouts } from './client-timeouts.ts'
import { SignatureHash } from './signature-hash.ts'

/**
 * `requestTimeout` in milliseconds. Base64 is decoded without the SDK's validation, which took 4 % of a rebuild's
 * processor time; boxes and segments have checks of their own.
 */
export const dynamoClient = (requestTimeout: number, config: DynamoDBClientConfig = {}): DynamoDBClient => {
  const ours = { base64Decoder: bytesOfBase64, sha256: SignatureHash }
  const client = new DynamoDBClient({ ...clientTimeouts(requestTimeout), ...ours, ...config })
  // The SDK's logger copies every answer without its sensitive parts, although nobody keeps that log.
  client.middlewareStack.remove('loggerMiddleware')
  return client
}
