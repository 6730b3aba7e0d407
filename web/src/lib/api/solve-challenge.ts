/** Computes the proof of work in slices, so that the page stays responsive; it takes about a second. */
import { workChallenge } from '@portal/contract/endpoints/identity'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import { call } from './call.ts'

export const solvedChallenge = async (): Promise<string> => {
  const challenge = await call(workChallenge, { body: {} })
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
