/**
 * A proof of work (ALTCHA): the browser searches the number behind a hash, which costs a person a second and an SMS
 * pumper a second per SMS. A challenge is signed, lives five minutes, and its solution works once.
 */
import { writeOnce } from '@portal/items'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'

export type WorkChallenge = Challenge

const lifetime = 5 * 60_000
/** About 16,000 hashes, one second on a phone. */
const work = { algorithm: 'SHA-256', cost: 4, keyPrefix: '000' } as const

export const workChallenge = async (deps: Dependencies): Promise<WorkChallenge> =>
  createChallenge({
    ...work,
    deriveKey,
    // The expiry is signed with the challenge and compared with the portal's clock, because the library would use the
    // machine's.
    data: { expires: millisecondsNow(deps) + lifetime },
    hmacSignatureSecret: await secretOf(deps),
  })

/** `solution` is the solved challenge as the browser sends it, base64 of JSON. */
export const isWorkDone = async (deps: Dependencies, solution: string | undefined): Promise<boolean> => {
  const payload = solution === undefined ? null : read(solution)
  if (!payload) return false
  const { challenge } = payload
  if (Number(challenge.parameters.data?.expires ?? 0) <= millisecondsNow(deps)) return false
  const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: await secretOf(deps) })
  return verified && isFirst(deps, challenge)
}

/** If the same solution is sent twice, only one of the requests counts. */
const isFirst = (deps: Dependencies, { parameters }: Challenge): Promise<boolean> => {
  const put = {
    pk: `work#${parameters.nonce}`,
    sk: 'work',
    expires_at: expirySeconds(millisecondsNow(deps) + lifetime),
  }
  return writeOnce(deps.items, [{ put, table: 'access', if: { absent: true } }])
}

const secretOf = ({ hmac }: Dependencies): Promise<string> => hmac('proof-of-work', 'challenges')

const read = (solution: string): Payload | null => {
  try {
    const payload = JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as Partial<Payload> | null
    const isComplete =
      typeof payload?.challenge?.parameters?.nonce === 'string' &&
      typeof payload.challenge.signature === 'string' &&
      typeof payload.solution?.counter === 'number' &&
      typeof payload.solution.derivedKey === 'string'
    return isComplete ? (payload as Payload) : null
  } catch {
    return null
  }
}
