/** A person is forgotten for ever at their wish: nothing of them is left to read, and the log still proves everything. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apply } from '../filing.ts'
import { dataOf, type Operator, type PortalUnderTest, type Visitor } from '../portal-under-test.ts'
import { type Person, register, signIn, type World } from '../world.ts'

export const forgetting = (world: () => World) =>
  describe('forgetting a person', () => {
    let portal: PortalUnderTest
    let operator: Operator
    let administrator: Visitor
    let person: Person
    let id: number

    beforeEach(({ skip }) => skip(!world().portal.operator, 'nobody types npm run members here'))
    beforeAll(async () => {
      portal = world().portal
      if (!portal.operator) return
      operator = portal.operator
      administrator = await world().as('agencyAdministrator')
      person = await world().newcomer()
      id = await apply(person)
      await person.post(`/api/auth/applications/${id}/forwarded`)
    })

    const erase = () => operator('members', 'erase', String(person.id), '--as', '01001000001', '--yes', '--no-wait')
    const current = async () => dataOf(await administrator.get(`/api/auth/applications/GetById/${id}`))

    test('waits for the agency’s decision', async () => {
      expect(await erase()).toMatchObject({ code: 1, text: expect.stringContaining(`application ${id}`) })
      expect(await current()).toMatchObject({ name: person.firstName, personal_id: person.personalId })
      const decided = await administrator.post(`/api/auth/applications/${id}/rejected`, { reason: 'აკლია ცნობა' })
      expect(decided.status).toBe(200)
    })

    test('ends what they could do, and leaves the decision without the person', async () => {
      expect(await erase()).toMatchObject({ code: 0, text: expect.stringContaining('is forgotten') })
      expect((await person.get('/api/auth/profile')).status).toBe(401)
      expect(await current()).toMatchObject({ status: 'rejected', name: '', personal_id: '', description: '' })
      const found = await administrator.get(`/api/auth/applications/GetData?search=${person.personalId}`)
      expect(dataOf(found)).toMatchObject({ total: 0 })
    })

    test('leaves the whole log as provable as it was', async () => {
      const auditor = await world().as('auditor')
      const { body } = await auditor.get(`/api/auth/audit/applications/${id}`)
      expect(body.verification).toMatchObject({ intact: true, broken_at: null })
      expect(await operator('audit', 'verify')).toMatchObject({
        code: 0,
        text: expect.stringContaining('agree with each'),
      })
      const verified = await operator('projections', 'verify')
      expect(verified).toMatchObject({ code: 0, text: expect.stringContaining('is what the events give') })
    })

    test('gives the number back: they may come again, as somebody new', async () => {
      await register(portal, person)
      const again = dataOf(await (await signIn(portal, person)).get('/api/auth/profile'))
      expect([again.personal_id, again.id === person.id]).toEqual([person.personalId, false])
    })
  })
