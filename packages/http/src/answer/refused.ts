/** Answers a refusal with the envelope of R-API-2, from the contract's table. */
import { fill } from '@portal/contract/fill'
import { type RefusalCode, refusals } from '@portal/contract/refusals'
import { formats } from '@portal/contract/texts/formats'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { PortalEnv } from '../env.ts'

export type FieldErrors = Readonly<Record<string, readonly string[]>>

export type RefusalExtra = {
  /** The current record, in a 409. */
  readonly current?: unknown
  /** The field errors of a 422; by default the message is the error of the field that the table names. */
  readonly errors?: FieldErrors
  /** Seconds; fills `{seconds}` and `{time}` of the message and the header `Retry-After`. */
  readonly retryAfter?: number
  /** Replaces the table's message. */
  readonly message?: string
  /** For a refusal with two statuses: a wrong SMS code is 401 at sign-in and 422 at registration. */
  readonly status?: 401 | 422
}

export const refused = <E extends PortalEnv>(c: Context<E>, code: RefusalCode, extra: RefusalExtra = {}): Response => {
  const { status, body, headers } = refusal(code, c.get('requestId'), extra)
  c.set('refusal', code)
  return c.json(body, status as ContentfulStatusCode, headers)
}

/** Like `refused`, but without a Hono context, for errors before the app is reached. */
export const refusal = (code: RefusalCode, requestId: string, extra: RefusalExtra = {}) => {
  const row: { status: number; message: string; field?: string } = refusals[code]
  const status = extra.status ?? row.status
  const retryAfter = extra.retryAfter ?? defaultWait(status)
  const message = withWait(extra.message ?? row.message, retryAfter ?? 0)
  const errors = extra.errors ?? (row.field ? { [row.field]: [message] } : undefined)
  return {
    status,
    headers: waitHeader(retryAfter),
    body: {
      success: false as const,
      message,
      code,
      ...(status === 422 && errors ? { errors } : {}),
      ...(extra.current === undefined ? {} : { current: extra.current }),
      request_id: requestId,
    },
  }
}

/** Every 429 and 503 has a `Retry-After` (R-API-3). */
const defaultWait = (status: number): number | undefined => {
  if (status === 429) return 60
  return status === 503 ? 5 : undefined
}

const waitHeader = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) }

const withWait = (message: string, seconds: number): string =>
  message.replaceAll('{seconds}', String(Math.ceil(seconds))).replaceAll('{time}', waitText(seconds))

/** „45 წამი“, „12 წუთი“, „3 საათი და 5 წუთი“, always rounded up. */
export const waitText = (seconds: number): string => {
  if (seconds < 60) return fill(formats['format.seconds'], { count: Math.max(1, Math.ceil(seconds)) })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return fill(formats['format.minutes'], { count: minutes })
  const hours = Math.floor(minutes / 60)
  return minutes % 60 === 0
    ? fill(formats['format.hours'], { count: hours })
    : fill(formats['format.duration'], { hours, minutes: minutes % 60 })
}
