/**
 * The Lambda handler of an area: middy around Hono's adapter, for API Gateway events of version 1 and 2. What happens
 * inside a request is the app's; here is what can go wrong around it: an event that is no request, a crash, the clock.
 */
import middy from '@middy/core'
import type { Hono } from 'hono'
import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda'
import { jsonLog, type Log } from '../answer/log.ts'
import type { PortalEnv } from '../env.ts'
import { behindEdge, cameThroughEdge } from './behind-edge.ts'
import { errorBoundary } from './error-boundary.ts'
import { gatewayAnswer } from './gateway-answer.ts'
import { readableEvent } from './readable-event.ts'
import { unaskable, withoutIdleBody } from './unaskable.ts'

export type LambdaOptions = {
  readonly area: string
  readonly log?: Log
  /** How long before Lambda's own end the person is told, so that nobody gets the gateway's English. */
  readonly spareMilliseconds?: number
  /** What the edge alone sends along; every area of a stack has the same. */
  readonly originSecret?: string | undefined
  /** Whether what did not come through the edge is refused; so on AWS, where the firewall stands there. */
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
      if (edgeOnly && !cameThroughEdge(event, originSecret)) {
        log({ level: 'warn', code: 'around_the_edge', request_id: context.awsRequestId, area })
        return gatewayAnswer('not_permitted', context)
      }
      return unaskable(app, event, context) ?? handle(app)(behindEdge(withoutIdleBody(event), originSecret), context)
    })
