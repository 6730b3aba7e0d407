/** Against a server that answers what it is told: what is sent, what is tried again, and what a failure tells. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { StandardRetryStrategy } from '@smithy/core/retry'
import { expect, onTestFinished, test } from 'vitest'
import { dynamoCalls, type Failure } from './dynamodb-calls.ts'
import { patience } from './patience.ts'

type Seen = { readonly headers: IncomingHttpHeaders; readonly body: string }
type Say = { readonly status: number; readonly body: string } | 'hang up' | 'nothing'

const fine: Say = { status: 200, body: '{"Items":[]}' }
const refused = (status: number, type: string, rest: object = {}): Say => ({
  status,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'why', ...rest }),
})

/** Answers in this order; the last one again and again. */
const serverThat = async (...says: readonly [Say, ...Say[]]) => {
  const seen: Seen[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    seen.push({ headers: request.headers, body: await text(request) })
    const say = says[Math.min(seen.length, says.length) - 1] as Say
    if (say === 'nothing') return
    if (say === 'hang up') request.socket.destroy()
    else response.writeHead(say.status).end(say.body)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { seen, endpoint: `http://127.0.0.1:${(server.address() as { port: number }).port}` }
}

const callsTo = (endpoint: string, more: object = {}) => {
  const credentials = { accessKeyId: 'spec', secretAccessKey: 'spec', sessionToken: 'token' }
  const backoff = { computeNextBackoffDelay: () => 0, setDelayBase: () => undefined }
  const retryStrategy = new StandardRetryStrategy({ maxAttempts: 3, backoff })
  const client = new DynamoDBClient({ endpoint, region: 'eu-central-1', credentials, retryStrategy, ...more })
  onTestFinished(() => client.destroy())
  return dynamoCalls(client)
}
const failing = (call: Promise<unknown>): Promise<Failure> =>
  call.then(
    () => expect.unreachable('it did not fail'),
    (error: Failure) => error,
  )

test('sends the input as JSON, signed, and gives the answer as it came', async () => {
  const { seen, endpoint } = await serverThat({ status: 200, body: '{"Item":{"a":{"S":"ბ"}}}' })
  const input = { TableName: 'events', Key: { stream: { S: 'ბ' } } }
  expect(await callsTo(endpoint)('GetItem', input)).toEqual({ Item: { a: { S: 'ბ' } } })
  expect(seen).toHaveLength(1)
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(input)
  expect(seen[0]?.headers).toMatchObject({
    'x-amz-target': 'DynamoDB_20120810.GetItem',
    'content-type': 'application/x-amz-json-1.0',
    'content-length': String(Buffer.byteLength(JSON.stringify(input))),
    'x-amz-security-token': 'token',
    'x-amz-date': expect.stringMatching(/^\d{8}T\d{6}Z$/),
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=spec\/\d{8}\/eu-central-1\/dynamodb\/aws4_request, .*Signature=[0-9a-f]{64}$/,
    ),
  })
})

test.each<[string, Say]>([
  ['an error of the service', refused(500, 'InternalServerError')],
  ['a service that is down', { status: 503, body: '<html>down</html>' }],
  ['throttling', refused(400, 'ProvisionedThroughputExceededException')],
  ['a connection that breaks', 'hang up'],
])('%s is tried again with the same bytes', async (_, say) => {
  const { seen, endpoint } = await serverThat(say, say, fine)
  expect(await callsTo(endpoint)('Query', { TableName: 'events' })).toEqual({ Items: [] })
  expect(seen.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => '{"TableName":"events"}'))
})

test('gives up after the last try, and says that the service is to blame', async () => {
  const { seen, endpoint } = await serverThat(refused(500, 'InternalServerError'))
  const error = await failing(callsTo(endpoint)('Query', {}))
  expect(error).toMatchObject({ name: 'InternalServerError', $fault: 'server', $metadata: { httpStatusCode: 500 } })
  expect(seen).toHaveLength(3)
})

test('a refusal is told at once by its name, a cancelled transaction with its reasons', async () => {
  const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }]
  const { seen, endpoint } = await serverThat(refused(400, 'TransactionCanceledException', { CancellationReasons }))
  const error = await failing(callsTo(endpoint)('TransactWriteItems', {}))
  expect(error).toMatchObject({ name: 'TransactionCanceledException', $fault: 'client', CancellationReasons })
  expect(error.message).toBe('why')
  expect(seen).toHaveLength(1)
})

test('a connection that hangs ends in time: it was sent, and nobody answered', async () => {
  const { endpoint } = await serverThat('nothing')
  const error = await failing(
    callsTo(endpoint, { ...patience(50), maxAttempts: 1, retryStrategy: undefined })('Scan', {}),
  )
  expect(error).toMatchObject({ name: 'TimeoutError', $metadata: {} })
  expect(error.$fault).toBeUndefined()
})

test('what cannot be signed was never sent', async () => {
  const { seen, endpoint } = await serverThat(fine)
  const credentials = () => Promise.reject(new Error('no credentials'))
  const error = await failing(callsTo(endpoint, { credentials })('Scan', {}))
  expect(error.message).toBe('no credentials')
  expect(error.$metadata).toBeUndefined()
  expect(seen).toEqual([])
})

test('finds its endpoint as the SDK does: the variable, or the region', async () => {
  const { seen, endpoint } = await serverThat(fine)
  process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint
  onTestFinished(() => void delete process.env.AWS_ENDPOINT_URL_DYNAMODB)
  await callsTo(undefined as never)('Scan', {})
  expect(seen).toHaveLength(1)
  delete process.env.AWS_ENDPOINT_URL_DYNAMODB
  let host = ''
  const handle = (request: { hostname: string }) => {
    host = request.hostname
    return Promise.reject(Object.assign(new Error('not from here'), { name: 'Elsewhere' }))
  }
  const error = await failing(callsTo(undefined as never, { requestHandler: { handle } })('Scan', {}))
  expect([error.name, host]).toEqual(['Elsewhere', 'dynamodb.eu-central-1.amazonaws.com'])
})
