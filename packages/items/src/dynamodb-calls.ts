/**
 * One call of DynamoDB with the SDK's own parts and without its middleware (docs/decisions/0018): its client gives
 * endpoint, signer, sockets, timeouts and the rule of retries; the body is JSON, written and read in one walk. That is a
 * fifth of the processor time, and of such calls the portal is made.
 */
import { text } from 'node:stream/consumers'
import { setTimeout as pass } from 'node:timers/promises'
import { type DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { getEndpointFromInstructions } from '@smithy/core/endpoints'
import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry'

export type Operation =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'Scan'
  | 'PutItem'
  | 'DeleteItem'
  | 'UpdateItem'
  | 'TransactWriteItems'

/**
 * Sends `input` in the words of DynamoDB's reference and gives its answer as it came. Throws what DynamoDB refused, or
 * what befell the connection at the last try: `$metadata` says that it was sent, `$fault` that somebody answered.
 */
export type Call = <Answer>(operation: Operation, input: object) => Promise<Answer>

export const dynamoCalls = ({ config }: Pick<DynamoDBClient, 'config'>): Call => {
  let settled: Promise<Settled> | undefined
  return async <Answer>(operation: Operation, input: object): Promise<Answer> => {
    const body = JSON.stringify(input)
    settled ??= settle(config).catch((error: unknown) => {
      // A region or a profile that could not be read may be there the next time.
      settled = undefined
      throw error
    })
    const { retries, via } = await settled
    let token = await retries.acquireInitialRetryToken('dynamodb')
    for (;;)
      try {
        const answer = await once(via, operation, body)
        retries.recordSuccess(token)
        return JSON.parse(answer) as Answer
      } catch (error) {
        token = await retries.refreshRetryTokenForRetry(token, { errorType: kindOf(error as Failure) }).catch(() => {
          throw error
        })
        if (token.getRetryDelay() > 0) await pass(token.getRetryDelay())
      }
  }
}

type Config = DynamoDBClient['config']
type Settled = Awaited<ReturnType<typeof settle>>

/** What is the same for every call of one client. */
const settle = async (config: Config) => {
  const { url } = await getEndpointFromInstructions({}, GetItemCommand, { ...config })
  const retries = await config.retryStrategy()
  if (!('acquireInitialRetryToken' in retries)) throw new Error('a retry strategy of the second kind is needed')
  const { protocol, hostname, pathname, host } = url
  const where = { protocol, hostname, path: pathname, ...(url.port && { port: Number(url.port) }) }
  return { retries, via: { where, host, signer: await config.signer(), handler: config.requestHandler } }
}

/** The text of the answer. */
const once = async (
  { where, host, signer, handler }: Settled['via'],
  operation: Operation,
  body: string,
): Promise<string> => {
  const headers = {
    host,
    'content-type': 'application/x-amz-json-1.0',
    'content-length': String(Buffer.byteLength(body)),
    'x-amz-target': `DynamoDB_20120810.${operation}`,
  }
  const signed = await signer.sign({ ...where, method: 'POST', headers, body })
  let [status, answer]: [number, string] = [0, '']
  try {
    const { response } = await handler.handle(signed as Parameters<typeof handler.handle>[0])
    ;[status, answer] = [response.statusCode, await text(response.body)]
  } catch (error) {
    throw Object.assign(error as Error, { $metadata: {} })
  }
  if (status === 200) return answer
  throw refusal(status, answer)
}

export type Failure = Error & {
  readonly $metadata?: { readonly httpStatusCode?: number }
  readonly $fault?: 'client' | 'server'
  /** Of a cancelled transaction, one per write. */
  readonly CancellationReasons?: readonly { readonly Code?: string }[]
}

/** `__type` is `com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException`; what stands before DynamoDB may answer anything. */
const refusal = (httpStatusCode: number, answer: string): Failure => {
  const { __type = 'UnknownError', message, Message, CancellationReasons } = said(answer)
  const name = String(__type).split('#').at(-1)
  const $fault = httpStatusCode >= 500 ? 'server' : 'client'
  const error = new Error(String(message ?? Message ?? name))
  return Object.assign(error, { name, $fault, $metadata: { httpStatusCode }, CancellationReasons }) as Failure
}

const said = (answer: string): { readonly [name: string]: unknown } => {
  try {
    return Object(JSON.parse(answer))
  } catch {
    return {}
  }
}

const kindOf = (error: Failure) => {
  if (error.$metadata === undefined) return 'CLIENT_ERROR'
  if (isThrottlingError(error as never)) return 'THROTTLING'
  if (isTransientError(error as never)) return 'TRANSIENT'
  return isServerError(error as never) ? 'SERVER_ERROR' : 'CLIENT_ERROR'
}
