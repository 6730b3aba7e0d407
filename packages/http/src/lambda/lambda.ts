/**
 * The Lambda handler of an area: middy around Hono's adapter, for API Gateway events of version 1 and 2. It handles
 * what can fail outside the app: a malformed event, a crash, the timeout.
 */
import middy from '@middy/core'
import type { Hono } from 'hono'
import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda'
import { jsonLog, type Log } from '../answer/log.ts'
import type { PortalEnv } from '../env.ts'
import { isFromEdge, withViewerAddress } from './behind-edge.ts'
import { errorBoundary } from './error-boundary.ts'
import { gatewayAnswer } from './gateway-answer.ts'
import { readableEvent } from './readable-event.ts'
import { refuseUnsupported, withoutIdleBody } from './refuse-unsupported.ts'

export type LambdaOptions = {
  readonly area: string
  readonly log?: Log
  /** Milliseconds before Lambda's timeout at which we answer, so that nobody gets the gateway's English error. */
  readonly spareMilliseconds?: number
  /** The secret that only the edge sends; every area of a stack has the same. */
  readonly originSecret?: string | undefined
  /** Whether requests that bypass the edge are refused, as on AWS, where the edge has the firewall. */
  readonly edgeOnly?: boolean
}

export const lambda = (
  app: Hono<PortalEnv>,
  {
    area,
    log = jsonLog,
    spareMilliseconds = 500,
    originSecret = process.env.ORIGIN_SECRET,
    edgeOnly = process.env.EDGE_ONLY === 'true',
  }: LambdaOptions,
) =>
  middy<LambdaEvent>({
    timeoutEarlyInMillis: spareMilliseconds,
    timeoutEarlyResponse: () => {
      throw Object.assign(new Error('the time of this invocation is over'), { name: 'InvocationTimeout' })
    },
  })
    .use(errorBoundary({ area, log, answer: gatewayAnswer }))
    .use(readableEvent(gatewayAnswer))
    .handler(async (event: LambdaEvent, context: LambdaContext) => {
      if (edgeOnly && !isFromEdge(event, originSecret)) {
        log({ level: 'warn', code: 'around_the_edge', request_id: context.awsRequestId, area })
        return gatewayAnswer('not_permitted', context)
      }
      return (
        refuseUnsupported(app, event, context) ??
        handle(app)(withViewerAddress(withoutIdleBody(event), originSecret), context)
      )
    })
