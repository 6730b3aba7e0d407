/**
 * The one error of the browser: what the server said, or that it could not be reached. `code` is stable and English,
 * `message` is Georgian and may be shown to a person.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | undefined
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined
  /** With a conflict: what is there now. */
  readonly current: unknown

  constructor(told: {
    status: number
    code: string
    message: string
    errors?: Record<string, string[]> | undefined
    requestId?: string | undefined
    retryAfter?: number | undefined
    current?: unknown
  }) {
    super(told.message)
    this.name = 'ApiError'
    this.status = told.status
    this.code = told.code
    this.errors = told.errors ?? {}
    this.requestId = told.requestId
    this.retryAfter = told.retryAfter
    this.current = told.current
  }
}

/** The request never got an answer: offline, a server that is away, or one that took too long. */
export const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout')

export const messageOf = (error: unknown, otherwise: string) => (error instanceof ApiError ? error.message : otherwise)
