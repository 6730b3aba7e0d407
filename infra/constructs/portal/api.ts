/**
 * The portal's calls: a REST API (v1, which LocalStack's free edition supports) with the routes of `areas.ts`. Its
 * access log has route patterns and no persons; the functions' log lines have member ids.
 */
import type { RefusalCode } from '@portal/contract/refusals'
import { refusal, securityHeaders } from '@portal/http'
import { Validations } from 'aws-cdk-lib'
import {
  AccessLogField,
  AccessLogFormat,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseType,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { binaryMediaTypes } from '../../content-types.ts'
import { ownLimits } from '../../own-limits.ts'
import { retainAfterCreation } from '../retain-after-creation.ts'

const throttle = { throttlingRateLimit: ownLimits.apiRate, throttlingBurstLimit: ownLimits.apiBurst }

export class PortalApi extends RestApi {
  constructor(scope: Construct, id: string) {
    const logs = new LogGroup(scope, `${id}-log`, {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: retainAfterCreation,
    })
    super(scope, id, {
      description: 'The portal’s calls, one Lambda per area',
      endpointTypes: [EndpointType.REGIONAL],
      binaryMediaTypes: [...binaryMediaTypes],
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: retainAfterCreation,
      deployOptions: {
        ...throttle,
        accessLogDestination: new LogGroupLogDestination(logs),
        accessLogFormat,
        loggingLevel: MethodLoggingLevel.ERROR,
        dataTraceEnabled: false,
        metricsEnabled: true,
        tracingEnabled: true,
      },
    })
    // API Gateway would make this log group itself, under this name, and keep it for ever.
    const executions = new LogGroup(scope, `${id}-executions`, {
      logGroupName: `API-Gateway-Execution-Logs_${this.restApiId}/prod`,
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: retainAfterCreation,
    })
    this.deploymentStage.node.addDependency(executions)
    addGatewayResponses(this)
    accept(this)
  }

  /** Sends every call under these prefixes to one function, which has its own routes. */
  route(prefixes: readonly string[], handler: IFunction) {
    const integration = new LambdaIntegration(handler, { scopePermissionToMethod: false })
    for (const prefix of prefixes) {
      const resource = this.root.resourceForPath(prefix)
      resource.addMethod('ANY', integration)
      resource.addProxy({ defaultIntegration: integration })
    }
  }
}

export const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    request_id: AccessLogField.contextRequestId(),
    trace: AccessLogField.contextXrayTraceId(),
    at: AccessLogField.contextRequestTimeEpoch(),
    method: AccessLogField.contextHttpMethod(),
    operation: AccessLogField.contextResourcePath(),
    status: AccessLogField.contextStatus(),
    bytes: AccessLogField.contextResponseLength(),
    latency_ms: AccessLogField.contextResponseLatency(),
    function_ms: AccessLogField.contextIntegrationLatency(),
    refusal: AccessLogField.contextErrorResponseType(),
  }),
)

const accept = (api: RestApi) =>
  Validations.of(api).acknowledge(
    {
      id: 'AwsSolutions-APIG2',
      reason:
        'Requests are checked in the functions by the schemas of the contract, which also give the Georgian sentences',
    },
    {
      id: 'AwsSolutions-APIG3',
      reason: 'The firewall stands at the edge, and the functions refuse what did not come through it (decision 0015)',
    },
    {
      id: 'AwsSolutions-APIG4',
      reason: 'Sessions are checked in the functions, against a table: ending one works at once',
    },
    { id: 'AwsSolutions-COG4', reason: 'People sign in with a code by SMS and a session of our own, without Cognito' },
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      reason: 'API Gateway’s own policy for writing its logs; the account has one such role',
    },
  )

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

/** API Gateway's own refusals in the portal's JSON and Georgian text (R-RUN-10). */
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
 * so it is left out here and the edge adds it (edge/behaviors.ts).
 */
const quoted = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => !value.includes("'"))
      .map(([name, value]) => [name, `'${value}'`]),
  )
