/** The last error boundary: an escaped error is logged without its message and answered with our envelope. */
import type { MiddlewareObj } from '@middy/core'
import type { RefusalCode } from '@portal/contract'
import { isDependencyFailure } from '../answer/failure.ts'
import { describeError, type Log } from '../answer/log.ts'
import type { GatewayAnswer } from './gateway-answer.ts'

type Options = {
  readonly area: string
  readonly log: Log
  readonly answer: (code: RefusalCode, context: { awsRequestId?: string } | undefined) => GatewayAnswer
}

export const errorBoundary = ({ area, log, answer }: Options): MiddlewareObj<unknown, unknown> => ({
  onError: (request) => {
    const code = codeOf(request.error)
    log({
      level: 'error',
      code: `invocation_${code}`,
      request_id: request.context?.awsRequestId ?? 'unknown',
      area,
      ...describeError(request.error),
    })
    request.response = answer(code, request.context)
  },
})

const codeOf = (thrown: unknown): RefusalCode => {
  if (thrown instanceof Error && thrown.name === 'InvocationTimeout') return 'timeout'
  return isDependencyFailure(thrown) ? 'unavailable' : 'internal'
}
