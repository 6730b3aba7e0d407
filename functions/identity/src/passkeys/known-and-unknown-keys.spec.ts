/**
 * Nobody may learn whether a person has a passkey: two hundred tries with keys of members and two hundred with unknown
 * keys get the same bodies after the same table calls and the same waits (R-ID-36).
 *
 * @module-tag R-ID-36
 */
import { authenticator } from '@portal/identity/authenticator-for-specs'
import { expect, test } from 'vitest'
import { nino, withNino } from '../area-for-specs.ts'
import { recordedCalls } from '../recorded-calls-for-specs.ts'

type Ceremony = { id: string; options: { challenge: string } }

const given = async () => {
  const { calls, wrap } = recordedCalls()
  const area = await withNino(wrap)
  const { post, bearer, signIn, waits } = area
  const token = await signIn(nino.personal_id, nino.phone)
  const options = async (path: string, headers = {}) => (await post(path, {}, headers)).body as unknown as Ceremony
  const enrol = async () => {
    const key = authenticator()
    const { id, options: asked } = await options('/api/auth/passkeys/options', bearer(token))
    const body = { id, label: 'x', response: key.enrol(asked) }
    expect((await post('/api/auth/passkeys', body, bearer(token))).status).toBe(201)
    return key
  }
  const known = await Promise.all(Array.from({ length: 10 }, enrol))

  /** Records what an observer sees of a failed try: the options, and a login with another challenge. */
  const traceOf = async (key: ReturnType<typeof authenticator>, path: string, more: object) => {
    calls.length = 0
    waits.length = 0
    const asked = await post('/api/passkeys/options')
    const { id } = asked.body as unknown as Ceremony
    const answer = await post(path, { id, response: key.signIn({ challenge: 'b3RoZXI' }), ...more })
    const headers = ({ headers: all }: typeof answer) => [...all].filter(([name]) => name !== 'x-request-id')
    const { request_id, ...body } = answer.body
    return JSON.stringify({
      visible: [asked.status, Object.keys(asked.body), headers(asked), answer.status, body, headers(answer)],
      calls,
      waits,
    })
  }
  return { ...area, known, traceOf, token }
}

test.each([
  ['/api/passkeys/login', {}],
  ['/api/passkeys/unlock', { token: `1.${'a'.repeat(43)}` }],
])('200 keys that a member has and 200 that nobody has, at %s', async (path, more) => {
  const { known, traceOf } = await given()
  const traces = new Set<string>()
  for (let index = 0; index < 200; index += 1) {
    const key = known[index % known.length] as (typeof known)[number]
    traces.add(await traceOf(key, path, more))
    traces.add(await traceOf(authenticator(), path, more))
  }
  expect([...traces]).toHaveLength(1)
  expect(JSON.parse([...traces][0] as string)).toMatchObject({
    visible: [200, ['id', 'options'], expect.any(Array), 401, { code: 'passkey_wrong' }, expect.any(Array)],
    calls: expect.arrayContaining([expect.stringContaining('views')]),
    waits: [500],
  })
})
