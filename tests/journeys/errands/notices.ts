/** A member with consent gets one SMS for each staff action on their application; one who withdrew it gets none. */
import { beforeAll, describe, expect, test } from 'vitest'
import { apply } from '../filing.ts'
import type { PortalUnderTest, Visitor } from '../portal-under-test.ts'
import type { Person, World } from '../world.ts'

export const notices = (world: () => World) =>
  describe('a notice by SMS', () => {
    let portal: PortalUnderTest
    let staff: Visitor
    let agreed: Person
    let silent: Person

    beforeAll(async () => {
      portal = world().portal
      staff = await world().as('agencyOperator')
      agreed = await world().newcomer()
      silent = await world().newcomer()
      await silent.post('/api/auth/profile/update', { profileData: { agreeToNotifications: false } })
    })

    const about = async ({ phone }: Person, id: number) =>
      (await portal.sms(phone))
        .flatMap(({ message }) => (message.includes(`#0000-${id}`) ? [message] : []))
        .toReversed()

    test('reports the forwarding and the decision, in that order and once each', async () => {
      const [loud, quiet] = [await apply(agreed), await apply(silent)]
      const administrator = await world().as('agencyAdministrator')
      for (const id of [quiet, loud])
        expect((await staff.post(`/api/auth/applications/${id}/forwarded`)).status).toBe(200)
      await expect.poll(() => about(agreed, loud)).toHaveLength(1)
      for (const id of [quiet, loud])
        expect((await administrator.post(`/api/auth/applications/${id}/completed`, { reason: null })).status).toBe(200)
      await expect.poll(() => about(agreed, loud)).toHaveLength(2)
      // The log is processed in order, so an SMS to `silent` would have been sent before those to `agreed`.
      expect(await about(silent, quiet)).toEqual([])
      expect((await about(agreed, loud))[1]).toContain('დადასტურდა')
    })

    test('follows one’s own sending too: it is received', { tags: 'R-NOTE-21' }, async () => {
      const own = await apply(agreed)
      expect((await agreed.post(`/api/auth/applications/${own}/forwarded`)).status).toBe(200)
      const administrator = await world().as('agencyAdministrator')
      await administrator.post(`/api/auth/applications/${own}/rejected`, { reason: 'აკლია ცნობა' })
      await expect.poll(() => about(agreed, own)).toHaveLength(2)
      const [received, rejected] = await about(agreed, own)
      expect([received, rejected]).toEqual([
        expect.stringContaining('მიღებულია'),
        expect.stringContaining('უარყოფილია'),
      ])
      expect(received).toMatch(new RegExp(` \\S+/${own}$`))
    })
  })
