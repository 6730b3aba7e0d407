/** The DynamoDB client of a function or command. */
import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { AwsJson1_0Protocol } from '@aws-sdk/core/protocols'
import { type ClientTimeouts, clientTimeouts, limitConcurrency } from './client-timeouts.ts'

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

/**
 * DynamoDB's protocol, except that an answer is only parsed. The SDK then visits every attribute to decode its bytes;
 * our conversion of attributes visits them all anyway, and one visit costs half of two.
 */
export class ParsedAnswers extends AwsJson1_0Protocol {
  protected override readonly deserializer = {
    setSerdeContext: () => {},
    read: (_: unknown, body: string | Uint8Array): unknown => {
      if (typeof body === 'string') return JSON.parse(body)
      return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString())
    },
  }
}

type Bytes = ArrayBuffer | ArrayBufferView
type Data = string | Bytes

const keys = new WeakMap<Bytes, KeyObject>()

/**
 * SHA-256 for the SDK's signature of each call. Node takes six times as long for an HMAC with a key of bytes as with
 * a key object, because it first looks for one in the bytes; the SDK keeps the bytes of a day's signing key, so the
 * object is made once.
 */
export class SignatureHash {
  readonly #hash

  constructor(secret?: Data) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', keyOf(secret))
  }

  update(data: Data): void {
    this.#hash.update(typeof data === 'string' ? data : bytesOf(data))
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
}

const keyOf = (secret: Data): string | KeyObject => {
  if (typeof secret === 'string') return secret
  const key = keys.get(secret) ?? createSecretKey(bytesOf(secret))
  keys.set(secret, key)
  return key
}

const bytesOf = (data: Bytes): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
