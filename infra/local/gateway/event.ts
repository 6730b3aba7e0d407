/** Converts a request to the event of API Gateway's REST API (v1, proxy integration). */
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'

const stage = 'local'

/** The connection's peer, whatever `X-Forwarded-For` says. */
const addressOf = (request: IncomingMessage): string => (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')

export const proxyEvent = (
  request: IncomingMessage,
  body: { readonly bytes: Buffer; readonly isBinary: boolean },
  requestId: string,
): APIGatewayProxyEvent => {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
  const sourceIp = addressOf(request)
  const multiValueHeaders = headersOf(request, sourceIp)
  const parameters = new URLSearchParams(query)
  const names = [...new Set(parameters.keys())]
  const httpMethod = request.method ?? 'GET'
  return {
    resource: '/{proxy+}',
    path,
    httpMethod,
    headers: Object.fromEntries(Object.entries(multiValueHeaders).map(([name, values]) => [name, values.at(-1)])),
    multiValueHeaders,
    queryStringParameters:
      names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, parameters.getAll(name).at(-1)])),
    multiValueQueryStringParameters:
      names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, parameters.getAll(name)])),
    pathParameters: { proxy: path.slice(1) },
    stageVariables: null,
    body: body.bytes.length === 0 ? null : body.bytes.toString(body.isBinary ? 'base64' : 'utf8'),
    isBase64Encoded: body.isBinary && body.bytes.length > 0,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: null,
      httpMethod,
      identity: { ...nobody, sourceIp, userAgent: request.headers['user-agent'] ?? null },
      path,
      protocol: `HTTP/${request.httpVersion}`,
      requestId,
      requestTimeEpoch: Date.now(),
      resourceId: 'local',
      resourcePath: '/{proxy+}',
      stage,
    },
  }
}

/** Every header with all its values; this hop appends the peer's address to `X-Forwarded-For`. */
const headersOf = ({ rawHeaders }: IncomingMessage, sourceIp: string): Record<string, string[]> => {
  const headers: Record<string, string[]> = {}
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    headers[name] = [...(headers[name] ?? []), rawHeaders[at + 1] ?? '']
  }
  headers['x-forwarded-for'] = [[...(headers['x-forwarded-for'] ?? []), sourceIp].join(', ')]
  return headers
}

const nobody = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  user: null,
  userArn: null,
}

/** The context of one invocation, with the remaining time as on Lambda. */
export const contextFor = (functionName: string, requestId: string, milliseconds: number): Context => {
  const deadline = Date.now() + milliseconds
  const unused = () => {
    throw new Error('context.done, succeed and fail are gone since Node 24 on Lambda')
  }
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
    memoryLimitInMB: '1024',
    awsRequestId: requestId,
    logGroupName: `/local/${functionName}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: unused,
    fail: unused,
    succeed: unused,
  }
}
