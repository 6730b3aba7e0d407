/** API Gateway's access log line for a request, in the stack's format. */
import { accessLogFormat } from '@portal/infra/constructs/portal/api'

const filled: Readonly<Record<string, string>> = {
  requestId: '00000000-0000-4000-8000-000000000000',
  xrayTraceId: '1-00000000-000000000000000000000000',
  requestTimeEpoch: '1760000000000',
  httpMethod: 'POST',
  resourcePath: '/api/auth/applications/{proxy+}',
  status: '200',
  responseLength: '1200',
  responseLatency: '120',
  integrationLatency: '110',
  'error.responseType': '-',
}

export const lengthOfApiLine = (): number =>
  accessLogFormat.toString().replaceAll(/\$context\.([a-zA-Z]+(?:\.[a-zA-Z]+)?)/g, (_, name: string) => {
    const value = filled[name]
    if (value === undefined) throw new Error(`nobody said what ${name} looks like in a line of API Gateway`)
    return value
  }).length
