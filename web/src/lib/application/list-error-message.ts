import { applicationList as texts } from '@portal/contract/texts/application-list'
import { ApiError } from '../api/api-error.ts'

export const listErrorMessage = (error: unknown) =>
  texts[error instanceof ApiError && error.status === 401 ? 'applications.error.session' : 'applications.error']
