/** The DynamoDB client of a function or command. */
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { type ClientTimeouts, clientTimeouts } from './client-timeouts.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { ParsedAnswers } from './parsed-answers.ts'
import { SignatureHash } from './signature-hash.ts'

/**
 * Maximum concurrent calls of a process. Each call takes a millisecond of its processor, so more than eight would not
 * be faster. An engine that answers one call at a time makes each process wait behind all calls that were sent before,
 * so the sequencer would wait behind the calls of all others.
 */
const maxCalls = 8
const agent = { maxSockets: maxCalls }

export const dynamoClient = (timeouts: number | ClientTimeouts, config: DynamoDBClientConfig = {}): DynamoDBClient => {
  const { requestHandler, ...attempts } = clientTimeouts(timeouts)
  const client = new DynamoDBClient({
    ...attempts,
    requestHandler: { ...requestHandler, httpAgent: agent, httpsAgent: agent },
    protocol: ParsedAnswers,
    sha256: SignatureHash,
    // Without it the SDK sorts and joins its middleware anew for each call.
    cacheMiddleware: true,
    ...config,
  })
  // The logger copies every answer without its sensitive parts, although nobody keeps that log. The other one writes the
  // same name of the SDK and its version into two headers, composed anew for each call.
  for (const name of ['loggerMiddleware', 'getUserAgentMiddleware']) client.middlewareStack.remove(name)
  copyFaster(client.config)
  const inTurn = limitConcurrency(maxCalls)
  // The timeouts begin with the call to the handler, so a call that only waited for a connection would fail.
  client.middlewareStack.add((next) => (args) => inTurn(() => next(args)), {
    name: 'inTurn',
    step: 'deserialize',
    priority: 'high',
  })
  // The cached middleware holds the first command of each kind, so what one person filed would stay in memory as long as
  // the process runs. DynamoDB's middleware does not read it.
  client.middlewareStack.add(
    (next, context) => {
      delete context.__smithy_context?.commandInstance
      return next
    },
    { name: 'forgetFirstCommand', step: 'initialize' },
  )
  return client
}

/**
 * The SDK copies its fifty settings four times for each call. V8 keeps an object so large as a hash table, which is slow
 * to copy, unless another object inherits from it.
 */
const copyFaster = (settings: object): void => {
  Object.create(settings)
}
