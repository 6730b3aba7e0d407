/**
 * The SMS provider's state. A code that was not handed over makes nobody wait; if that held for known numbers only, the
 * wait would reveal who is registered. So after a provider failure it holds for everybody who asks within the next
 * minute.
 */
import { type Dependencies, millisecondsNow } from './dependencies.ts'
import { ageOf } from './waits.ts'

export type SmsOutcome =
  | 'handed-over'
  /** The provider works but refuses this number, which says something about the number, so waits stay. */
  | 'rejected'
  /** The provider is down and sent nothing. */
  | 'refused'
  | 'unanswered'
  /** Nobody has this number. */
  | 'nothing-to-send'

const failureLasts = 60_000
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
  return ageOf(failedAt, now) < failureLasts ? failure : null
}
