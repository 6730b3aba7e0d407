/**
 * Whether the SMS provider works. Nobody waits for a code that was not handed over; if only numbers that somebody has
 * were spared, the wait would tell who is registered. So a failure of the provider spares everybody who asks within the
 * next minute, known or not, whatever becomes of their own SMS.
 */
import { type Dependencies, millisecondsNow } from './dependencies.ts'
import { ageOf } from './waits.ts'

export type SmsOutcome =
  | 'handed-over'
  /** The provider works and does not take this one: that tells of the number, so it spares nobody. */
  | 'rejected'
  /** The provider is away and sent nothing. */
  | 'refused'
  | 'unanswered'
  /** Nobody has this number. */
  | 'nothing-to-send'

const failureLasts = 60_000
const key = { pk: 'limit#service', sk: 'provider' }

/** What the waits of this request are told; null when the code counts as handed over. */
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
