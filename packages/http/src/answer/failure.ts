/**
 * Answers every error that a handler throws: a dependency that is down is a 503 with `Retry-After`, everything else a
 * plain 500.
 */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { PortalEnv } from '../env.ts'
import { describeError } from './log.ts'
import { refused } from './refused.ts'

export const answerFailure = (thrown: unknown, c: Context<PortalEnv>): Response => {
  if (thrown instanceof HTTPException && thrown.res) return thrown.getResponse()
  const isDown = isDependencyFailure(thrown)
  c.get('log')({
    level: 'error',
    code: isDown ? 'dependency_failed' : 'internal',
    request_id: c.get('requestId'),
    area: c.get('area'),
    ...describeError(thrown),
  })
  return refused(c, isDown ? 'unavailable' : 'internal')
}

/** Throws a refusal from code that cannot return an answer; `answerFailure` catches it. */
export const refuseWith = (response: Response): never => {
  throw new HTTPException(response.status as 400, { res: response })
}

const outageNames = new Set([
  'AbortError',
  'AnswerLost',
  'CredentialsProviderError',
  'InternalServerError',
  'InternalServerException',
  'KMSInternalException',
  'DependencyTimeoutException',
  // Written by a newer release during a deployment; in a moment the newer function answers.
  'EventTooNew',
  'LimitExceededException',
  'MasterKeyUnavailable',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'ResourceNotFoundException',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'SlowDown',
  'Throttling',
  'ThrottlingException',
  'TimeoutError',
  'TransactionCancelled',
  'TransactionInProgressException',
])

const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** The AWS SDK signals an outage in many ways: by name, system code, fault, or inside a cause. */
export const isDependencyFailure = (thrown: unknown, depth = 0): boolean => {
  if (typeof thrown !== 'object' || thrown === null || depth > 4) return false
  const { name, code, $fault, cause, errors } = thrown as {
    name?: unknown
    code?: unknown
    $fault?: unknown
    cause?: unknown
    errors?: unknown
  }
  if ($fault === 'server') return true
  if (typeof name === 'string' && outageNames.has(name)) return true
  if (typeof code === 'string' && outageCodes.has(code)) return true
  if (Array.isArray(errors) && errors.some((inner) => isDependencyFailure(inner, depth + 1))) return true
  return isDependencyFailure(cause, depth + 1)
}
