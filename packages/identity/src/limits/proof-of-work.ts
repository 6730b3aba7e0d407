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
  const { solution: found } = payload
  const hmacSignatureSecret = await secretOf(deps)
  const { verified } = await verifySolution({ challenge, solution: found, deriveKey, hmacSignatureSecret })
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

/** Only what the portal itself issues reaches the library, because its options are spread from the same object. */
const read = (text: string): Pick<Payload, 'challenge' | 'solution'> | null => {
  try {
    const { challenge, solution } = payloadOf(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
    const { parameters } = challenge
    const isOurs =
      parameters.algorithm === work.algorithm &&
      parameters.cost === work.cost &&
      parameters.keyPrefix === work.keyPrefix &&
      [parameters.nonce, parameters.salt, challenge.signature, solution.derivedKey].every(isHex) &&
      Number.isSafeInteger(solution.counter)
    return isOurs ? { challenge, solution } : null
  } catch {
    return null
  }
}

const isHex = (text: unknown): boolean => typeof text === 'string' && /^[0-9a-f]{1,256}$/i.test(text)

/** Copies the known fields; throws where an object is missing. */
const payloadOf = ({ challenge, solution }: Payload): Pick<Payload, 'challenge' | 'solution'> => {
  const { algorithm, cost, keyLength, keyPrefix, nonce, salt, data } = challenge.parameters
  const expires = Number(data?.expires)
  const { counter, derivedKey } = solution
  return {
    challenge: {
      parameters: { algorithm, cost, keyLength, keyPrefix, nonce, salt, data: { expires } },
      ...(challenge.signature !== undefined && { signature: challenge.signature }),
    },
    solution: { counter, derivedKey },
  }
}
