/** An outage of the engine or a service: the data is unknown, so nothing is reported about it. */
import { reasonOf } from '@portal/event-store'

export const isOutage = (error: unknown): boolean => {
  const { $retryable, name } = error as { $retryable?: object; name?: string }
  return reasonOf(error) === 'unavailable' || $retryable !== undefined || name === 'TimeoutError'
}
