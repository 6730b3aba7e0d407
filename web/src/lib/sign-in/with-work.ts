/**
 * Asks for a code, and does the proof of work when the server wants one: when others ask for codes of the same number, or
 * on a busy day. The library that computes it is loaded only then. Whoever has no code of their own yet passes the waits
 * that others at the same address caused in the same way.
 */
import { ApiError } from '../api/api-error.ts'

export const withWork = async <T>(
  send: (altcha?: string) => Promise<T>,
  { hasOwnCode }: { readonly hasOwnCode: boolean },
): Promise<T> => {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isOthersWait = !hasOwnCode && error.status === 429
    if (error.code !== 'proof_of_work_required' && !isOthersWait) throw error
    const { solvedChallenge } = await import('../api/solve-challenge.ts')
    const work = await solvedChallenge().catch(() => null)
    if (work === null) throw error
    return send(work)
  }
}
