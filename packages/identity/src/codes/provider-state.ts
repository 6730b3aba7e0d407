/**
 * Whether the SMS provider failed lately. A code that the provider did not take causes no wait before the next one.
 * Unknown numbers never cost an SMS, so if only known numbers were spared the wait, that would reveal who is
 * registered. Therefore nobody who asks within a minute of a provider failure has to wait.
 */
import { type Dependencies, millisecondsNow } from '../dependencies.ts'
import { millisecondsSince } from './throttle.ts'

export type SmsOutcome =
  | 'handed-over'
  /** The provider works but refuses this number. The fault lies with the number, so its waits stay. */
  | 'rejected'
  /** The provider is down and sent nothing. */
  | 'refused'
  | 'unanswered'
  /** Nobody has this number, so there is nothing to send. */
  | 'nothing-to-send'

const failureDuration = 60_000
const key = { pk: 'limit#service', sk: 'provider' }

/** The outcome to record for this request's waits; null when the code counts as handed over. */
export const recordSmsOutcome = async (
  deps: Dependencies,
  outcome: SmsOutcome,
): Promise<'refused' | 'unanswered' | null> => {
  const now = millisecondsNow(deps)
  const isFailure = outcome === 'refused' || outcome === 'unanswered'
  const row = await deps.items.add(
    'access',
    key,
    { asked: 1 },
    isFailure ? { set: { failedAt: now, failure: outcome } } : {},
  )
  const { failedAt, failure } = (row ?? {}) as { failedAt?: number; failure?: 'refused' | 'unanswered' }
  if (failedAt === undefined || failure === undefined) return null
  return millisecondsSince(failedAt, now) < failureDuration ? failure : null
}
