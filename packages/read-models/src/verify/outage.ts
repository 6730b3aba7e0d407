/** An outage of the engine or a service: the data is unknown, so nothing is reported about it. */
import { failureReason } from '@portal/event-store'

export const isOutage = (error: unknown): boolean => {
  const { $retryable, name } = error as { $retryable?: object; name?: string }
  return failureReason(error) === 'unavailable' || $retryable !== undefined || name === 'TimeoutError'
}
