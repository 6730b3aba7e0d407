/** The current application in a 409 (R-APP-31). Whoever saved second sees it, and nothing is overwritten. */
import type { ApplicationDocument } from '@portal/contract'
import { ApiError } from '../api/api-error.ts'

export const currentApplicationIn = (error: unknown): ApplicationDocument | null =>
  error instanceof ApiError && error.status === 409 && isApplication(error.current) ? error.current : null

const isApplication = (current: unknown): current is ApplicationDocument =>
  typeof current === 'object' && current !== null && 'version' in current && 'description' in current
