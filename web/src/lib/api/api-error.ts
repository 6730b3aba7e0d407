/**
 * The only error type of the browser. `code` is stable and English; `message` is Georgian and may be shown to a person.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly current: unknown

  constructor(refusal: {
    status: number
    code: string
    message: string
    errors?: Record<string, string[]> | undefined
    requestId?: string | undefined
    retryAfter?: number | undefined
    current?: unknown
  }) {
    super(refusal.message)
    this.name = 'ApiError'
    this.status = refusal.status
    this.code = refusal.code
    this.errors = refusal.errors ?? {}
    this.requestId = refusal.requestId
    this.retryAfter = refusal.retryAfter
    this.current = refusal.current
  }
}

export const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout')

export const errorMessage = (error: unknown, otherwise: string) =>
  error instanceof ApiError ? error.message : otherwise

/** Too many wrong codes were given for this number (R-ID-4). */
export const isLock = (error: unknown) => error instanceof ApiError && error.code === 'locked'

/** Nobody opens the file: it is being checked for malware, or holds some (R-APP-120, R-APP-121). */
export const isFileClosed = (error: unknown, why?: 'checking' | 'infected'): error is ApiError =>
  error instanceof ApiError && (why ? error.code === `file_${why}` : /^file_(checking|infected)$/.test(error.code))

/** The portal or the connection failed, not the person (R-WEB-24). */
export const isFault = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status >= 500 || isUnreachable(error))
