/**
 * Requests a code for a phone. On busy days the server demands a proof of work, which is computed here with a lazily
 * loaded library.
 */
import { sendPhoneCode } from '@portal/contract/endpoints/identity'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'

export const requestPhoneCode = async (phone: string) => {
  try {
    return await call(sendPhoneCode, { body: { phone } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_of_work_required') throw error
    const { solvedChallenge } = await import('./solve-challenge.ts')
    return call(sendPhoneCode, { body: { phone, altcha: await solvedChallenge() } })
  }
}
