/**
 * A person is erased on request: none of their data can be read, and the log still verifies. `npm run members` waits
 * six minutes for processes that cache the key; this journey does not.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apply } from '../filing.ts'
import { answerData, type Json, type Operator, type PortalUnderTest, type Visitor } from '../portal-under-test.ts'
import { type Person, register, signIn, type World } from '../world.ts'

export const forgetting = (world: () => World) =>
  describe('erasing a person', () => {
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
    const current = async () => answerData(await administrator.get(`/api/auth/applications/GetById/${id}`))

    test('waits for the agency’s decision', async () => {
      expect(await erase()).toMatchObject({ code: 1, text: expect.stringContaining(`application ${id}`) })
      expect(await current()).toMatchObject({ name: person.firstName, personal_id: person.personalId })
      const decided = await administrator.post(`/api/auth/applications/${id}/rejected`, { reason: 'აკლია ცნობა' })
      expect(decided.status).toBe(200)
    })

    test('ends every session, and leaves the decision without the person', async () => {
      expect(await erase()).toMatchObject({ code: 0, text: expect.stringContaining('is forgotten') })
      expect((await person.get('/api/auth/profile')).status).toBe(401)
      expect(await current()).toMatchObject({ status: 'rejected', name: '', personal_id: '', description: '' })
    })

    test('leaves the proof of the application intact', async () => {
      const { body } = await (await world().as('auditor')).get(`/api/auth/audit/applications/${id}`)
      expect(body.verification).toMatchObject({ intact: true, broken_at: null })
    })

    test('can be repeated, because a process with a cached key may have written meanwhile', async () => {
      const auditor = await world().as('auditor')
      const types = async () => {
        const { body } = await auditor.get(`/api/auth/audit/events?stream=member-${person.id}`)
        return (body.data as Json[]).map(({ type }) => type)
      }
      await expect.poll(types).toContain('PersonalDataErased')
      expect(await erase()).toMatchObject({ code: 0, text: expect.stringContaining('was forgotten before') })
    })

    test('releases the number: the person may register again as a new member', async () => {
      await register(portal, person)
      const again = answerData(await (await signIn(portal, person)).get('/api/auth/profile'))
      expect([again.personal_id, again.id === person.id]).toEqual([person.personalId, false])
    })
  })
