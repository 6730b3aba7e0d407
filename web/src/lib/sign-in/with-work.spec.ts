/**
 * @module-tag R-ID-52
 */
import { createChallenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { fakePortal } from '#testing/faked-portal.tsx'
import { withWork } from './with-work.ts'

const refusal = (status: number, code: string) => new ApiError({ status, code, message: code })
const work = { algorithm: 'SHA-256', cost: 1, keyPrefix: '0', deriveKey, hmacSignatureSecret: 'x' } as const

/** Refuses what has no proof of work. */
const asking = async (error: ApiError, hasOwnCode: boolean) => {
  fakePortal({ 'POST /api/send_sms/challenge': { body: await createChallenge(work) } })
  const sent: (string | undefined)[] = []
  const send = async (altcha?: string) => {
    sent.push(altcha)
    if (altcha === undefined) throw error
    return 'sent'
  }
  return { sent, answer: withWork(send, { hasOwnCode }) }
}

test.each([
  ['asked for', refusal(422, 'proof_of_work_required'), true],
  ['needed to pass the waits of others', refusal(429, 'too_often'), false],
])('a proof of work that is %s is done unseen', async (_, error, hasOwnCode) => {
  const { sent, answer } = await asking(error, hasOwnCode)
  expect(await answer).toBe('sent')
  const payload = JSON.parse(atob(sent[1] ?? '')) as Payload
  expect(payload.solution.counter).toEqual(expect.any(Number))
})

test("one's own wait and other errors are told as they are", async () => {
  for (const [error, hasOwnCode] of [
    [refusal(429, 'too_often'), true],
    [refusal(503, 'unavailable'), false],
  ] as const) {
    const { sent, answer } = await asking(error, hasOwnCode)
    await expect(answer).rejects.toBe(error)
    expect(sent).toEqual([undefined])
  }
})
