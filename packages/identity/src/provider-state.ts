/**
 * The SMS provider's state. A code that was not handed over causes no wait. If only known numbers had no wait, the wait
 * would reveal who is registered; so after a provider failure nobody who asks within the next minute has to wait.
 */
import { type Dependencies, millisecondsNow } from './dependencies.ts'
import { ageOf } from './waits.ts'

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
export const settleSms = async (deps: Dependencies, outcome: SmsOutcome): Promise<'refused' | 'unanswered' | null> => {
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
  return ageOf(failedAt, now) < failureDuration ? failure : null
}
