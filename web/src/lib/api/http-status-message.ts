import { errors as texts } from '@portal/contract/texts/errors'
import { failures } from '@portal/contract/texts/failures'

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

export const httpStatusMessage = (status: number) =>
  sentences[status] ?? (status >= 500 ? texts['error.500'] : failures['error.generic'])
