import { failures } from '@portal/contract/texts/failures'
import { ApiError } from './api-error.ts'

/** The id of the edge (`x-amz-cf-id`) is that of its own log: it serves the published log, and may fail before the API. */
export const readApiError = async (response: Response) => {
  const { headers } = response
  const envelope: Envelope = await response.json().catch(() => ({}))
  const seconds = Number(headers.get('retry-after'))
  return new ApiError({
    status: response.status,
    code: envelope.code ?? `http_${response.status}`,
    message: envelope.message ?? (await httpStatusMessage(response.status)),
    errors: envelope.errors,
    requestId: envelope.request_id ?? headers.get('x-request-id') ?? headers.get('x-amz-cf-id') ?? undefined,
    retryAfter: seconds > 0 ? seconds : undefined,
    current: envelope.current,
  })
}

type Envelope = {
  code?: string
  message?: string
  errors?: Record<string, string[]>
  request_id?: string
  current?: unknown
}

const httpStatusMessage = async (status: number) => {
  const known = await import('./http-status-message.ts').catch(() => null)
  return known?.httpStatusMessage(status) ?? failures['error.tryAgain']
}
