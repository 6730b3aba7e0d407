/** The Super Administrator changes a member's record. A new phone or a block ends the member's sessions. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Json, PortalUnderTest, Visitor } from '../portal-under-test.ts'
import { newAccount, type Person, signIn, type World } from '../world.ts'

export const members = (world: () => World) =>
  describe('a member', () => {
    let portal: PortalUnderTest
    let superAdministrator: Visitor
    let member: Person
    const newPhone = newAccount().phone

    beforeAll(async () => {
      portal = world().portal
      superAdministrator = await world().as('superAdministrator')
      member = await world().newcomer()
    })

    const edit = (fields: object) => superAdministrator.post(`/api/auth/members/${member.id}`, fields)
    const isSignedIn = async (who: Visitor) => (await who.get('/api/auth/session')).status === 200

    test('is found by name and number, and has their name corrected', async () => {
      const corrected = await edit({ first_name: 'მარიამ', email: 'mariam@portal.example', permission: 'Auditor' })
      expect(corrected).toMatchObject({ status: 200, body: { data: { first_name: 'მარიამ', permission: 'User' } } })
      for (const search of [member.personalId, 'მარიამ ბერიძე']) {
        const { body } = await superAdministrator.get(
          `/api/auth/members?search=${encodeURIComponent(search)}&per_page=100`,
        )
        expect((body.data as Json[]).map(({ id }) => id)).toContain(member.id)
      }
      expect(await isSignedIn(member)).toBe(true)
    })

    test('gets a notice at the old phone of a new one, which waits for a second person or a day', async () => {
      const before = (await portal.sms(member.phone)).length
      const { status, body } = await edit({ phone: newPhone, reason: 'ახალი ნომერი' })
      expect([status, body]).toMatchObject([
        202,
        { data: { phone: member.phone }, proposal: { id: expect.any(Number) } },
      ])
      expect(await isSignedIn(member)).toBe(true)
      await expect.poll(async () => (await portal.sms(member.phone)).length).toBe(before + 1)
    })

    test('who is blocked loses every session at once, and gets no code', async ({ skip }) => {
      if (!portal.forgetLimits) return skip('a number gets a code a minute here')
      const again = await signIn(portal, member)
      expect(await isSignedIn(again)).toBe(true)
      await edit({ status: 'deactive' })
      expect(await isSignedIn(again)).toBe(false)
      await portal.forgetLimits(member.personalId)
      const before = (await portal.sms(member.phone)).length
      expect((await world().guest.post('/api/send-sms-code', { personal_id: member.personalId })).status).toBe(200)
      expect(await portal.sms(member.phone)).toHaveLength(before)
      await edit({ status: 'active' })
      expect(await isSignedIn(again)).toBe(false)
      expect(await isSignedIn(await signIn(portal, member))).toBe(true)
    })

    test('who is the last Super Administrator cannot be blocked or lose the role', async ({ skip }) => {
      const all = (await superAdministrator.get('/api/auth/members?per_page=100&search=01001000001')).body
        .data as Json[]
      const ownRow = all.find(({ permission }) => permission === 'Super Administrator')
      const blocked = await superAdministrator.post(`/api/auth/members/${ownRow?.id}`, { status: 'deactive' })
      expect(blocked).toMatchObject({ status: 409 })
      if (!portal.operator) return skip('nobody types npm run staff here')
      const revoked = await portal.operator('staff', 'revoke', '01001000001')
      expect(revoked).toMatchObject({ code: 1, text: expect.stringContaining('last active Super Administrator') })
    })
  })
