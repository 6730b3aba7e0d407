import { applicationList as texts } from '@portal/contract/texts/application-list'
import { ApiError } from '../api-error.ts'

/** The message when a list of applications cannot be read (R-WEB-24). */
export const sentenceFor = (error: unknown) =>
  texts[error instanceof ApiError && error.status === 401 ? 'applications.error.session' : 'applications.error']
