/**
 * Asks for a code to a phone. On a day with many of them the server asks for a proof of work first: it is done here
 * without a word, with a library that is fetched only then.
 */
import { sendPhoneCode } from '@portal/contract/calls/send-phone-code.endpoint'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'

export const requestPhoneCode = async (phone: string) => {
  try {
    return await call(sendPhoneCode, { body: { phone } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_of_work_required') throw error
    const { solvedChallenge } = await import('./solve-challenge.ts')
    return call(sendPhoneCode, { body: { phone, altcha: await solvedChallenge() } })
  }
}
