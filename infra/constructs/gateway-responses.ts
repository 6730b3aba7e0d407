/** API Gateway's own refusals in the portal's JSON and Georgian text (R-RUN-10). */
import type { RefusalCode } from '@portal/contract/refusals'
import { refusal, securityHeaders } from '@portal/http'
import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway'

const refusals: readonly (readonly [ResponseType, RefusalCode])[] = [
  // API Gateway reports a missing token for an unknown path.
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, 'not_found'],
  [ResponseType.RESOURCE_NOT_FOUND, 'not_found'],
  [ResponseType.ACCESS_DENIED, 'not_permitted'],
  [ResponseType.WAF_FILTERED, 'not_permitted'],
  [ResponseType.THROTTLED, 'too_often'],
  [ResponseType.QUOTA_EXCEEDED, 'too_often'],
  [ResponseType.REQUEST_TOO_LARGE, 'too_large'],
  [ResponseType.UNSUPPORTED_MEDIA_TYPE, 'wrong_type'],
  [ResponseType.INTEGRATION_TIMEOUT, 'timeout'],
  [ResponseType.INTEGRATION_FAILURE, 'unavailable'],
  [ResponseType.API_CONFIGURATION_ERROR, 'internal'],
  [ResponseType.DEFAULT_4XX, 'unreadable_request'],
  [ResponseType.DEFAULT_5XX, 'unavailable'],
]

export const addGatewayResponses = (api: RestApi): void => {
  for (const [type, code] of refusals) {
    const { status, headers, body } = refusal(code, '$context.requestId')
    api.addGatewayResponse(`Refusal${type.responseType}`, {
      type,
      statusCode: String(status),
      responseHeaders: quoted({ ...securityHeaders, ...headers }),
      templates: { 'application/json': JSON.stringify(body) },
    })
  }
}

/**
 * Static values need single quotes. The content security policy contains quotes itself, which API Gateway may not keep,
 * so it is left out here and the edge adds it (edge/headers.ts).
 */
const quoted = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => !value.includes("'"))
      .map(([name, value]) => [name, `'${value}'`]),
  )
