/** The member's own sessions: listed, extended, ended one by one and all together. */
import { beforeAll, describe, expect, test } from 'vitest'
import { answerData, type Json, type PortalUnderTest } from '../portal-under-test.ts'
import { type Person, signIn, type World } from '../world.ts'

export const sessions = (world: () => World) =>
  describe('the sessions of a person', () => {
    let portal: PortalUnderTest
    let person: Person
    beforeAll(async () => {
      portal = world().portal
      person = await world().newcomer()
    })
    const rows = async () => answerData(await person.get('/api/auth/sessions')) as unknown as Json[]

    test('end at their stated time, and can be extended', async () => {
      const before = (await person.get('/api/auth/session')).body
      const { status, body } = await person.post('/api/auth/session/extend')
      expect(status).toBe(200)
      expect(body.expires_at).toBe(before.expires_at)
      const endsAt = ({ idle_expires_at }: Json) => Date.parse(String(idle_expires_at))
      expect(endsAt(body)).toBeGreaterThanOrEqual(endsAt(before))
    })

    test('are listed, and another one can be ended', async ({ skip }) => {
      expect((await rows()).map(({ current }) => current)).toEqual([true])
      if (!portal.forgetLimits) return skip('a number gets a code a minute here')
      const elsewhere = await signIn(portal, person)
      const other = (await rows()).find(({ current }) => current === false)
      expect((await person.raw(`/api/auth/sessions/${other?.id}`, { method: 'DELETE' })).status).toBe(200)
      expect((await elsewhere.get('/api/auth/profile')).status).toBe(401)
      expect((await person.get('/api/auth/profile')).status).toBe(200)
    })

    test('can be ended everywhere at once', async () => {
      expect((await person.raw('/api/auth/sessions', { method: 'DELETE' })).status).toBe(200)
      expect((await person.get('/api/auth/profile')).status).toBe(401)
    })
  })
