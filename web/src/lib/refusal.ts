import { errors as texts } from '@portal/contract/texts/errors'
import { ApiError } from './api-error.ts'

/** What an answer that is not a success says; a gateway or a proxy in between may answer without our JSON. */
export const refusalOf = async (response: Response) => {
  const told: Envelope = await response.json().catch(() => ({}))
  const seconds = Number(response.headers.get('retry-after'))
  return new ApiError({
    status: response.status,
    code: told.code ?? `http_${response.status}`,
    message: told.message ?? sentenceFor(response.status),
    errors: told.errors,
    requestId: told.request_id ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: seconds > 0 ? seconds : undefined,
    current: told.current,
  })
}

type Envelope = {
  code?: string
  message?: string
  errors?: Record<string, string[]>
  request_id?: string
  current?: unknown
}

const sentences: Record<number, string> = {
  400: texts['error.400'],
  401: texts['error.401'],
  403: texts['error.403'],
  404: texts['error.404.record'],
  409: texts['error.409'],
  413: texts['error.413.body'],
  415: texts['error.415.request'],
  422: texts['error.422'],
  503: texts['error.503'],
  504: texts['error.504'],
}

const sentenceFor = (status: number) =>
  sentences[status] ?? (status >= 500 ? texts['error.500'] : texts['error.generic'])
