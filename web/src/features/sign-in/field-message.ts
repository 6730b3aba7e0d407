import { signin as texts } from '@portal/contract/texts/signin'
import { ApiError } from '#lib/api/api-error.ts'

export const fieldMessage = (error: unknown, field: string) =>
  error instanceof ApiError ? (error.errors[field]?.[0] ?? error.message) : texts['signin.error.generic']
