/** The engine or a service did not answer: nothing is known about what lies there, so nothing is said of it. */
import { reasonOf } from '@portal/event-store'

export const isOutage = (error: unknown): boolean => {
  const { $retryable, name } = error as { $retryable?: object; name?: string }
  return reasonOf(error) === 'unavailable' || $retryable !== undefined || name === 'TimeoutError'
}
